import { useTranslations } from "use-intl";
import { refundedShareBp } from "#contract/bookings/booking-cost.ts";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PriceLines } from "#web/ui/display/price-lines.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { useRoundingLines } from "../rounding-lines.ts";
import { type RefundFacts, refundSummary } from "./booking-refund.ts";
import styles from "./booking-refund-facts.module.css";

type PreviewProps = { booking: Booking; refund: RefundFacts | undefined; isFailed: boolean; onRetry: () => void };

/** What cancelling today would refund and keep, before anybody confirms it. */
export function RefundPreview({ booking, refund, isFailed, onRetry }: PreviewProps) {
  const t = useTranslations("bookings.refund");
  const ui = useTranslations("ui");
  if (isFailed && !refund) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="s" onClick={onRetry}>
            {ui("retry")}
          </Button>
        }
      >
        {t("failed")}
      </Notice>
    );
  }
  return (
    <section className={styles.preview} aria-label={t("title")} aria-live="polite">
      <h3 className={styles.title}>{t("title")}</h3>
      {refund ? (
        <>
          <p>
            <span>{t(`summaries.${refundSummary(refund)}`)}</span>{" "}
            <span>{refund.daysBefore < 0 ? t("daysPast") : t("days", { days: refund.daysBefore })}</span>
          </p>
          <Amounts booking={booking} refund={refund} />
        </>
      ) : (
        <p className={styles.loading}>
          <Spinner /> {t("loading")}
        </p>
      )}
    </section>
  );
}

/** What was refunded and kept, on a cancelled booking. */
export function StoredRefund({ booking, refund }: { booking: Booking; refund: RefundFacts }) {
  const t = useTranslations("bookings.refund");
  return (
    <Card title={t("storedTitle")} description={refund.daysBefore < 0 ? t("daysPast") : t("storedDays", { days: refund.daysBefore })}>
      <Amounts booking={booking} refund={refund} />
      <KeptParts cost={booking.cost} />
    </Card>
  );
}

/** What the operator settled after the date. */
export function StoredSettlement({ booking, settlement }: { booking: Booking; settlement: NonNullable<Booking["settlement"]> }) {
  const t = useTranslations("bookings.settlement");
  const formats = useFormats();
  const refundPercent = refundedShareBp(settlement.refundedCents, booking.priceInclVatCents) / 100;
  return (
    <Card title={t("title")} description={t("storedOn", { date: formats.instant(settlement.at) })}>
      <Amounts booking={booking} refund={{ ...settlement, refundPercent }} />
      <KeptParts cost={booking.cost} />
    </Card>
  );
}

/** What is kept, as an invoice states it: net, VAT per rate, and what the two roundings leave over. */
function KeptParts({ cost }: { cost: Booking["cost"] }) {
  const t = useTranslations("bookings.price");
  const formats = useFormats();
  const roundings = useRoundingLines();
  if (cost.inclVatCents === 0) return null;
  const line = (key: string, label: string, cents: number) => ({ key, label, amount: formats.moneyExact(cents) });
  return (
    <div className={styles.kept}>
      <PriceLines
        caption={t("keptParts")}
        headings={{ line: t("line"), amount: t("amount") }}
        lines={[
          line("excl", t("keptExcl"), cost.exclVatCents),
          ...cost.vatTotals.map(({ vatRateBp, vatCents }) =>
            line(`vat-${vatRateBp}`, t("vat", { rate: formats.percent(vatRateBp) }), vatCents),
          ),
          ...roundings(cost.vatTotals),
        ]}
        totals={[{ ...line("incl", t("keptIncl"), cost.inclVatCents), strong: true }]}
      />
    </div>
  );
}

type Parted = Pick<RefundFacts, "refundPercent" | "refundedCents" | "keptCents">;

export function Amounts({ booking, refund }: { booking: Pick<Booking, "priceInclVatCents">; refund: Parted }) {
  const t = useTranslations("bookings.refund");
  const formats = useFormats();
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>
          {t("refunded")}
          <span>
            {t("percent", { percent: formats.percent(refund.refundPercent * 100), price: formats.moneyExact(booking.priceInclVatCents) })}
          </span>
        </dt>
        <dd className="tabular">{formats.moneyExact(refund.refundedCents)}</dd>
      </div>
      <div>
        <dt>{t("kept")}</dt>
        <dd className="tabular">{formats.moneyExact(refund.keptCents)}</dd>
      </div>
    </dl>
  );
}

import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings.ts";
import { type RefundFacts, refundSummary } from "#web/features/bookings/booking-refund.ts";
import styles from "#web/features/bookings/booking-refund-facts.module.css";
import { useFormats } from "#web/platform/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

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
            {t(`summaries.${refundSummary(refund)}`)} {refund.daysBefore < 0 ? t("daysPast") : t("days", { days: refund.daysBefore })}
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
    </Card>
  );
}

function Amounts({ booking, refund }: { booking: Booking; refund: RefundFacts }) {
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

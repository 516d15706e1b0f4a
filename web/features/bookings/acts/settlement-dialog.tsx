import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { commissionOn, settledCost } from "#contract/bookings/booking-cost.ts";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { divideHalfUp } from "#contract/pricing/quote.ts";
import { type Hundredths, MoneyField } from "#web/platform/forms/money-field.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { PriceLines } from "#web/ui/display/price-lines.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useRoundingLines } from "../rounding-lines.ts";
import { BookingActDialog } from "./booking-act-dialog.tsx";
import styles from "./booking-actions.module.css";
import type { LostChance } from "./booking-change-notice.tsx";
import { useBookingAct } from "./use-booking-act.tsx";

type DialogProps = {
  /** The state of the booking that the operator decides by. */
  seen: Booking;
  onSeen: (seen: Booking | null) => void;
  onLost: (lost: LostChance) => void;
};

/** What goes back of a completed booking, with what is kept and the commission on it before anybody confirms. */
export function SettlementDialog({ seen, onSeen, onLost }: DialogProps) {
  const t = useTranslations("bookings");
  const formats = useFormats();
  const { api } = usePage();
  const fieldId = useId();
  const [amount, setAmount] = useState<Hundredths>(seen.settlement?.refundedCents ?? null);
  const [isAsked, setAsked] = useState(false);
  const { run, isPending, error } = useBookingAct<{ refundedCents: number; reason: string }>({
    seen,
    onSeen,
    onLost,
    isPossible: (booking) => booking.can.settle,
    send: (input, call) => api.bookings.settleBooking.call({ bookingId: seen.id, ...input }, call),
    done: () => t("settlement.done"),
  });
  const least = seen.settlement ? 0 : 1;
  const refundedCents = typeof amount === "number" && amount >= least && amount <= seen.priceInclVatCents ? amount : null;
  const between = t("settlement.between", { min: formats.moneyExact(least), max: formats.moneyExact(seen.priceInclVatCents) });
  const confirm = (reason: string) => {
    setAsked(true);
    if (refundedCents === null) document.getElementById(fieldId)?.focus();
    else run({ refundedCents, reason });
  };
  return (
    <BookingActDialog
      onClose={() => onSeen(null)}
      onConfirm={confirm}
      title={t("settlement.heading")}
      description={t("settlement.text", {
        listing: seen.listing.name,
        date: formats.date(seen.activityDate),
        client: seen.client.name,
        vendor: seen.vendor.name,
      })}
      confirmLabel={t("settlement.confirm")}
      needsReason
      pending={isPending}
      reply={error}
    >
      <div className={styles.settlement}>
        <Stack gap={4}>
          {seen.settlement ? (
            <Notice tone="info">{t("settlement.again", { amount: formats.moneyExact(seen.settlement.refundedCents) })}</Notice>
          ) : null}
          <MoneyField
            id={fieldId}
            label={t("settlement.refunded")}
            help={t("settlement.help", { price: formats.moneyExact(seen.priceInclVatCents) })}
            required
            value={amount}
            onChange={setAmount}
            error={refundedCents === null && (isAsked || amount !== null) ? between : undefined}
          />
          <div className={styles.shortcuts}>
            <Button size="s" onClick={() => setAmount(divideHalfUp(BigInt(seen.priceInclVatCents), 2n))}>
              {t("settlement.half")}
            </Button>
            <Button size="s" onClick={() => setAmount(seen.priceInclVatCents)}>
              {t("settlement.everything")}
            </Button>
          </div>
          <div aria-live="polite">{refundedCents === null ? null : <SettlementPreview booking={seen} refundedCents={refundedCents} />}</div>
        </Stack>
      </div>
    </BookingActDialog>
  );
}

/** Reckoned as the server does, by the same function, so that what is confirmed is what is stored. */
function SettlementPreview({ booking, refundedCents }: { booking: Booking; refundedCents: number }) {
  const t = useTranslations("bookings");
  const formats = useFormats();
  const roundings = useRoundingLines();
  const cost = settledCost(booking.quote, refundedCents);
  const rateBp = booking.commission?.rateBp ?? 0;
  const line = (key: string, label: string, cents: number) => ({ key, label, amount: formats.moneyExact(cents) });
  return (
    <PriceLines
      caption={t("settlement.preview")}
      headings={{ line: t("price.line"), amount: t("price.amount") }}
      lines={[
        line("refunded", t("refund.refunded"), cost.refundedCents),
        line("excl", t("price.keptExcl"), cost.exclVatCents),
        ...cost.vatTotals.map(({ vatRateBp, vatCents }) =>
          line(`vat-${vatRateBp}`, t("price.vat", { rate: formats.percent(vatRateBp) }), vatCents),
        ),
        ...roundings(cost.vatTotals),
      ]}
      totals={[
        { ...line("incl", t("price.keptIncl"), cost.inclVatCents), strong: true },
        line("commission", t("settlement.commission", { rate: formats.percent(rateBp) }), commissionOn(cost, rateBp)),
      ]}
    />
  );
}

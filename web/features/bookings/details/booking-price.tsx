import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Area } from "#contract/core/roles.ts";
import { perPersonCents } from "#contract/pricing/quote.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { InLanguage } from "#web/platform/texts/in-language.tsx";
import { Card } from "#web/ui/card.tsx";
import { PriceLines } from "#web/ui/display/price-lines.tsx";
import { useRoundingLines } from "../rounding-lines.ts";
import styles from "./booking-price.module.css";

/** The price as it was frozen on the booking: its lines, then excluding VAT, VAT and including VAT, which add up as shown. */
export function BookingPrice({ booking, area }: { booking: Booking; area: Area }) {
  const t = useTranslations("bookings.price");
  const formats = useFormats();
  const { quote } = booking;
  // Of what never takes place no commission is due, except on what is kept.
  const isOn = booking.cost.inclVatCents > 0;
  const lines = quote.lines.map((line) => ({
    key: line.code,
    label:
      line.code === "venue" && booking.venue ? (
        <InLanguage language={booking.venueLanguage}>{booking.venue.name}</InLanguage>
      ) : (
        t(`lines.${line.code}`)
      ),
    ...(line.quantity > 1
      ? { detail: t("times", { quantity: formats.number(line.quantity), price: formats.moneyExact(line.unitPriceCents) }) }
      : {}),
    amount: formats.moneyExact(line.amountCents),
  }));
  return (
    <Card title={t("title")}>
      <PriceLines caption={t("title")} headings={{ line: t("line"), amount: t("amount") }} lines={lines} totals={useTotals(booking)} />
      <p className={styles.note}>
        <span>{t(quote.pricesIncludeVat ? "linesInclude" : "linesExclude")}</span>{" "}
        <span>{t("perPerson", { price: formats.moneyExact(perPersonCents(quote.priceExclVatCents, quote.participants)) })}</span>
      </p>
      {booking.commission && isOn ? <Commission booking={booking} commission={booking.commission} area={area} /> : null}
    </Card>
  );
}

/** Under lines that include VAT the total including VAT comes first, since it is what they add up to. */
function useTotals({ quote }: Booking) {
  const t = useTranslations("bookings.price");
  const formats = useFormats();
  const roundings = useRoundingLines();
  const excl = { key: "excl", label: t("excl"), amount: formats.moneyExact(quote.priceExclVatCents) };
  const incl = { key: "incl", label: t("incl"), amount: formats.moneyExact(quote.priceInclVatCents), strong: true };
  const vat = quote.vatTotals.map(({ vatRateBp, exclVatCents, vatCents }) => {
    const rate = formats.percent(vatRateBp);
    const plain = quote.pricesIncludeVat ? t("ofWhichVat", { rate }) : t("vat", { rate });
    const label = quote.vatTotals.length > 1 ? t("vatOn", { rate, amount: formats.moneyExact(exclVatCents) }) : plain;
    return { key: `vat-${vatRateBp}`, label, amount: formats.moneyExact(vatCents) };
  });
  return quote.pricesIncludeVat ? [incl, ...vat, ...roundings(quote.vatTotals), excl] : [excl, ...vat, incl];
}

/** When the commission is due, or was: once the day is over, or on what is kept after a cancellation. */
function commissionNote({ status, isCommissionEarned }: Booking) {
  if (status === "Cancelled") return "commissionOnKept";
  return isCommissionEarned ? "commissionEarned" : "commissionNote";
}

type CommissionProps = { booking: Booking; commission: NonNullable<Booking["commission"]>; area: Area };

function Commission({ booking, commission, area }: CommissionProps) {
  const t = useTranslations("bookings.price");
  const formats = useFormats();
  const isOnPrice = booking.cost.exclVatCents === booking.priceExclVatCents;
  const label = t(isOnPrice ? "commission" : "commissionOnCost", { rate: formats.percent(commission.rateBp) });
  const left = {
    key: "left",
    label: t("afterCommission"),
    amount: formats.moneyExact(booking.cost.exclVatCents - commission.amountCents),
    strong: true,
  };
  return (
    <div className={styles.commission}>
      <PriceLines
        caption={label}
        headings={{ line: t("line"), amount: t("amount") }}
        lines={[
          {
            key: "commission",
            label,
            detail: t(commissionNote(booking)),
            amount: formats.moneyExact(commission.amountCents),
          },
        ]}
        totals={area === "vendor" ? [left] : []}
      />
    </div>
  );
}

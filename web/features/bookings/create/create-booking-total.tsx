import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { useIsWide } from "#web/platform/page/use-wide.ts";
import { BookingBudget } from "../details/booking-budget.tsx";
import { useBookingQuote } from "./booking-quote.ts";
import styles from "./create-booking-form.module.css";

/** What the request costs and whether it is above the budget, right before it is sent; for screens on which the price card is far above. */
export function BookingTotal({ listing, area }: { listing: Listing; area: Area }) {
  const t = useTranslations("bookings.form.create");
  const formats = useFormats();
  const quote = useBookingQuote(listing);
  const isWide = useIsWide();
  if (!quote || isWide) return null;
  return (
    <div className={styles.summary}>
      <p className={styles.total}>
        <span>{t("exclVat")}</span>
        <strong>{formats.moneyExact(quote.priceExclVatCents)}</strong>
        <small>
          <span>{t("inclVat")}</span>: <span>{formats.moneyExact(quote.priceInclVatCents)}</span>
        </small>
      </p>
      <BookingBudget priceExclVatCents={quote.priceExclVatCents} area={area} />
    </div>
  );
}

import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import type { Area } from "#contract/core/roles.ts";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { perPersonCents, type Quote } from "#contract/pricing/quote.ts";
import { participantsIssue } from "#web/features/listings/details/price/group-choices.ts";
import { ListingPicture } from "#web/features/listings/listing-picture.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { useIsWide } from "#web/platform/page/use-wide.ts";
import { InLanguage } from "#web/platform/texts/in-language.tsx";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PriceLines } from "#web/ui/display/price-lines.tsx";
import { useBookingQuote } from "../create/booking-quote.ts";
import type { BookingFormValues } from "../create/create-booking-values.ts";
import { useRoundingLines } from "../rounding-lines.ts";
import { BookingBudget } from "./booking-budget.tsx";
import styles from "./booking-price-card.module.css";

/** The dates that the form names so far, in order of preference. */
function ChosenDates() {
  const t = useTranslations("bookings.form.create");
  const formats = useFormats();
  const { watch } = useFormContext<BookingFormValues>();
  const [first, ...others] = [watch("activityDate"), ...watch("otherDates")].filter(isPlainDate);
  if (first === undefined) return null;
  return (
    <p className={styles.dates}>
      <span>{formats.dateLong(first)}</span>
      {others.map((date, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is which choice they are
        <span key={index}>{t("orOn", { date: formats.dateLong(date) })}</span>
      ))}
    </p>
  );
}

/** What is missing for a price: a number and a place, or a number that the listing takes. */
function OpenPrice({ listing }: { listing: Listing }) {
  const t = useTranslations("bookings.form.create");
  const fieldText = useFieldText();
  const { watch } = useFormContext<BookingFormValues>();
  const participants = watch("participants");
  const issue = participants === null ? null : participantsIssue(participants, listing);
  return <p className={styles.open}>{issue ? fieldText(issue, t("participants")) : t("priceOpen")}</p>;
}

/** The listing and its price, line by line, as the form is filled in. The server computes the same again. */
export function BookingPriceCard({ listing, area }: { listing: Listing; area: Area }) {
  const t = useTranslations("bookings.form.create");
  const priceTexts = useTranslations("bookings.price");
  const formats = useFormats();
  const quote = useBookingQuote(listing);
  const isWide = useIsWide();
  const exclVat = ({ priceExclVatCents }: Quote) => ({
    key: "excl",
    label: t("exclVat"),
    amount: formats.moneyExact(priceExclVatCents),
    strong: true,
  });
  const inclVat = ({ priceInclVatCents }: Quote) => ({ key: "incl", label: t("inclVat"), amount: formats.moneyExact(priceInclVatCents) });
  const vatOf = ({ vatTotals, pricesIncludeVat }: Quote) =>
    vatTotals.map(({ vatRateBp, vatCents }) => ({
      key: `vat-${vatRateBp}`,
      label: priceTexts(pricesIncludeVat ? "ofWhichVat" : "vat", { rate: formats.percent(vatRateBp) }),
      amount: formats.moneyExact(vatCents),
    }));

  const roundings = useRoundingLines();

  return (
    <Card padding="none">
      <ListingPicture image={listing.banner} sizes="360px" className={styles.banner} />
      <div className={styles.body}>
        <h2 className={styles.name}>
          <InLanguage language={listing.textLanguage}>{listing.name}</InLanguage>
        </h2>
        <p className={styles.vendor}>{listing.vendorName}</p>
        <ChosenDates />
        <div aria-live="polite">
          {quote ? (
            <PriceLines
              caption={t("price")}
              headings={{ line: t("line"), amount: t("amount") }}
              lines={quote.lines.map(({ code, quantity, unitPriceCents, amountCents }) => ({
                key: code,
                label: t(`lines.${code}`),
                ...(quantity > 1 ? { detail: t("lineDetail", { quantity, unit: formats.moneyExact(unitPriceCents) }) } : {}),
                amount: formats.moneyExact(amountCents),
              }))}
              totals={[
                // The lines add up to the total that stands right below them.
                ...(quote.pricesIncludeVat
                  ? [inclVat(quote), ...vatOf(quote), ...roundings(quote.vatTotals), exclVat(quote)]
                  : [exclVat(quote), ...vatOf(quote), inclVat(quote)]),
                {
                  key: "head",
                  label: t("perPerson"),
                  amount: formats.moneyExact(perPersonCents(quote.priceExclVatCents, quote.participants)),
                },
              ]}
            />
          ) : (
            <OpenPrice listing={listing} />
          )}
        </div>
        {/* Where this card is far above the button, it stands there instead. */}
        {isWide || !quote ? <BookingBudget priceExclVatCents={quote?.priceExclVatCents} area={area} /> : null}
        <p className={styles.note}>{t("freeUntil")}</p>
        <ButtonLink href={`/${area}/bookings/listings`} variant="ghost" size="s">
          {t("changeListing")}
        </ButtonLink>
      </div>
    </Card>
  );
}

import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { SideBySide, type SideBySideRow } from "#web/platform/forms/side-by-side.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { BookingFormValues } from "./create-booking-values.ts";
import { quoteOf, venueOf } from "./quote-of.ts";

type Props = {
  /** As it was when the form showed it. */
  seen: Listing;
  now: Listing;
  onAgree: () => void;
  pending: boolean;
};

/** What the vendor changed while the form was open, before and after, and the way on with it. Nothing where nothing that is booked changed. */
export function BookingChanges({ seen, now, onAgree, pending }: Props) {
  const t = useTranslations("bookings.form.changes");
  const rows = useChanges(seen, now);
  if (rows.length === 0) return null;
  return (
    <Notice tone="warning" title={t("title")} announce="assertive">
      <Stack gap={3}>
        <p>{t("text")}</p>
        <SideBySide
          caption={t("caption")}
          headings={{ what: t("what"), one: t("before"), other: t("now") }}
          rows={rows}
          empty={t("none")}
        />
        <div>
          <Button onClick={onAgree} loading={pending}>
            {t("agree")}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}

function useChanges(seen: Listing, now: Listing): SideBySideRow[] {
  const t = useTranslations("bookings.form.changes");
  const formats = useFormats();
  const { watch } = useFormContext<BookingFormValues>();
  const values = { participants: watch("participants"), venueId: watch("venueId") };
  const date = watch("activityDate");
  const group =
    values.participants === null || !Number.isInteger(values.participants) ? null : { ...values, participants: values.participants };
  const read = (listing: Listing): Record<Exclude<ChangeTexts, "title">, string> => {
    const quote = group && quoteOf(listing, group);
    const venue = venueOf(listing, values.venueId);
    const { street, postalCode, city, country } = venue?.address ?? {};
    return {
      priceExclVat: quote ? formats.moneyExact(quote.priceExclVatCents) : "",
      priceInclVat: quote ? formats.moneyExact(quote.priceInclVatCents) : "",
      vatRate: formats.percent(listing.price.vatRateBp),
      venue: venue
        ? [venue.name, street, [postalCode, city].filter(Boolean).join(" "), country && formats.country(country)].filter(Boolean).join(", ")
        : "",
      group: t("people", { min: listing.minGuests, max: listing.maxGuests }),
      duration: t("hours", { hours: formats.hours(listing.durationMinutes) }),
      // Only where it makes the chosen day impossible: by itself it moves on every night.
      earliestDate: date !== "" && date < now.earliestDate ? formats.date(listing.earliestDate) : "",
      cancellation: listing.cancellationPolicy.tiers
        .map(({ daysBefore, refundPercent }) => t("tier", { days: daysBefore, percent: formats.percent(refundPercent * 100) }))
        .join("; "),
    };
  };
  const [before, after] = [read(seen), read(now)];
  const keys = Object.keys(after) as (keyof typeof after)[];
  return keys.filter((key) => before[key] !== after[key]).map((key) => ({ key, label: t(key), one: before[key], other: after[key] }));
}

type ChangeTexts = "title" | "priceExclVat" | "priceInclVat" | "vatRate" | "venue" | "group" | "duration" | "earliestDate" | "cancellation";

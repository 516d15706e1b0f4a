import { useFormContext } from "react-hook-form";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import type { Quote } from "#contract/pricing/quote.ts";
import type { BookingFormValues } from "./create-booking-values.ts";
import { quoteOf, venueOf } from "./quote-of.ts";

/** The price of what the form says so far, or undefined while it cannot be said. */
export function useBookingQuote(listing: Listing): Quote | undefined {
  const { watch } = useFormContext<BookingFormValues>();
  const participants = watch("participants");
  const venueId = watch("venueId");
  const isReady =
    participants !== null &&
    Number.isInteger(participants) &&
    participants >= listing.minGuests &&
    participants <= listing.maxGuests &&
    (venueOf(listing, venueId) !== null || listing.venues.length === 0);
  return isReady ? quoteOf(listing, { participants, venueId }) : undefined;
}

import { useFormContext } from "react-hook-form";
import type { Listing } from "#contract/listings/listings.ts";
import { type Quote, quotePrice } from "#contract/pricing/quote.ts";
import type { BookingFormValues } from "./create-booking-values.ts";

/** The price of what the form says so far, or undefined while it cannot be said. */
export function useBookingQuote(listing: Listing): Quote | undefined {
  const { watch } = useFormContext<BookingFormValues>();
  const participants = watch("participants");
  const venue = listing.venues.find(({ id }) => id === watch("venueId")) ?? null;
  const isReady =
    participants !== null &&
    participants >= listing.minGuests &&
    participants <= listing.maxGuests &&
    (venue !== null || listing.venues.length === 0);
  return isReady ? quotePrice(listing.price, listing.price, venue, participants, 0) : undefined;
}

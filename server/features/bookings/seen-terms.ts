import { changedTerms, type SeenTerms, termsOf } from "#contract/bookings/seen-terms.ts";
import type { BookedQuote } from "#contract/pricing/quote.ts";
import type { VenueToBook } from "#server/features/listings/reads.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { BookingContext } from "./booking-context.ts";

/**
 * Nobody books what they have not seen: where a term is no longer what was in
 * front of them, the old price and the new one go back, to be agreed to.
 *
 * @throws Refusal `booking.termsChanged`
 */
export function refuseChangedTerms(seen: SeenTerms, context: BookingContext, venue: VenueToBook | null, quote: BookedQuote): void {
  const listing = { durationMinutes: context.duration_minutes, cancellationPolicy: context.cancellation_policy };
  const now = termsOf(listing, venue && placeOf(venue), quote);
  const changed = changedTerms(seen, now);
  if (changed.length === 0) return;
  refuse("booking.termsChanged", {
    changed: changed.join(","),
    seenExclVatCents: seen.priceExclVatCents,
    seenInclVatCents: seen.priceInclVatCents,
    exclVatCents: now.priceExclVatCents,
    inclVatCents: now.priceInclVatCents,
  });
}

/** The client's own site is no place of the vendor's. */
function placeOf(venue: VenueToBook) {
  if (venue.is_client_location) return null;
  return {
    street: venue.address_street,
    postalCode: venue.address_postal_code,
    city: venue.address_city,
    country: venue.address_country,
  };
}

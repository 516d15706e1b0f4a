import type { Listing, Venue } from "#contract/listings/listing-shapes.ts";
import { type Quote, quotePrice } from "#contract/pricing/quote.ts";

type Asked = { participants: number; venueId: string | null };

export function venueOf({ venues }: Pick<Listing, "venues">, venueId: string | null): Venue | null {
  return venues.find(({ id }) => id === venueId) ?? null;
}

/** The price of a group at a venue, whether the listing takes the group or not. */
export function quoteOf(listing: Listing, { participants, venueId }: Asked): Quote {
  return quotePrice(listing.price, listing.price, venueOf(listing, venueId), participants, 0);
}

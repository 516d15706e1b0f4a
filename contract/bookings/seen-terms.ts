import { z } from "zod";
import { cents, line } from "#contract/core/fields/fields.ts";
import type { Quote } from "#contract/pricing/quote.ts";

/**
 * What somebody who asks for a booking has in front of them: the price for
 * their group and place, and the rules that come with it. A request that
 * carries them is refused where they no longer hold; one that does not agrees
 * to whatever holds.
 */
export const seenTerms = z.strictObject({
  priceExclVatCents: cents,
  priceInclVatCents: cents,
  vatRatesBp: z.array(z.int().min(0).max(10_000)).max(10),
  durationMinutes: z.int().min(0).max(1_000_000),
  /** Where it takes place, as `termsOf` writes it; null for the client's own site, and without a venue. */
  place: line(0, 1_000).nullable(),
  cancellationTiers: z.array(z.strictObject({ daysBefore: z.int().min(0).max(365), refundPercent: z.int().min(0).max(100) })).max(20),
});
export type SeenTerms = z.infer<typeof seenTerms>;
export type Term = keyof SeenTerms;

type Bookable = {
  durationMinutes: number;
  cancellationPolicy: { tiers: readonly { daysBefore: number; refundPercent: number }[] };
};
type Place = { street: string | null; postalCode: string | null; city: string | null; country: string | null };

/**
 * The terms of a booking as they are now: worked out by the form from what it shows, and by the server from what holds.
 *
 * @param place the venue's address; null for the client's own site
 */
export function termsOf(
  listing: Bookable,
  place: Place | null,
  quote: Pick<Quote, "priceExclVatCents" | "priceInclVatCents" | "vatTotals">,
): SeenTerms {
  const { priceExclVatCents, priceInclVatCents, vatTotals } = quote;
  return {
    priceExclVatCents,
    priceInclVatCents,
    vatRatesBp: vatTotals.map(({ vatRateBp }) => vatRateBp),
    durationMinutes: listing.durationMinutes,
    place: place?.city ? [place.street, place.postalCode, place.city, place.country].filter(Boolean).join(", ") : null,
    cancellationTiers: listing.cancellationPolicy.tiers
      .map(({ daysBefore, refundPercent }) => ({ daysBefore, refundPercent }))
      .sort((one, other) => other.daysBefore - one.daysBefore),
  };
}

/** The terms that are not what they were, in the order that people read them in. */
export function changedTerms(seen: SeenTerms, now: SeenTerms): Term[] {
  const terms = Object.keys(now) as Term[];
  return terms.filter((term) => JSON.stringify(seen[term]) !== JSON.stringify(now[term]));
}

import { isPlainDate } from "#contract/core/dates/dates.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import type { Listing, Venue } from "#contract/listings/listing-shapes.ts";
import { type PricedVenue, type Quote, quotePrice } from "#contract/pricing/quote.ts";

type Limits = Pick<Listing, "minGuests" | "maxGuests">;
type Period = { earliestDate: string; latestDate: string; unavailable: readonly string[] };
export type ChoiceIssue = Pick<FieldIssue, "code" | "params">;

/** The group a listing is priced for before anybody said a number: what its base price includes. */
export function usualGroup({ minGuests, maxGuests, price }: Limits & Pick<Listing, "price">): number {
  return Math.min(Math.max(price.includedGuests, minGuests), maxGuests);
}

export function participantsIssue(participants: number | null, { minGuests, maxGuests }: Limits): ChoiceIssue | null {
  if (participants === null) return { code: "required", params: {} };
  if (!Number.isInteger(participants)) return { code: "notWhole", params: {} };
  if (participants < minGuests) return { code: "tooFewParticipants", params: { n: minGuests } };
  if (participants > maxGuests) return { code: "tooManyParticipants", params: { n: maxGuests } };
  return null;
}

/** @param date empty when none is chosen */
export function dateIssue(date: string, { earliestDate, latestDate, unavailable }: Period): ChoiceIssue | null {
  if (date === "") return { code: "required", params: {} };
  if (!isPlainDate(date)) return { code: "invalidDate", params: {} };
  if (date < earliestDate) return { code: "dateTooEarly", params: { date: earliestDate } };
  if (date > latestDate) return { code: "dateTooLate", params: { date: latestDate } };
  return unavailable.includes(date) ? { code: "dateUnavailable", params: {} } : null;
}

/** The chosen venue, else the listing's first. */
export function chosenVenue(venues: readonly Venue[], venueId: string | undefined): Venue | null {
  return venues.find(({ id }) => id === venueId) ?? venues[0] ?? null;
}

/** The price for a group, by the same function that the server's answer comes from. The commission is not the visitor's business. */
export function quoteFor({ price }: Pick<Listing, "price">, venue: PricedVenue | null, participants: number): Quote {
  const vendor = { pricesIncludeVat: price.pricesIncludeVat, vatRateBp: price.vatRateBp };
  return quotePrice(price, vendor, venue, participants, 0);
}

/** What a venue adds to (or takes off) the price of this group, in cents as the vendor enters prices. */
export function venueEffectCents(listing: Pick<Listing, "price">, venue: PricedVenue, participants: number): number {
  return quoteFor(listing, venue, participants).lines.find(({ code }) => code === "venue")?.amountCents ?? 0;
}

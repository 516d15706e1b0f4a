import { groupSize } from "#contract/listings/group-size.ts";
import { perPersonCents, quotePrice } from "#contract/pricing/quote.ts";
import { parseHundredths } from "#web/platform/forms/money-text.ts";
import { whole } from "#web/platform/page/search-params.ts";
import type { PricingSearch } from "./pricing-search.ts";

/** The VAT rates of activities in Belgium and the Netherlands, in basis points. */
export const vatRates = [0, 600, 900, 1200, 2100] as const;

const mostCents = 1_000_000_00;

/** What the calculator starts from: a price and a group as vendors have them. */
export const exampleFigures = { price: "1250", vatRateBp: 2100, people: 20 };

export type Figures = { price: string; vatRateBp: number; includesVat: boolean; people: number };

export function figuresOf({ price, vat, incl, people }: PricingSearch): Figures {
  return {
    price: price ?? exampleFigures.price,
    vatRateBp: vatRates.find((rate) => String(rate) === vat) ?? exampleFigures.vatRateBp,
    includesVat: incl === "1",
    people: whole(people, 1, groupSize.max, exampleFigures.people),
  };
}

/**
 * What a vendor keeps of a booking, by the quote that real bookings are made of.
 *
 * @returns undefined when the price is no amount, or none that a listing may have
 */
export function earningsOf({ price, vatRateBp, includesVat, people: typed }: Figures, commissionRateBp: number) {
  const people = Math.min(Math.max(1, typed), groupSize.max);
  const priceCents = parseHundredths(price);
  if (priceCents === undefined || priceCents === null || priceCents < 0 || priceCents > mostCents) return undefined;
  const listing = { basePriceCents: priceCents, includedGuests: people, extraGuestPriceCents: 0, vatRateBp: null };
  const quote = quotePrice(listing, { pricesIncludeVat: includesVat, vatRateBp }, null, people, commissionRateBp);
  const keptCents = quote.priceExclVatCents - quote.commissionCents;
  return { ...quote, keptCents, keptPerPersonCents: perPersonCents(keptCents, people) };
}

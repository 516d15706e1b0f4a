import type { BookedLineCode, BookedQuote, PricedVenue, QuoteLine } from "#contract/pricing/quote.ts";
import { quoteOf, sumOf } from "#contract/pricing/quote.ts";
import { type Pricing, priceAgain, withAgreed } from "#contract/pricing/repricing.ts";

/** What a booking costs and what that was made of; null where no listing told any more. */
export type Priced = { quote: BookedQuote; pricing: Pricing | null };

/** What an offer changes of what makes the price. */
export type Wanted = {
  participants: number;
  /** Another place's present adjustment, null for no place at all; undefined where it stays. */
  adjustment: PricedVenue | null | undefined;
  /** A total that is named, in the vendor's own VAT mode; null for the computed one. */
  totalCents: number | null;
};

/**
 * The price as an offer would have it: by what the booking's price was made of,
 * never by what the listing asks today. A total that is named becomes the line
 * `agreed`, wanted less computed; without one, what was agreed before stays.
 *
 * @returns null where the price cannot be worked out again, so that a total is needed
 */
export function offeredPrice({ quote, pricing }: Priced, { participants, adjustment, totalCents }: Wanted): Priced | null {
  if (pricing === null)
    return unpricedTotal(quote, participants === quote.participants && adjustment === undefined, participants, totalCents);
  const next: Pricing = { ...pricing, ...(adjustment === undefined ? {} : { adjustment }) };
  const computed = priceAgain({ ...next, agreedCents: 0 }, participants, quote.commissionRateBp);
  const offered = withAgreed(computed, totalCents === null ? pricing.agreedCents : totalCents - sumOf(computed.lines));
  return { quote: offered, pricing: { ...next, agreedCents: agreedIn(offered) } };
}

/** Where nobody knows what the lines were made of, they stay as they are for the same group and place; for others the total is the one line. */
function unpricedTotal(quote: BookedQuote, isSame: boolean, participants: number, totalCents: number | null): Priced | null {
  if (totalCents === null) return isSame ? { quote, pricing: null } : null;
  const kept = isSame ? quote.lines.filter(({ code }) => code !== "agreed") : [];
  const amountCents = totalCents - sumOf(kept);
  const agreed: QuoteLine<BookedLineCode> = {
    code: "agreed",
    quantity: 1,
    unitPriceCents: amountCents,
    amountCents,
    vatRateBp: quote.lines[0]?.vatRateBp ?? 0,
  };
  const lines = kept.length > 0 && amountCents === 0 ? kept : [...kept, agreed];
  return { quote: quoteOf(lines, { ...quote, participants }), pricing: null };
}

function agreedIn({ lines }: BookedQuote): number {
  return lines.find(({ code }) => code === "agreed")?.amountCents ?? 0;
}

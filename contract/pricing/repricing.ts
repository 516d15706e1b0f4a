import {
  type BookedLineCode,
  type BookedQuote,
  type PricedListing,
  type PricedVendor,
  type PricedVenue,
  type QuoteLine,
  quoteOf,
  quotePrice,
  sumOf,
} from "./quote.ts";

/**
 * What a booking's price was made of, frozen with it, so that it can be priced
 * again for another group or place: a quote alone does not tell how many guests
 * were included. Money in whole cents, in the vendor's own VAT mode.
 */
export type Pricing = {
  basePriceCents: number;
  includedGuests: number;
  extraGuestPriceCents: number;
  /** The rate that applied, basis points. */
  vatRateBp: number;
  pricesIncludeVat: boolean;
  /** The venue's adjustment; null without a venue. */
  adjustment: PricedVenue | null;
  /** What an agreed total added to the computed price, or took off it; 0 where none was agreed. */
  agreedCents: number;
};

/** What the price of a new booking is made of. */
export function pricingOf(listing: PricedListing, vendor: PricedVendor, venue: PricedVenue | null): Pricing {
  return {
    basePriceCents: listing.basePriceCents,
    includedGuests: listing.includedGuests,
    extraGuestPriceCents: listing.extraGuestPriceCents,
    vatRateBp: listing.vatRateBp ?? vendor.vatRateBp,
    pricesIncludeVat: vendor.pricesIncludeVat,
    adjustment: venue && {
      priceAdjustmentType: venue.priceAdjustmentType,
      adjustmentBp: venue.adjustmentBp,
      adjustmentCents: venue.adjustmentCents,
    },
    agreedCents: 0,
  };
}

/** A booking's price for a group; for the group and place that it was made for it is its quote to the cent. */
export function priceAgain(pricing: Pricing, participants: number, commissionRateBp: number): BookedQuote {
  return withAgreed(quotePrice(pricing, pricing, pricing.adjustment, participants, commissionRateBp), pricing.agreedCents);
}

/** A quote with the line `agreed`, cut so that the sum never falls below 0. */
export function withAgreed(quote: BookedQuote, agreedCents: number): BookedQuote {
  const lines = quote.lines.filter(({ code }) => code !== "agreed");
  const amountCents = Math.max(agreedCents, -sumOf(lines));
  if (amountCents === 0) return quoteOf(lines, quote);
  const agreed: QuoteLine<BookedLineCode> = {
    code: "agreed",
    quantity: 1,
    unitPriceCents: amountCents,
    amountCents,
    vatRateBp: lines[0]?.vatRateBp ?? 0,
  };
  return quoteOf([...lines, agreed], quote);
}

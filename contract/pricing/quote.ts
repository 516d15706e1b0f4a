import type { PriceAdjustmentType } from "#contract/listings/catalogue.ts";

/** What a quote reads of a listing; money in whole cents, rates in basis points. */
export type PricedListing = {
  basePriceCents: number;
  includedGuests: number;
  extraGuestPriceCents: number;
  /** Overrides the vendor's rate; null takes the vendor's. */
  vatRateBp: number | null;
};

export type PricedVendor = { pricesIncludeVat: boolean; vatRateBp: number };

export type PricedVenue = {
  priceAdjustmentType: PriceAdjustmentType;
  /** −5000 … +10000 basis points; read for Percent only. */
  adjustmentBp: number;
  /** Cents; read for Amount only. */
  adjustmentCents: number;
};

export const quoteLineCodes = ["base", "extraGuests", "venue"] as const;
export type QuoteLineCode = (typeof quoteLineCodes)[number];
/** A booking's price may have been agreed on besides. */
export const bookedLineCodes = [...quoteLineCodes, "agreed"] as const;
export type BookedLineCode = (typeof bookedLineCodes)[number];

/** One line as entered by the vendor: including VAT exactly when `pricesIncludeVat`. */
export type QuoteLine<Code extends BookedLineCode = QuoteLineCode> = {
  code: Code;
  quantity: number;
  unitPriceCents: number;
  amountCents: number;
  vatRateBp: number;
};

/**
 * One rate's totals: excluding VAT, VAT and rounding make the amount including
 * VAT. `roundingCents` is −1, 0 or 1, and 0 where the prices exclude VAT.
 */
export type VatTotal = { vatRateBp: number; exclVatCents: number; vatCents: number; roundingCents: number; inclVatCents: number };

export type Quote<Code extends BookedLineCode = QuoteLineCode> = {
  participants: number;
  pricesIncludeVat: boolean;
  lines: QuoteLine<Code>[];
  vatTotals: VatTotal[];
  priceExclVatCents: number;
  vatCents: number;
  /** What keeps the agreed price where net and VAT are rounded each on their own; at most 1 cent a rate. */
  roundingCents: number;
  priceInclVatCents: number;
  commissionRateBp: number;
  commissionCents: number;
};

/** A booking's price, as it was frozen on it. */
export type BookedQuote = Quote<BookedLineCode>;

/** `numerator / denominator` to the nearest whole number, halves away from zero; exact integers only. */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const a = numerator < 0n ? -numerator : numerator;
  const b = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * a + b) / (2n * b);
  return Number(negative ? -rounded : rounded);
}

/** `cents × rate`, rounded half up, with the rate in basis points. */
export function shareOf(cents: number, rateBp: number): number {
  return divideHalfUp(BigInt(cents) * BigInt(rateBp), 10_000n);
}

/**
 * The price of a booking (decisions section 4): ordered lines, then totals per
 * VAT rate, rounded on the rate's total and never per line, as Belgian
 * invoices require since 2026. Half a cent rounds away from zero everywhere, of
 * a discount too. The one function behind the listing page, the
 * booking form and the server.
 *
 * @param participants whole number ≥ 1
 * @param commissionRateBp the operator's share of the price excluding VAT, basis points
 */
export function quotePrice(
  listing: PricedListing,
  vendor: PricedVendor,
  venue: PricedVenue | null,
  participants: number,
  commissionRateBp: number,
): Quote {
  const vatRateBp = listing.vatRateBp ?? vendor.vatRateBp;
  const line = (code: QuoteLineCode, quantity: number, unitPriceCents: number): QuoteLine => ({
    code,
    quantity,
    unitPriceCents,
    amountCents: quantity * unitPriceCents,
    vatRateBp,
  });

  const lines = [line("base", 1, listing.basePriceCents)];
  const extraGuests = Math.max(0, participants - listing.includedGuests);
  if (extraGuests > 0) lines.push(line("extraGuests", extraGuests, listing.extraGuestPriceCents));
  const adjustment = venueAdjustment(venue, sumOf(lines));
  if (adjustment !== 0) lines.push(line("venue", 1, adjustment));
  return quoteOf(lines, { participants, pricesIncludeVat: vendor.pricesIncludeVat, commissionRateBp });
}

/** The totals that lines come to, of which there is one at least; together they are never below 0. */
export function quoteOf<Code extends BookedLineCode>(
  lines: QuoteLine<Code>[],
  { participants, pricesIncludeVat, commissionRateBp }: Pick<Quote, "participants" | "pricesIncludeVat" | "commissionRateBp">,
): Quote<Code> {
  const vatTotals = [vatTotal(sumOf(lines), lines[0]?.vatRateBp ?? 0, pricesIncludeVat)];
  const sum = (field: Exclude<keyof VatTotal, "vatRateBp">) => vatTotals.reduce((total, rate) => total + rate[field], 0);
  const priceExclVatCents = sum("exclVatCents");
  return {
    participants,
    pricesIncludeVat,
    lines,
    vatTotals,
    priceExclVatCents,
    vatCents: sum("vatCents"),
    roundingCents: sum("roundingCents"),
    priceInclVatCents: sum("inclVatCents"),
    commissionRateBp,
    commissionCents: shareOf(priceExclVatCents, commissionRateBp),
  };
}

/** What lines come to, as the vendor enters them. */
export function sumOf(lines: readonly QuoteLine<BookedLineCode>[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The venue's line, cut so that the sum never falls below 0. */
function venueAdjustment(venue: PricedVenue | null, subtotalCents: number): number {
  if (!venue || venue.priceAdjustmentType === "None") return 0;
  const wanted = venue.priceAdjustmentType === "Percent" ? shareOf(subtotalCents, venue.adjustmentBp) : venue.adjustmentCents;
  return Math.max(wanted, -subtotalCents);
}

function vatTotal(sumCents: number, vatRateBp: number, includesVat: boolean): VatTotal {
  if (includesVat) return splitVat(sumCents, vatRateBp);
  const vatCents = shareOf(sumCents, vatRateBp);
  return { vatRateBp, exclVatCents: sumCents, vatCents, roundingCents: 0, inclVatCents: sumCents + vatCents };
}

/**
 * An amount that includes VAT, as an invoice states it: the net amount, and VAT
 * on that (EN 16931, BR-CO-17). What both sides agreed to pay stays; what the
 * two roundings leave over is the rounding.
 */
export function splitVat(inclVatCents: number, vatRateBp: number): VatTotal {
  const exclVatCents = divideHalfUp(BigInt(inclVatCents) * 10_000n, BigInt(10_000 + vatRateBp));
  const vatCents = shareOf(exclVatCents, vatRateBp);
  return { vatRateBp, exclVatCents, vatCents, roundingCents: inclVatCents - exclVatCents - vatCents, inclVatCents };
}

/**
 * The figure that price filters and sorting use: the cheapest per-person price
 * somebody can really pay, excluding VAT and without a venue (decisions section 4).
 */
export function pricePerPersonExclVatCents(
  listing: PricedListing & { minGuests: number; maxGuests: number },
  vendor: PricedVendor,
): number {
  const guests = Math.min(Math.max(listing.includedGuests, listing.minGuests), listing.maxGuests);
  return perPersonCents(quotePrice(listing, vendor, null, guests, 0).priceExclVatCents, guests);
}

/** A total per head, to the nearest cent, for display only. */
export function perPersonCents(totalCents: number, participants: number): number {
  return divideHalfUp(BigInt(totalCents), BigInt(participants));
}

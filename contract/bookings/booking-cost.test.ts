import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refundOf } from "#contract/pricing/cancellation.ts";
import { quotePrice, shareOf, splitVat, type VatTotal } from "#contract/pricing/quote.ts";
import { bookingCost, type CostedBooking, commissionOn, isCommissionEarned, refundedShareBp, settledCost } from "./booking-cost.ts";
import { type BookingStatus, bookingStatuses } from "./booking-states.ts";

/** As many rates as there are shares of a price; amounts in cents, before VAT or with it. */
function quoteOf(amounts: readonly [vatRateBp: number, cents: number][], includesVat: boolean): CostedBooking["quote"] {
  const vatTotals = amounts.map(([vatRateBp, cents]): VatTotal => {
    if (includesVat) return splitVat(cents, vatRateBp);
    const vatCents = shareOf(cents, vatRateBp);
    return { vatRateBp, exclVatCents: cents, vatCents, roundingCents: 0, inclVatCents: cents + vatCents };
  });
  return { vatTotals, priceInclVatCents: vatTotals.reduce((sum, { inclVatCents }) => sum + inclVatCents, 0) };
}

const parted = (keptCents: number, priceCents: number) => ({ keptCents, refundedCents: priceCents - keptCents });

/** Design of the money, section 7: 900 + 6 × 45 + 5 %, of which 60 % at 21, 30 % at 12 and 10 % at 21. */
const mixed = quoteOf([[2100, 859_95], [1200, 368_55]], false); // biome-ignore format: one price
const plain = quoteOf([[2100, 600_00]], false); // 726.00
const inclusive = quoteOf([[2100, 1000_01]], true); // 826.45 + 173.55 + 0.01

type Row = { name: string; quote: CostedBooking["quote"]; status: BookingStatus; kept?: number; settled?: number; expected: number[] };

// biome-ignore format: a table is read by its columns. Expected: excluding VAT, VAT, rounding, including VAT, commission at 20 %.
const rows: Row[] = [
  { name: "asked for", quote: plain, status: "New", expected: [600_00, 126_00, 0, 726_00, 120_00] },
  { name: "negotiated", quote: plain, status: "Negotiation", expected: [600_00, 126_00, 0, 726_00, 120_00] },
  { name: "agreed", quote: plain, status: "Approved", expected: [600_00, 126_00, 0, 726_00, 120_00] },
  { name: "agreed, three rates in two", quote: mixed, status: "Approved", expected: [1228_50, 224_82, 0, 1453_32, 245_70] },
  { name: "agreed, including VAT", quote: inclusive, status: "Approved", expected: [826_45, 173_55, 1, 1000_01, 165_29] },
  { name: "declined", quote: plain, status: "Declined", expected: [0, 0, 0, 0, 0] },
  { name: "cancelled or expired before it was agreed", quote: plain, status: "Cancelled", expected: [0, 0, 0, 0, 0] },
  { name: "cancelled by the vendor, or in time", quote: plain, status: "Cancelled", kept: 0, expected: [0, 0, 0, 0, 0] },
  { name: "cancelled for half", quote: plain, status: "Cancelled", kept: 363_00, expected: [300_00, 63_00, 0, 363_00, 60_00] },
  { name: "cancelled too late for anything", quote: plain, status: "Cancelled", kept: 726_00, expected: [600_00, 126_00, 0, 726_00, 120_00] },
  { name: "cancelled ten days before, mixed rates", quote: mixed, status: "Cancelled", kept: 726_66, expected: [614_26, 112_41, -1, 726_66, 122_85] },
  { name: "cancelled for half, including VAT", quote: inclusive, status: "Cancelled", kept: 500_00, expected: [413_22, 86_78, 0, 500_00, 82_64] },
  { name: "one cent kept", quote: plain, status: "Cancelled", kept: 1, expected: [1, 0, 0, 1, 0] },
  { name: "settled in part", quote: plain, status: "Approved", settled: 544_50, expected: [450_00, 94_50, 0, 544_50, 90_00] },
  { name: "settled whole", quote: plain, status: "Approved", settled: 0, expected: [0, 0, 0, 0, 0] },
  { name: "settled without a refund", quote: plain, status: "Approved", settled: 726_00, expected: [600_00, 126_00, 0, 726_00, 120_00] },
  { name: "half a cent of commission goes up", quote: quoteOf([[0, 1_03]], false), status: "Cancelled", kept: 13, expected: [13, 0, 0, 13, 3] },
];

describe("what a booking costs now", () => {
  test.each(rows)("$name", ({ quote, status, kept, settled, expected }) => {
    const cost = bookingCost({
      status,
      quote,
      refund: kept === undefined ? null : parted(kept, quote.priceInclVatCents),
      settlement: settled === undefined ? null : parted(settled, quote.priceInclVatCents),
    });
    expect([cost.exclVatCents, cost.vatCents, cost.roundingCents, cost.inclVatCents, commissionOn(cost, 2000)]).toEqual(expected);
  });

  test("per rate after a cancellation ten days before", () => {
    const { keptCents, refundedCents } = refundOf(
      [{ daysBefore: 7, refundPercent: 50 }],
      mixed.priceInclVatCents,
      "2026-12-31",
      "2026-12-21",
      false,
    );
    expect(bookingCost({ status: "Cancelled", quote: mixed, refund: { keptCents, refundedCents }, settlement: null })).toMatchObject({
      refundedCents: 726_66,
      vatTotals: [
        { vatRateBp: 2100, exclVatCents: 429_98, vatCents: 90_30, inclVatCents: 520_27 },
        { vatRateBp: 1200, exclVatCents: 184_28, vatCents: 22_11, inclVatCents: 206_39 },
      ],
    });
  });

  test("keeps what was agreed before VAT was taken on the net amount", () => {
    const old = {
      vatTotals: [{ vatRateBp: 1900, exclVatCents: 12_61, vatCents: 2_39, roundingCents: 0, inclVatCents: 15_00 }],
      priceInclVatCents: 15_00,
    };
    expect(bookingCost({ status: "Approved", quote: old, refund: null, settlement: null })).toMatchObject({
      exclVatCents: 12_61,
      vatCents: 2_39,
    });
  });
});

const anyQuote = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.constantFrom(0, 600, 900, 1200, 2100, 2700), fc.integer({ min: 0, max: 10 ** 11 })), {
      minLength: 1,
      maxLength: 4,
      selector: ([rate]) => rate,
    }),
    fc.boolean(),
  )
  .map(([amounts, includesVat]) => quoteOf(amounts, includesVat));

test("whatever is kept, what is displayed adds up to what is displayed, and kept and refunded make the price", () => {
  fc.assert(
    fc.property(anyQuote, fc.double({ min: 0, max: 1, noNaN: true }), (quote, share) => {
      const refunded = Math.floor(share * quote.priceInclVatCents);
      const cost = settledCost(quote, refunded);
      expect(cost.refundedCents + cost.inclVatCents).toBe(quote.priceInclVatCents);
      expect(cost.exclVatCents + cost.vatCents + cost.roundingCents).toBe(cost.inclVatCents);
      for (const rate of cost.vatTotals) {
        expect(rate.exclVatCents + rate.vatCents + rate.roundingCents).toBe(rate.inclVatCents);
        expect(Math.abs(rate.roundingCents)).toBeLessThanOrEqual(1);
        expect(rate.exclVatCents).toBeGreaterThanOrEqual(0);
      }
      expect(commissionOn(cost, 2000)).toBeLessThanOrEqual(cost.exclVatCents);
    }),
    { numRuns: 2000 },
  );
});

test("giving more back never leaves more to pay, nor more commission", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.constantFrom(0, 600, 2100),
      fc.integer({ min: 0, max: 10 ** 9 }),
      (price, rate, back) => {
        const quote = quoteOf([[rate, price]], true);
        const refunded = Math.min(back, price - 1);
        const [before, after] = [settledCost(quote, refunded), settledCost(quote, refunded + 1)];
        expect(after.inclVatCents).toBe(before.inclVatCents - 1);
        expect(commissionOn(after, 2000)).toBeLessThanOrEqual(commissionOn(before, 2000));
      },
    ),
  );
});

test("the price of a booking as it is asked for is what its quote says", () => {
  const quote = quotePrice(
    { basePriceCents: 600_00, includedGuests: 10, extraGuestPriceCents: 50_00, vatRateBp: null },
    { pricesIncludeVat: true, vatRateBp: 2100 },
    null,
    12,
    2000,
  );
  const cost = bookingCost({ status: "New", quote, refund: null, settlement: null });
  expect(cost).toMatchObject({ exclVatCents: quote.priceExclVatCents, vatCents: quote.vatCents, inclVatCents: quote.priceInclVatCents });
  expect(commissionOn(cost, 2000)).toBe(quote.commissionCents);
});

test.each(bookingStatuses.flatMap((status) => ["2026-11-27", "2026-11-28", "2026-11-29"].map((date) => [status, date] as const)))(
  "the commission of a %s booking on %s, seen on the 28th",
  (status, date) => {
    const isOver = status === "Cancelled" || status === "Declined";
    expect(isCommissionEarned(status, date, "2026-11-28")).toBe(isOver || (status === "Approved" && date < "2026-11-28"));
  },
);

test.each([
  [0, 100_00, 0],
  [100_00, 100_00, 10_000],
  [33_33, 100_00, 3333],
  [1, 3, 3333],
  [0, 0, 0],
])("%i of %i went back: %i basis points", (refunded, price, bp) => expect(refundedShareBp(refunded, price)).toBe(bp));

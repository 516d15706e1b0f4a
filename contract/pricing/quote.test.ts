import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  divideHalfUp,
  type PricedListing,
  type PricedVendor,
  type PricedVenue,
  perPersonCents,
  pricePerPersonExclVatCents,
  quotePrice,
  shareOf,
  splitVat,
} from "./quote.ts";

const listing: PricedListing = { basePriceCents: 600_00, includedGuests: 10, extraGuestPriceCents: 50_00, vatRateBp: null };
const exclusive: PricedVendor = { pricesIncludeVat: false, vatRateBp: 2100 };
const inclusive: PricedVendor = { pricesIncludeVat: true, vatRateBp: 2100 };
const percent = (adjustmentBp: number): PricedVenue => ({ priceAdjustmentType: "Percent", adjustmentBp, adjustmentCents: 0 });
const amount = (adjustmentCents: number): PricedVenue => ({ priceAdjustmentType: "Amount", adjustmentBp: 0, adjustmentCents });
const none: PricedVenue = { priceAdjustmentType: "None", adjustmentBp: 5000, adjustmentCents: 99_00 };

type Case = {
  name: string;
  listing?: Partial<PricedListing>;
  vendor?: PricedVendor;
  venue?: PricedVenue | null;
  participants: number;
  /** Amounts of the lines base, extraGuests, venue, where they exist. */
  lines: Record<string, number>;
  /** Excluding VAT, VAT, including VAT. */
  totals: [number, number, number];
  /** 0 unless said. */
  rounding?: number;
};

// biome-ignore format: one case a line.
const cases: Case[] = [
  { name: "below the included guests", participants: 6, lines: { base: 600_00 }, totals: [600_00, 126_00, 726_00] },
  { name: "at the included guests", participants: 10, lines: { base: 600_00 }, totals: [600_00, 126_00, 726_00] },
  { name: "one above the included guests", participants: 11, lines: { base: 600_00, extraGuests: 50_00 }, totals: [650_00, 136_50, 786_50] },
  { name: "well above the included guests", participants: 24, lines: { base: 600_00, extraGuests: 700_00 }, totals: [1300_00, 273_00, 1573_00] },
  { name: "a venue without adjustment ignores stray values", venue: none, participants: 10, lines: { base: 600_00 }, totals: [600_00, 126_00, 726_00] },
  { name: "a venue that adds a share", venue: percent(1500), participants: 12, lines: { base: 600_00, extraGuests: 100_00, venue: 105_00 }, totals: [805_00, 169_05, 974_05] },
  { name: "a venue that takes a share off", venue: percent(-5000), participants: 10, lines: { base: 600_00, venue: -300_00 }, totals: [300_00, 63_00, 363_00] },
  { name: "a share that ends in half a cent is rounded up", listing: { basePriceCents: 1_01 }, venue: percent(5000), participants: 1, lines: { base: 1_01, venue: 51 }, totals: [1_52, 32, 1_84] },
  { name: "a discount that ends in half a cent is rounded up too, away from zero", listing: { basePriceCents: 1_01 }, venue: percent(-5000), participants: 1, lines: { base: 1_01, venue: -51 }, totals: [50, 11, 61] },
  { name: "a discount just below half a cent", listing: { basePriceCents: 1_00 }, venue: percent(-49), participants: 1, lines: { base: 1_00 }, totals: [1_00, 21, 1_21] },
  { name: "a venue that adds an amount", venue: amount(85_50), participants: 10, lines: { base: 600_00, venue: 85_50 }, totals: [685_50, 143_96, 829_46] },
  { name: "a venue that takes an amount off", venue: amount(-100_00), participants: 10, lines: { base: 600_00, venue: -100_00 }, totals: [500_00, 105_00, 605_00] },
  { name: "an amount larger than the rest is cut so that the sum is 0", venue: amount(-5000_00), participants: 10, lines: { base: 600_00, venue: -600_00 }, totals: [0, 0, 0] },
  { name: "prices including VAT", vendor: inclusive, participants: 10, lines: { base: 600_00 }, totals: [495_87, 104_13, 600_00] },
  { name: "€ 15.00 including 19 % stays € 15.00", listing: { basePriceCents: 15_00 }, vendor: { pricesIncludeVat: true, vatRateBp: 1900 }, participants: 1, lines: { base: 15_00 }, totals: [12_61, 2_40, 15_00], rounding: -1 },
  { name: "€ 1,000.01 including 21 %: net and VAT make a cent less, and the price stays", listing: { basePriceCents: 1000_01 }, vendor: inclusive, participants: 1, lines: { base: 1000_01 }, totals: [826_45, 173_55, 1000_01], rounding: 1 },
  { name: "€ 1,499.00 including 21 %", listing: { basePriceCents: 1499_00 }, vendor: inclusive, participants: 1, lines: { base: 1499_00 }, totals: [1238_84, 260_16, 1499_00] },
  {
    name: "5 × € 99 including 22 %: VAT 89.26 on the total, where rounded lines would give 89.25",
    listing: { basePriceCents: 99_00, includedGuests: 1, extraGuestPriceCents: 99_00 },
    vendor: { pricesIncludeVat: true, vatRateBp: 2200 },
    participants: 5,
    lines: { base: 99_00, extraGuests: 396_00 },
    totals: [405_74, 89_26, 495_00],
  },
  { name: "the listing's own rate overrides the vendor's", listing: { vatRateBp: 600 }, participants: 10, lines: { base: 600_00 }, totals: [600_00, 36_00, 636_00] },
  { name: "a rate of zero, excluding", listing: { vatRateBp: 0 }, participants: 10, lines: { base: 600_00 }, totals: [600_00, 0, 600_00] },
  { name: "a rate of zero, including", listing: { vatRateBp: 0 }, vendor: inclusive, participants: 10, lines: { base: 600_00 }, totals: [600_00, 0, 600_00] },
  { name: "a free listing", listing: { basePriceCents: 0, extraGuestPriceCents: 0 }, participants: 30, lines: { base: 0, extraGuests: 0 }, totals: [0, 0, 0] },
  { name: "the dearest booking there can be is still exact", listing: { basePriceCents: 1_000_000_00, extraGuestPriceCents: 100_000_00, includedGuests: 1 }, venue: percent(10_000), participants: 10_000, lines: { base: 1_000_000_00, extraGuests: 999_900_000_00, venue: 1_000_900_000_00 }, totals: [2_001_800_000_00, 420_378_000_00, 2_422_178_000_00] },
];

describe("a quote", () => {
  test.each(cases)("$name", ({ listing: changed, vendor = exclusive, venue = null, participants, lines, totals, rounding = 0 }) => {
    const quote = quotePrice({ ...listing, ...changed }, vendor, venue, participants, 2000);
    expect(Object.fromEntries(quote.lines.map(({ code, amountCents }) => [code, amountCents]))).toEqual(lines);
    expect([quote.priceExclVatCents, quote.vatCents, quote.priceInclVatCents]).toEqual(totals);
    expect(quote.roundingCents).toBe(rounding);
  });

  test("lists its lines in order, each quantity times unit price", () => {
    const { lines } = quotePrice(listing, exclusive, percent(1000), 13, 2000);
    expect(lines).toEqual([
      { code: "base", quantity: 1, unitPriceCents: 600_00, amountCents: 600_00, vatRateBp: 2100 },
      { code: "extraGuests", quantity: 3, unitPriceCents: 50_00, amountCents: 150_00, vatRateBp: 2100 },
      { code: "venue", quantity: 1, unitPriceCents: 75_00, amountCents: 75_00, vatRateBp: 2100 },
    ]);
  });

  test.each([
    [2000, 120_00],
    [1250, 75_00],
    [0, 0],
  ])("takes a commission of %i basis points on the price excluding VAT", (rateBp, commissionCents) => {
    expect(quotePrice(listing, exclusive, null, 10, rateBp)).toMatchObject({ commissionRateBp: rateBp, commissionCents });
    expect(quotePrice({ ...listing, basePriceCents: 726_00 }, inclusive, null, 10, rateBp).commissionCents).toBe(commissionCents);
  });
});

const money = (max: number) => fc.integer({ min: 0, max });
const anyQuote = fc
  .record({
    listing: fc.record({
      basePriceCents: money(1_000_000_00),
      includedGuests: fc.integer({ min: 1, max: 10_000 }),
      extraGuestPriceCents: money(100_000_00),
      vatRateBp: fc.option(fc.integer({ min: 0, max: 2700 })),
    }),
    vendor: fc.record({ pricesIncludeVat: fc.boolean(), vatRateBp: fc.integer({ min: 0, max: 2700 }) }),
    venue: fc.option(
      fc.record({
        priceAdjustmentType: fc.constantFrom("None" as const, "Percent" as const, "Amount" as const),
        adjustmentBp: fc.integer({ min: -5000, max: 10_000 }),
        adjustmentCents: fc.integer({ min: -5000_00, max: 5000_00 }),
      }),
    ),
    participants: fc.integer({ min: 1, max: 10_000 }),
    rateBp: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ listing: priced, vendor, venue, participants, rateBp }) => ({
    vendor,
    quote: quotePrice(priced, vendor, venue, participants, rateBp),
  }));

describe("for any listing, vendor, venue and group", () => {
  test("what is displayed adds up to what is displayed", () => {
    fc.assert(
      fc.property(anyQuote, ({ vendor, quote }) => {
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        const entered = sum(quote.lines.map(({ amountCents }) => amountCents));
        expect(entered).toBe(vendor.pricesIncludeVat ? quote.priceInclVatCents : quote.priceExclVatCents);
        expect(quote.priceExclVatCents + quote.vatCents + quote.roundingCents).toBe(quote.priceInclVatCents);
        expect(sum(quote.vatTotals.map(({ roundingCents }) => roundingCents))).toBe(quote.roundingCents);
        for (const rate of quote.vatTotals) expect(rate.exclVatCents + rate.vatCents + rate.roundingCents).toBe(rate.inclVatCents);
        expect(sum(quote.vatTotals.map(({ exclVatCents }) => exclVatCents))).toBe(quote.priceExclVatCents);
        expect(sum(quote.vatTotals.map(({ vatCents }) => vatCents))).toBe(quote.vatCents);
        expect(sum(quote.vatTotals.map(({ inclVatCents }) => inclVatCents))).toBe(quote.priceInclVatCents);
        for (const line of quote.lines) expect(line.amountCents).toBe(line.quantity * line.unitPriceCents);
      }),
      { numRuns: 2000 },
    );
  });

  test("every total is a whole number of cents, never negative, and the commission never exceeds the price", () => {
    fc.assert(
      fc.property(anyQuote, ({ quote }) => {
        for (const cents of [quote.priceExclVatCents, quote.vatCents, quote.priceInclVatCents, quote.commissionCents]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(quote.commissionCents).toBeLessThanOrEqual(quote.priceExclVatCents);
      }),
      { numRuns: 2000 },
    );
  });

  test("VAT is the rate on the net amount, half up, and the rounding at most one cent a rate", () => {
    fc.assert(
      fc.property(anyQuote, ({ quote }) => {
        for (const { vatRateBp, exclVatCents, vatCents, roundingCents } of quote.vatTotals) {
          expect(vatCents).toBe(shareOf(exclVatCents, vatRateBp));
          expect(Math.abs(roundingCents)).toBeLessThanOrEqual(quote.pricesIncludeVat ? 1 : 0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("the net amount of a price that includes VAT is within half a cent of the exact one", () => {
    fc.assert(
      fc.property(money(100_000_000_00), fc.integer({ min: 0, max: 2700 }), (inclVatCents, vatRateBp) => {
        const { exclVatCents } = splitVat(inclVatCents, vatRateBp);
        const off = BigInt(exclVatCents) * BigInt(10_000 + vatRateBp) - BigInt(inclVatCents) * 10_000n;
        expect((off < 0n ? -off : off) * 2n <= BigInt(10_000 + vatRateBp)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("a larger group never costs less", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: -5000, max: 10_000 }),
        fc.boolean(),
        (participants, bp, pricesIncludeVat) => {
          const total = (guests: number) =>
            quotePrice(listing, { pricesIncludeVat, vatRateBp: 2100 }, percent(bp), guests, 2000).priceInclVatCents;
          expect(total(participants + 1)).toBeGreaterThanOrEqual(total(participants));
        },
      ),
    );
  });
});

describe("the per-person price that filters use", () => {
  test.each([
    [{ minGuests: 5, maxGuests: 40 }, 60_00],
    [{ minGuests: 20, maxGuests: 40 }, 55_00],
    [{ minGuests: 2, maxGuests: 10 }, 60_00],
  ])("is that of the included guests, kept within %o", (range, cents) => {
    expect(pricePerPersonExclVatCents({ ...listing, ...range }, exclusive)).toBe(cents);
  });

  test("excludes VAT from prices that include it", () => {
    expect(pricePerPersonExclVatCents({ ...listing, minGuests: 1, maxGuests: 40 }, inclusive)).toBe(49_59);
  });
});

test.each([
  [5n, 10n, 1],
  [-5n, 10n, -1],
  [4n, 10n, 0],
  [15n, 10n, 2],
  [-14n, 10n, -1],
  [-15n, 10n, -2],
  [5n, -10n, -1],
])("%i / %i rounds half away from zero to %i", (numerator, denominator, rounded) => {
  expect(divideHalfUp(numerator, denominator) + 0).toBe(rounded);
});

test("half a cent that a float loses is kept: 1.5 % of € 67.00 is 1.005, so € 1.01", () => {
  expect(shareOf(67_00, 150)).toBe(1_01);
  expect(perPersonCents(100_00, 3)).toBe(33_33);
});

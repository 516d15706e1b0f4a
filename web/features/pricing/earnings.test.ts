import fc from "fast-check";
import { expect, test } from "vitest";
import { earningsOf, figuresOf } from "./earnings.ts";

test.each([
  ["1.250,00", 2100, false, 151250, 125000, 25000, 100000],
  ["1250", 2100, true, 125000, 103306, 20661, 82645],
  ["99.99", 600, false, 10599, 9999, 2000, 7999],
  ["0", 0, false, 0, 0, 0, 0],
])("%s at %i (including VAT: %s)", (price, vatRateBp, includesVat, incl, excl, commission, kept) => {
  const earnings = earningsOf({ price, vatRateBp, includesVat, people: 20 }, 2000);
  expect([earnings?.priceInclVatCents, earnings?.priceExclVatCents, earnings?.commissionCents, earnings?.keptCents]).toEqual([
    incl,
    excl,
    commission,
    kept,
  ]);
});

test("what is shown adds up, for every price, rate and commission", () => {
  const figures = fc.record({
    cents: fc.integer({ min: 0, max: 100_000_000 }),
    vatRateBp: fc.constantFrom(0, 600, 900, 1200, 2100),
    includesVat: fc.boolean(),
    people: fc.integer({ min: 1, max: 10_000 }),
    commission: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(figures, ({ cents, commission, ...rest }) => {
      const price = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
      const earnings = earningsOf({ ...rest, price }, commission);
      if (!earnings) throw new Error(`${price} was refused`);
      expect(earnings.priceExclVatCents + earnings.vatCents + earnings.roundingCents).toBe(earnings.priceInclVatCents);
      expect(earnings.keptCents + earnings.commissionCents).toBe(earnings.priceExclVatCents);
      expect(rest.includesVat ? earnings.priceInclVatCents : earnings.priceExclVatCents).toBe(cents);
    }),
  );
});

test.each(["", "free", "-1", "1000000.01", "12,345,6"])("%s is no price", (price) => {
  expect(earningsOf({ price, vatRateBp: 2100, includesVat: false, people: 1 }, 2000)).toBeUndefined();
});

test("an address with nonsense falls back to the example, except for the price, which says so", () => {
  expect(figuresOf({ price: "x", vat: "7", people: "0" })).toEqual({ price: "x", vatRateBp: 2100, includesVat: false, people: 20 });
});

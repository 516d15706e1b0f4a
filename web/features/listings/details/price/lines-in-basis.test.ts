import fc from "fast-check";
import { expect, it } from "vitest";
import { quotePrice } from "#contract/pricing/quote.ts";
import { linesInBasis } from "./lines-in-basis.ts";

const cents = fc.integer({ min: 1, max: 5_000_000 });
const quotes = fc
  .record({
    basePriceCents: cents,
    includedGuests: fc.integer({ min: 1, max: 50 }),
    extraGuestPriceCents: fc.integer({ min: 0, max: 100_000 }),
    pricesIncludeVat: fc.boolean(),
    vatRateBp: fc.constantFrom(0, 600, 900, 1200, 2100),
    participants: fc.integer({ min: 1, max: 500 }),
    adjustmentBp: fc.integer({ min: -9_000, max: 9_000 }),
  })
  .map(({ basePriceCents, includedGuests, extraGuestPriceCents, pricesIncludeVat, vatRateBp, participants, adjustmentBp }) =>
    quotePrice(
      { basePriceCents, includedGuests, extraGuestPriceCents, vatRateBp },
      { pricesIncludeVat, vatRateBp },
      { priceAdjustmentType: "Percent", adjustmentBp, adjustmentCents: 0 },
      participants,
      0,
    ),
  );

it("the lines add up to the total of the basis that they stand in, whichever way the vendor enters prices", () => {
  fc.assert(
    fc.property(quotes, fc.boolean(), (quote, withVat) => {
      const lines = linesInBasis(quote, withVat);
      const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(lines.map(({ code }) => code)).toEqual(quote.lines.map(({ code }) => code));
      if (quote.lines.some(({ amountCents }) => amountCents !== 0))
        expect(sum).toBe(withVat ? quote.priceInclVatCents : quote.priceExclVatCents);
    }),
    { numRuns: 500 },
  );
});

it("in the vendor's own basis nothing changes", () => {
  fc.assert(
    fc.property(quotes, (quote) => {
      expect(linesInBasis(quote, quote.pricesIncludeVat)).toEqual(quote.lines);
    }),
  );
});

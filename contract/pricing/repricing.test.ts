import { expect, test } from "vitest";
import { priceAdjustmentTypes } from "#contract/listings/catalogue.ts";
import { type PricedVenue, quotePrice } from "./quote.ts";
import { priceAgain, pricingOf, withAgreed } from "./repricing.ts";

/** The same numbers in every run. */
function drawing(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % (most + 1);
  };
}

test("a price that is made again with nothing changed is the quote to the cent", () => {
  const draw = drawing(7);
  for (let round = 0; round < 2_000; round++) {
    const listing = {
      basePriceCents: draw(2_000_00),
      includedGuests: 1 + draw(30),
      extraGuestPriceCents: draw(120_00),
      vatRateBp: draw(1) ? null : ([0, 600, 900, 1_200, 2_100][draw(4)] ?? 0),
    };
    const vendor = { pricesIncludeVat: draw(1) === 1, vatRateBp: [0, 600, 2_100][draw(2)] ?? 0 };
    const venue: PricedVenue | null =
      draw(3) === 0
        ? null
        : {
            priceAdjustmentType: priceAdjustmentTypes[draw(2)] ?? "None",
            adjustmentBp: draw(15_000) - 5_000,
            adjustmentCents: draw(10_000_00) - 5_000_00,
          };
    const participants = 1 + draw(60);
    const quote = quotePrice(listing, vendor, venue, participants, 2_000);
    const pricing = pricingOf(listing, vendor, venue);
    expect(priceAgain(pricing, participants, 2_000)).toEqual(quote);
    // And one that was agreed on stays what was agreed.
    const agreed = withAgreed(quote, draw(900_00) - 450_00);
    const agreedCents = agreed.lines.find(({ code }) => code === "agreed")?.amountCents ?? 0;
    expect(priceAgain({ ...pricing, agreedCents }, participants, 2_000)).toEqual(agreed);
  }
});

test("another group is priced by what the booking's price was made of, not by what the listing asks now", () => {
  const pricing = pricingOf(
    { basePriceCents: 600_00, includedGuests: 10, extraGuestPriceCents: 50_00, vatRateBp: null },
    { pricesIncludeVat: false, vatRateBp: 2_100 },
    { priceAdjustmentType: "Percent", adjustmentBp: 1_000, adjustmentCents: 0 },
  );
  const { lines, priceExclVatCents, priceInclVatCents } = priceAgain(pricing, 14, 2_000);
  expect(lines.map(({ code, amountCents }) => [code, amountCents])).toEqual([
    ["base", 600_00],
    ["extraGuests", 200_00],
    ["venue", 80_00],
  ]);
  expect([priceExclVatCents, priceInclVatCents]).toEqual([880_00, 1_064_80]);
  expect(priceAgain(pricing, 8, 2_000).priceExclVatCents).toBe(660_00);
});

test("what is taken off never makes a price negative", () => {
  const quote = quotePrice(
    { basePriceCents: 100_00, includedGuests: 5, extraGuestPriceCents: 0, vatRateBp: 600 },
    { pricesIncludeVat: true, vatRateBp: 0 },
    null,
    5,
    2_000,
  );
  const free = withAgreed(quote, -900_00);
  expect(free.lines.at(-1)).toMatchObject({ code: "agreed", amountCents: -100_00 });
  expect([free.priceExclVatCents, free.vatCents, free.priceInclVatCents]).toEqual([0, 0, 0]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#contract/core/dates/dates.ts";
import { defaultCancellationTiers, freeCancellationUntil, refundOf } from "./cancellation.ts";

const date = "2026-12-31";

describe("the default policy", () => {
  test.each([
    [400, 100],
    [15, 100],
    [14, 100],
    [13, 50],
    [8, 50],
    [7, 50],
    [6, 0],
    [1, 0],
    [0, 0],
    [-1, 0],
  ])("%i days before: %i %% comes back", (daysBefore, refundPercent) => {
    const refund = refundOf(defaultCancellationTiers, 1000_01, date, addDays(date, -daysBefore), false);
    expect(refund).toMatchObject({ daysBefore, refundPercent });
    expect(refund.refundedCents + refund.keptCents).toBe(1000_01);
  });

  test("half of an odd number of cents is rounded in the client's favour", () => {
    expect(refundOf(defaultCancellationTiers, 1000_01, date, "2026-12-21", false)).toMatchObject({
      refundedCents: 500_01,
      keptCents: 500_00,
    });
  });

  test("a vendor who cancels refunds everything, even on the day", () => {
    expect(refundOf(defaultCancellationTiers, 1000_01, date, date, true)).toEqual({
      daysBefore: 0,
      refundPercent: 100,
      refundedCents: 1000_01,
      keptCents: 0,
    });
  });

  test("a free booking refunds nothing and keeps nothing", () => {
    expect(refundOf(defaultCancellationTiers, 0, date, "2026-12-21", false)).toMatchObject({ refundedCents: 0, keptCents: 0 });
  });
});

test.each([
  ["2026-10-11", 14, 100],
  ["2026-10-12", 13, 50],
  ["2026-10-18", 7, 50],
  ["2026-10-19", 6, 0],
])(
  "days are calendar days across the clock change: cancelled on %s for 2026-10-25 is %i days, %i %%",
  (today, daysBefore, refundPercent) => {
    expect(refundOf(defaultCancellationTiers, 100_00, "2026-10-25", today, false)).toMatchObject({ daysBefore, refundPercent });
  },
);

test("tiers count whatever their order, and without any nothing comes back", () => {
  const tiers = [
    { daysBefore: 0, refundPercent: 10 },
    { daysBefore: 30, refundPercent: 100 },
    { daysBefore: 10, refundPercent: 60 },
  ];
  const percentAt = (days: number) => refundOf(tiers, 100_00, date, addDays(date, -days), false).refundPercent;
  expect([31, 30, 29, 10, 9, 0].map(percentAt)).toEqual([100, 100, 60, 60, 10, 10]);
  expect(refundOf([], 100_00, date, "2026-01-01", false)).toMatchObject({ refundPercent: 0, keptCents: 100_00 });
});

test("what is refunded and what is kept always make the whole, and neither is negative", () => {
  const tier = fc.record({ daysBefore: fc.integer({ min: 0, max: 365 }), refundPercent: fc.integer({ min: 0, max: 100 }) });
  fc.assert(
    fc.property(
      fc.array(tier, { maxLength: 6 }),
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.integer({ min: -40, max: 800 }),
      fc.boolean(),
      (tiers, price, days, byVendor) => {
        const { refundedCents, keptCents } = refundOf(tiers, price, date, addDays(date, -days), byVendor);
        expect(refundedCents + keptCents).toBe(price);
        expect(Math.min(refundedCents, keptCents)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test.each([
  ["the default policy", defaultCancellationTiers, "2026-12-17"],
  ["free to the day itself", [{ daysBefore: 0, refundPercent: 100 }], "2026-12-31"],
  [
    "never free",
    [
      { daysBefore: 30, refundPercent: 80 },
      { daysBefore: 0, refundPercent: 0 },
    ],
    null,
  ],
  [
    "free in two steps",
    [
      { daysBefore: 30, refundPercent: 100 },
      { daysBefore: 10, refundPercent: 100 },
    ],
    "2026-12-21",
  ],
])("cancelling is free until, with %s", (_what, tiers, until) => {
  expect(freeCancellationUntil(tiers, date)).toBe(until);
  // The last day that is free gives all back, the next one does not.
  if (until === null) return;
  expect(refundOf(tiers, 1000_00, date, until, false).refundPercent).toBe(100);
  if (until < date) expect(refundOf(tiers, 1000_00, date, addDays(until, 1), false).refundPercent).toBeLessThan(100);
});

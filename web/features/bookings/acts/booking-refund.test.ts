import { expect, test } from "vitest";
import { defaultCancellationTiers, refundOf } from "#contract/pricing/cancellation.ts";
import { rangeAt, refundSummary, tierRanges } from "./booking-refund.ts";

test.each([
  ["2026-12-01", "everything"],
  ["2026-12-10", "part"],
  ["2026-12-18", "nothing"],
])("cancelling on %s gives back %s under the default policy", (today, expected) => {
  expect(refundSummary(refundOf(defaultCancellationTiers, 121_000, "2026-12-20", today, false))).toBe(expected);
});

test("a vendor who cancels gives everything back, and so does a booking that costs nothing", () => {
  expect(refundSummary(refundOf(defaultCancellationTiers, 121_000, "2026-12-20", "2026-12-19", true))).toBe("everything");
  expect(refundSummary(refundOf(defaultCancellationTiers, 0, "2026-12-20", "2026-12-19", false))).toBe("everything");
});

test("tiers become ranges that meet without a gap", () => {
  expect(tierRanges(defaultCancellationTiers)).toEqual([
    { from: 14, to: null, refundPercent: 100 },
    { from: 7, to: 13, refundPercent: 50 },
    { from: 0, to: 6, refundPercent: 0 },
  ]);
});

test("what a policy leaves unsaid at the end gives nothing back, and is said", () => {
  expect(tierRanges([{ daysBefore: 30, refundPercent: 80 }])).toEqual([
    { from: 30, to: null, refundPercent: 80 },
    { from: 0, to: 29, refundPercent: 0 },
  ]);
  expect(tierRanges([])).toEqual([]);
});

test("every day falls in the range that the refund itself would use", () => {
  const ranges = tierRanges(defaultCancellationTiers);
  for (let days = 0; days <= 40; days += 1) {
    const today = new Date(Date.UTC(2026, 11, 31 - days)).toISOString().slice(0, 10);
    expect(rangeAt(ranges, days)?.refundPercent).toBe(refundOf(defaultCancellationTiers, 10_000, "2026-12-31", today, false).refundPercent);
  }
});

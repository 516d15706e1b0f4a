import { expect, test } from "vitest";
import { firstFreeDay } from "./first-free-day.ts";

const period = { earliestDate: "2026-12-30", latestDate: "2027-01-03" };

test.each([
  [[], "2026-12-30"],
  [["2026-12-31"], "2026-12-30"],
  [["2026-12-30", "2026-12-31", "2027-01-01"], "2027-01-02"],
  [["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03"], undefined],
])("with %j taken, the first day that can be booked is %s", (taken, day) => {
  expect(firstFreeDay(period, new Set(taken))).toBe(day);
});

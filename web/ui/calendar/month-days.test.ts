import { expect, test } from "vitest";
import { dayAfterKey, daysOfMonth, shiftMonth } from "./month-days.ts";

test("a month stands in weeks that begin on Monday", () => {
  const weeks = daysOfMonth("2026-11");
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks.at(-1)?.[0]).toBe("2026-11-30");
  expect(weeks.flat().filter((date) => date !== null)).toHaveLength(30);
  expect(daysOfMonth("2027-02").flat()).toHaveLength(28);
});

test.each([
  ["2027-01-31", 1, "2027-02-28"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2028-03-31", -1, "2028-02-29"],
])("%s moved by %i months is %s", (date, months, expected) => {
  expect(shiftMonth(date, months)).toBe(expected);
});

test.each([
  ["ArrowRight", "2026-12-01"],
  ["ArrowUp", "2026-11-23"],
  ["Home", "2026-11-30"],
  ["End", "2026-12-06"],
  ["PageDown", "2026-12-30"],
  ["Enter", null],
])("from Monday 30 November 2026 %s leads to %s", (key, expected) => {
  expect(dayAfterKey("2026-11-30", key)).toBe(expected);
});

import { expect, test } from "vitest";
import { easterSunday, holidaysBetween, isoWeekday, publicHolidays } from "./holidays.ts";

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2038, "2038-04-25"],
  [2285, "2285-03-22"],
])("Easter %i is on %s", (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

test("Belgium keeps its ten days", () => {
  expect(publicHolidays("BE", 2027).map(({ date }) => date)).toEqual([
    "2027-01-01",
    "2027-03-29",
    "2027-05-01",
    "2027-05-06",
    "2027-05-17",
    "2027-07-21",
    "2027-08-15",
    "2027-11-01",
    "2027-11-11",
    "2027-12-25",
  ]);
});

test("the Netherlands keep theirs: the king's a day earlier than a Sunday, the liberation every five years", () => {
  expect(publicHolidays("NL", 2025).map(({ date }) => date)).toEqual([
    "2025-01-01",
    "2025-04-20",
    "2025-04-21",
    "2025-04-26",
    "2025-05-05",
    "2025-05-29",
    "2025-06-08",
    "2025-06-09",
    "2025-12-25",
    "2025-12-26",
  ]);
  expect(publicHolidays("NL", 2027).map(({ name }) => name.en)).not.toContain("Liberation Day");
});

test("a period takes the days of several years and countries once", () => {
  expect([...holidaysBetween(["BE", "NL"], "2026-12-25", "2027-01-01").keys()]).toEqual(["2026-12-25", "2026-12-26", "2027-01-01"]);
});

test("weeks begin on Monday", () => {
  expect(["2026-11-23", "2026-11-28", "2026-11-29"].map(isoWeekday)).toEqual([1, 6, 7]);
});

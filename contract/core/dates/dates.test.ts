import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { addDays, addYears, dateInZone, daysBetween, isPlainDate } from "./dates.ts";

test.each([
  ["2026-12-11", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-04-31", false],
  ["26-12-11", false],
  ["2026-12-11T00:00", false],
  ["2026-1-1", false],
  ["", false],
  ["1900-01-01", true],
  ["2999-12-31", true],
  // Years that nobody means: a digit too few, too many or another.
  ["0026-12-11", false],
  ["0100-01-01", false],
  ["1026-12-11", false],
  ["3000-01-01", false],
  ["9999-12-31", false],
])("%s is a date: %s", (text, isDate) => {
  expect(isPlainDate(text)).toBe(isDate);
});

test.each([
  ["2026-10-24", 1, "2026-10-25"],
  ["2026-10-25", 1, "2026-10-26"],
  ["2026-10-20", 10, "2026-10-30"],
  ["2027-03-27", 1, "2027-03-28"],
  ["2027-03-28", 1, "2027-03-29"],
  ["2027-03-29", -2, "2027-03-27"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
])("%s and %i days is %s, also across a clock change", (date, days, result) => {
  expect(addDays(date, days)).toBe(result);
  expect(daysBetween(date, result)).toBe(days);
});

test("two years on from a leap day is the last of February", () => {
  expect(addYears("2028-02-29", 2)).toBe("2030-02-28");
  expect(addYears("2026-11-28", 2)).toBe("2028-11-28");
});

// Midnight in Brussels is 22:00 UTC in summer and 23:00 in winter.
const midnights = [
  ["2026-10-24T21:59:59Z", "2026-10-24"],
  ["2026-10-24T22:00:00Z", "2026-10-25"],
  ["2026-10-25T00:30:00Z", "2026-10-25"],
  ["2026-10-25T22:59:59Z", "2026-10-25"],
  ["2026-10-25T23:00:00Z", "2026-10-26"],
  ["2027-03-27T22:59:59Z", "2027-03-27"],
  ["2027-03-27T23:00:00Z", "2027-03-28"],
  ["2027-03-28T21:59:59Z", "2027-03-28"],
  ["2027-03-28T22:00:00Z", "2027-03-29"],
] as const;

test.each(midnights)("%s falls on %s in Brussels", (instant, date) => {
  expect(dateInZone(new Date(instant), "Europe/Brussels")).toBe(date);
});

/** Everything above that could depend on the machine's zone, worked out by a process that lives in it. */
const script = `
import { addDays, addYears, dateInZone, daysBetween, isPlainDate } from ${JSON.stringify(new URL("./dates.ts", import.meta.url).href)};
console.log(JSON.stringify({
  offset: [new Date("2026-10-24T12:00:00Z").getTimezoneOffset(), new Date("2026-10-26T12:00:00Z").getTimezoneOffset()],
  brussels: ${JSON.stringify(midnights.map(([instant]) => instant))}.map((instant) => dateInZone(new Date(instant), "Europe/Brussels")),
  added: [addDays("2026-10-24", 1), addDays("2026-10-25", 1), addDays("2027-03-27", 1), addDays("2027-03-28", 1), addDays("2026-10-18", 7)],
  between: [daysBetween("2026-10-18", "2026-10-25"), daysBetween("2027-03-21", "2027-03-28"), daysBetween("2026-10-25", "2027-03-28")],
  years: addYears("2026-03-28", 1),
  real: [isPlainDate("2026-10-25"), isPlainDate("2027-03-28"), isPlainDate("2027-02-29")],
}));`;

describe.each([
  ["UTC", [0, 0]],
  ["Europe/Brussels", [-120, -60]],
  ["America/New_York", [240, 240]],
] as const)("a server in %s", (zone, offset) => {
  test("counts the same days", () => {
    const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env, TZ: zone },
      encoding: "utf8",
    });
    expect(JSON.parse(output)).toEqual({
      offset,
      brussels: midnights.map(([, date]) => date),
      added: ["2026-10-25", "2026-10-26", "2027-03-28", "2027-03-29", "2026-10-25"],
      between: [7, 7, 154],
      years: "2027-03-28",
      real: [true, true, false],
    });
  });
});

import { expect, test } from "vitest";
import { type DayFacts, periodsOf, unavailableDays } from "./rules.ts";

const noHours = { durationMinutes: 120, openingHours: new Map(), closedHours: new Map() };
const open: DayFacts = {
  days: 1,
  ...noHours,
  weekdays: null,
  holidayCountries: [],
  closed: new Set(),
  full: new Set(),
  held: new Set(),
};

test("a listing without any pattern can be booked every day", () => {
  expect(unavailableDays(open, "2026-12-21", "2027-01-03")).toEqual([]);
});

test("weekdays, holidays, closures and full days each close a day; a day that two of them close is named once", () => {
  const facts: DayFacts = {
    days: 1,
    ...noHours,
    weekdays: [1, 2, 3, 4, 5],
    holidayCountries: ["BE"],
    closed: new Set(["2026-12-24", "2026-12-26"]),
    full: new Set(["2026-12-29"]),
    held: new Set<string>(),
  };
  expect(unavailableDays(facts, "2026-12-23", "2027-01-02")).toEqual([
    "2026-12-24", // closed
    "2026-12-25", // Christmas
    "2026-12-26", // Saturday, and closed
    "2026-12-27", // Sunday
    "2026-12-29", // full
    "2027-01-01", // New Year
    "2027-01-02", // Saturday
  ]);
});

test("an activity of several days cannot begin where one of them is closed", () => {
  const facts = { ...open, days: 3, closed: new Set(["2027-03-28"]), full: new Set(["2027-04-02"]) };
  expect(unavailableDays(facts, "2027-03-25", "2027-03-31")).toEqual(["2027-03-26", "2027-03-27", "2027-03-28", "2027-03-31"]);
});

test("one day is judged as in any period", () => {
  expect(unavailableDays({ ...open, weekdays: [6] }, "2026-11-28", "2026-11-28")).toEqual([]);
  expect(unavailableDays({ ...open, weekdays: [6] }, "2026-11-29", "2026-11-29")).toEqual(["2026-11-29"]);
});

test("a change of the clock moves no day", () => {
  expect(unavailableDays({ ...open, weekdays: [1, 2, 3, 4, 5, 6] }, "2027-03-26", "2027-03-30")).toEqual(["2027-03-28"]);
});

test("days that follow each other with one reason make one period, of one listing or of all", () => {
  const day = (date: string, listingId: string | null = null, reason = "") => ({ day: date, listingId, hours: null, reason });
  expect(
    periodsOf([day("2027-01-02"), day("2027-01-01"), day("2027-01-02", "l", "Works"), day("2027-01-03", "l", "Works"), day("2027-01-05")]),
  ).toEqual([
    { from: "2027-01-01", to: "2027-01-02", listingId: null, hours: null, reason: "" },
    { from: "2027-01-02", to: "2027-01-03", listingId: "l", hours: null, reason: "Works" },
    { from: "2027-01-05", to: "2027-01-05", listingId: null, hours: null, reason: "" },
  ]);
});

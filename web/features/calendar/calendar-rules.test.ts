import { expect, test } from "vitest";
import type { CalendarBooking } from "#contract/calendar/calendar.ts";
import { calendarHref, calendarInput, calendarSearch } from "./calendar-search.ts";
import { type DayEntry, entriesByDay } from "./day-entries.ts";
import { inOrder, periodOf, shifted } from "./period.ts";
import { hoursShown, placeOnDay } from "./time-lanes.ts";

test.each([
  ["month", "2027-02-14", "2027-02-01", "2027-02-28"],
  ["month", "2026-11-30", "2026-10-26", "2026-12-06"],
  ["week", "2027-03-28", "2027-03-22", "2027-03-28"],
  ["day", "2027-03-28", "2027-03-28", "2027-03-28"],
  ["agenda", "2026-12-11", "2026-12-01", "2026-12-31"],
] as const)("the %s round %s is from %s to %s", (view, on, from, to) => {
  expect(periodOf(view, on)).toEqual({ from, to });
});

test("a step is a month, a week or a day, as the view is", () => {
  expect([shifted("month", "2027-01-31", 1), shifted("agenda", "2027-03-31", -1)]).toEqual(["2027-02-28", "2027-02-28"]);
  expect([shifted("week", "2026-10-25", 1), shifted("day", "2026-10-25", -1)]).toEqual(["2026-11-01", "2026-10-24"]);
});

test("two days are a period in either order", () => {
  expect(inOrder(["2027-03-09", "2027-03-05"])).toEqual({ from: "2027-03-05", to: "2027-03-09" });
});

test("the address says the view, the day and the list's filters, and is read leniently", () => {
  const search = calendarSearch({ view: "week", on: "2026-12-11", statuses: "New,Approved", q: "escape", sort: "price", page: "3" });
  expect(search).toMatchObject({ view: "week", on: "2026-12-11", statuses: ["New", "Approved"], q: "escape" });
  expect(calendarHref("/vendor/calendar", search, { view: "day" })).toBe(
    "/vendor/calendar?view=day&q=escape&statuses=New,Approved&on=2026-12-11",
  );
  expect(calendarSearch({ view: "year", on: "soon" })).toMatchObject({ view: "month", on: "", statuses: [] });
  expect(calendarInput(search, { from: "2026-12-07", to: "2026-12-13" })).toEqual({
    from: "2026-12-07",
    to: "2026-12-13",
    q: "escape",
    statuses: "New,Approved",
  });
});

const booking = (changes: Partial<CalendarBooking>) =>
  ({
    id: "a",
    activityDate: "2027-01-04",
    lastDate: "2027-01-04",
    startTime: "10:00",
    durationMinutes: 120,
    offered: null,
    otherDays: [],
    held: [],
    ...changes,
  }) as CalendarBooking;

test("a booking stands on each of its days, with its hour on the first; an offered day is told apart", () => {
  const offered = { side: "vendor", activityDate: "2027-01-06", startTime: "09:00", lastDate: "2027-01-06" } as const;
  const days = entriesByDay([booking({ lastDate: "2027-01-05", durationMinutes: 1_800, offered })]);
  expect(
    [...days].map(([date, entries]) => [date, entries.map(({ startTime, isOffered, isLong }) => [startTime, isOffered, isLong])]),
  ).toEqual([
    ["2027-01-04", [["10:00", false, true]]],
    ["2027-01-05", [[null, false, true]]],
    ["2027-01-06", [["09:00", true, false]]],
  ]);
});

const entry = (startTime: string | null, durationMinutes: number): DayEntry => ({
  key: `${startTime}`,
  booking: booking({ durationMinutes }),
  startTime,
  isOffered: false,
  isNamed: false,
  heldPlace: null,
  isLong: false,
});

test("what overlaps stands side by side, what follows has the width again, and a night ends with its day", () => {
  const placed = placeOnDay([entry(null, 60), entry("09:00", 120), entry("10:00", 120), entry("11:00", 30), entry("22:30", 240)]);
  expect(placed.map(({ from, to, lane, lanes }) => [from, to, lane, lanes])).toEqual([
    [540, 660, 0, 2],
    [600, 720, 1, 2],
    [660, 690, 0, 2],
    [1350, 1440, 0, 1],
  ]);
  expect(hoursShown(placed)).toEqual({ first: 8, last: 24 });
  expect(hoursShown([])).toEqual({ first: 8, last: 18 });
});

import { expect, test } from "vitest";
import { afterWorkingDays, afterWorkingHours } from "./working-hours.ts";

const week = { weekdays: [1, 2, 3, 4, 5], from: "09:00", until: "17:00" };
const zone = "Europe/Brussels";

test.each([
  ["on one day", "2026-11-30T08:00:00Z", 2, "2026-11-30T10:00:00Z"],
  ["a whole day ends with it", "2026-11-30T08:00:00Z", 8, "2026-11-30T16:00:00Z"],
  ["from before the day begins", "2026-11-30T03:00:00Z", 2, "2026-11-30T10:00:00Z"],
  ["what is left goes on the next day", "2026-11-30T15:30:00Z", 2, "2026-12-01T09:30:00Z"],
  ["from after the day has ended", "2026-11-30T16:00:00Z", 2, "2026-12-01T10:00:00Z"],
  ["over a weekend", "2026-11-27T15:00:00Z", 8, "2026-11-30T15:00:00Z"],
  ["over a public holiday", "2026-12-24T15:00:00Z", 2, "2026-12-28T09:00:00Z"],
  ["over the night that the clocks go back", "2026-10-23T14:00:00Z", 2, "2026-10-26T09:00:00Z"],
  ["over the night that they go forward", "2027-03-26T15:00:00Z", 2, "2027-03-30T08:00:00Z"],
])("working hours: %s", (_name, from, hours, due) => {
  expect(afterWorkingHours(new Date(from), hours, week, zone).toISOString()).toBe(due.replace("Z", ".000Z"));
});

test("whoever works on no day is not counted for ever", () => {
  expect(afterWorkingHours(new Date("2026-11-30T08:00:00Z"), 2, { ...week, weekdays: [] }, zone).getTime()).toBeGreaterThan(0);
});

test.each([
  ["2026-12-09", 3, "2026-12-14"],
  ["2026-12-12", 3, "2026-12-16"],
  ["2026-12-23", 3, "2026-12-29"],
  ["2026-12-09", 0, "2026-12-09"],
])("%s and %i working days is %s", (date, days, last) => {
  expect(afterWorkingDays(date, days, week)).toBe(last);
});

import { expect, test } from "vitest";
import { instantInZone, isSkippedTime, timeInZone } from "./zoned-time.ts";

test.each([
  ["2026-12-01", "09:00", "Europe/Brussels", "2026-12-01T08:00:00.000Z"],
  ["2026-07-01", "09:00", "Europe/Brussels", "2026-07-01T07:00:00.000Z"],
  // The day before and the day of each clock change.
  ["2026-10-24", "09:00", "Europe/Brussels", "2026-10-24T07:00:00.000Z"],
  ["2026-10-25", "09:00", "Europe/Brussels", "2026-10-25T08:00:00.000Z"],
  ["2027-03-27", "09:00", "Europe/Brussels", "2027-03-27T08:00:00.000Z"],
  ["2027-03-28", "09:00", "Europe/Brussels", "2027-03-28T07:00:00.000Z"],
  ["2026-10-25", "02:30", "Europe/Brussels", "2026-10-25T00:30:00.000Z"],
  ["2027-03-28", "02:30", "Europe/Brussels", "2027-03-28T01:30:00.000Z"],
  ["2026-12-01", "09:15", "Asia/Kathmandu", "2026-12-01T03:30:00.000Z"],
  ["2026-12-01", "23:30", "America/New_York", "2026-12-02T04:30:00.000Z"],
])("%s %s in %s is %s", (date, time, zone, instant) => {
  expect(instantInZone(date, time, zone).toISOString()).toBe(instant);
});

test("an instant shows the zone's own time", () => {
  expect(timeInZone(new Date("2026-12-01T08:00:00Z"), "Europe/Brussels")).toBe("09:00");
  expect(timeInZone(new Date("2026-07-01T22:05:00Z"), "Europe/Brussels")).toBe("00:05");
});

test.each([
  ["2027-03-28", "02:00", "Europe/Brussels", true],
  ["2027-03-28", "02:59", "Europe/Brussels", true],
  ["2027-03-28", "01:59", "Europe/Brussels", false],
  ["2027-03-28", "03:00", "Europe/Brussels", false],
  ["2027-03-27", "02:30", "Europe/Brussels", false],
  // Repeated, not left out.
  ["2026-10-25", "02:30", "Europe/Brussels", false],
  ["2027-03-28", "02:30", "UTC", false],
  ["2027-03-28", "01:30", "Europe/London", true],
])("%s %s in %s is left out by the clocks: %s", (date, time, zone, isSkipped) => {
  expect(isSkippedTime(date, time, zone)).toBe(isSkipped);
});

import { addDays, type PlainDate } from "./dates.ts";

/** The longest activity there can be, 240 h, reaches into so many days after its first. */
export const mostFurtherDays = 10;

/** An evening that runs into the early hours belongs to the day that it began on: until then, in minutes after midnight. */
export const nightEndsAfter = 6 * 60;
const minutesADay = 24 * 60;

/**
 * The last calendar day that an activity covers; the first is its date. Counted
 * on the clocks of the place, so that no clock change moves it. One without a
 * start covers as many days as its duration needs. Its twin in SQL is
 * `booking_last_date()`; a test compares the two.
 *
 * @param startTime `14:30`, or null where none is agreed yet
 */
export function lastDayOf(activityDate: PlainDate, startTime: string | null, durationMinutes: number): PlainDate {
  const [hours = 0, minutes = 0] = (startTime ?? "00:00").split(":").map(Number);
  const end = hours * 60 + minutes + durationMinutes;
  // The last minute that counts: what ends at midnight does not touch the next day.
  const last = end - (startTime === null ? 0 : nightEndsAfter) - 1;
  return addDays(activityDate, Math.max(0, Math.floor(last / minutesADay)));
}

/** How many days an activity covers where no start is agreed. */
export function daysCovered(durationMinutes: number): number {
  return Math.ceil(durationMinutes / minutesADay);
}

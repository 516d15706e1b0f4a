import { addDays, dateInZone, type PlainDate } from "#contract/core/dates/dates.ts";
import { holidaysBetween, isoWeekday } from "#contract/core/dates/holidays.ts";
import { instantInZone } from "#contract/core/dates/zoned-time.ts";

/** When the operator works: ISO weekdays, and times on the marketplace's clock. */
export type WorkingHours = { weekdays: readonly number[]; from: string; until: string };

/** Further than this nothing is counted: somebody who works on no day would be counted for ever. */
const mostDays = 1_000;

const isWorkingDay = (date: PlainDate, { weekdays }: WorkingHours) =>
  weekdays.includes(isoWeekday(date)) && !holidaysBetween(["BE"], date, date).has(date);

/**
 * The moment at which so many working hours have passed since another. Belgian
 * public holidays are no working days; a change of the clocks makes a day
 * neither longer nor shorter than its hours on the clock say.
 */
export function afterWorkingHours(from: Date, hours: number, working: WorkingHours, timeZone: string): Date {
  let left = hours * 3_600_000;
  const first = dateInZone(from, timeZone);
  for (let day = 0; day < mostDays; day++) {
    const date = addDays(first, day);
    if (!isWorkingDay(date, working)) continue;
    const begins = Math.max(from.getTime(), instantInZone(date, working.from, timeZone).getTime());
    const ends = instantInZone(date, working.until, timeZone).getTime();
    if (ends <= begins) continue;
    if (left <= ends - begins) return new Date(begins + left);
    left -= ends - begins;
  }
  return instantInZone(addDays(first, mostDays), working.until, timeZone);
}

/** The working day that is so many after a date. */
export function afterWorkingDays(date: PlainDate, days: number, working: WorkingHours): PlainDate {
  let left = days;
  let at = date;
  for (let day = 0; left > 0 && day < mostDays; day++) {
    at = addDays(at, 1);
    if (isWorkingDay(at, working)) left--;
  }
  return at;
}

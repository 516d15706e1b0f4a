import { addDays, dateInZone, type PlainDate } from "#contract/core/dates/dates.ts";
import { holidaysBetween, isoWeekday } from "#contract/core/dates/holidays.ts";
import { instantInZone } from "#contract/core/dates/zoned-time.ts";
import type { Gathered } from "#server/platform/notifications/queries.ts";

/** When gathered mails go, on the marketplace's clocks. */
export const digestTime = "08:00";

/** Monday to Friday, but no public holiday of Belgium. */
export function isWorkingDay(date: PlainDate): boolean {
  return isoWeekday(date) <= 5 && !holidaysBetween(["BE"], date, date).has(date);
}

/** Whether it is the week's first working day. */
function beginsWeek(date: PlainDate): boolean {
  const before = Array.from({ length: isoWeekday(date) - 1 }, (_, index) => addDays(date, -index - 1));
  return isWorkingDay(date) && !before.some(isWorkingDay);
}

/**
 * Which mails are due at an instant, and of what happened before when: those of
 * the day on each working day, those of the week on its first. An instance that
 * was away at the hour sends them later that day.
 */
export function digestsDue(now: Date, timeZone: string): { date: PlainDate; rhythms: Gathered[]; before: Date } | undefined {
  const date = dateInZone(now, timeZone);
  const before = instantInZone(date, digestTime, timeZone);
  if (now < before || !isWorkingDay(date)) return undefined;
  return { date, rhythms: beginsWeek(date) ? ["daily", "weekly"] : ["daily"], before };
}

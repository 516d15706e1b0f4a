import { addDays, dateInZone, type PlainDate } from "#contract/core/dates/dates.ts";
import { holidaysBetween, isoWeekday } from "#contract/core/dates/holidays.ts";
import { instantInZone } from "#contract/core/dates/zoned-time.ts";

/** When calls can be planned: settings of the operator. Weekdays by ISO 8601, times on the marketplace's clock. */
export type CallHours = { weekdays: number[]; from: string; until: string; minutes: number; noticeHours: number; daysAhead: number };

/** A stretch of time that is taken, or offered. */
export type CallTime = { startsAt: Date; endsAt: Date };
export type CallDay = { date: PlainDate; slots: (CallTime & { time: string })[] };

/**
 * The free slots (decisions section 8): on the configured weekdays and hours
 * of the marketplace's clock, not on Belgian public holidays, not too soon,
 * not where another call is. Days without any are left out.
 */
export function freeSlots(hours: CallHours, timeZone: string, now: Date, taken: readonly CallTime[]): CallDay[] {
  const today = dateInZone(now, timeZone);
  const last = addDays(today, hours.daysAhead);
  const holidays = holidaysBetween(["BE"], today, last);
  const earliest = now.getTime() + hours.noticeHours * 3_600_000;
  const isFree = ({ startsAt, endsAt }: CallTime) =>
    startsAt.getTime() >= earliest && !taken.some((call) => call.startsAt < endsAt && startsAt < call.endsAt);

  const days: CallDay[] = [];
  for (let date = today; date <= last; date = addDays(date, 1)) {
    if (holidays.has(date) || !hours.weekdays.includes(isoWeekday(date))) continue;
    const slots = timesOfDay(hours)
      .map((time) => {
        const startsAt = instantInZone(date, time, timeZone);
        return { time, startsAt, endsAt: new Date(startsAt.getTime() + hours.minutes * 60_000) };
      })
      .filter(isFree);
    if (slots.length > 0) days.push({ date, slots });
  }
  return days;
}

/** `09:00`, `09:30`, … as long as a call ends in time. */
function timesOfDay({ from, until, minutes }: CallHours): string[] {
  const times: string[] = [];
  for (let at = minutesOf(from); at + minutes <= minutesOf(until); at += minutes) {
    times.push(`${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`);
  }
  return times;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

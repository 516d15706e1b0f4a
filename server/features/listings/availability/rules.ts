import { addDays, datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { type HolidayCountry, holidaysBetween, isoWeekday } from "#contract/core/dates/holidays.ts";
import { allWeekdays } from "#contract/listings/availability-input.ts";

/** Everything that decides whether a listing can be booked on a day. */
export type DayFacts = {
  /** The listing's own weekdays, else the vendor's, else null for all. */
  weekdays: readonly number[] | null;
  holidayCountries: readonly HolidayCountry[];
  /** Days on which the vendor, or this listing, is closed. */
  closed: ReadonlySet<PlainDate>;
  /** Days on which Approved bookings fill the listing's capacity. */
  full: ReadonlySet<PlainDate>;
};

/**
 * The days from one date to another, both included, on which a listing cannot
 * be booked. The one rule behind the calendar, the booking form and approval.
 */
export function unavailableDays(facts: DayFacts, from: PlainDate, to: PlainDate): PlainDate[] {
  const weekdays = facts.weekdays ?? allWeekdays;
  const holidays = holidaysBetween(facts.holidayCountries, from, to);
  const first = isoWeekday(from) - 1;
  return datesBetween(from, to).filter((day, index) => {
    const weekday = ((first + index) % 7) + 1;
    return !(weekdays as readonly number[]).includes(weekday) || holidays.has(day) || facts.closed.has(day) || facts.full.has(day);
  });
}

type Period = { from: PlainDate; to: PlainDate; listingId: string | null };

/** How many of these fall within a period, of its listing or of all. */
export function countWithin(
  days: readonly { day: PlainDate; listingId: string; count: number }[],
  { from, to, listingId }: Period,
): number {
  return days
    .filter((one) => one.day >= from && one.day <= to && (listingId === null || one.listingId === listingId))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Consecutive days with the same reason and listing, as periods. */
export function periodsOf<Day extends { day: PlainDate; listingId: string | null; reason: string }>(days: readonly Day[]) {
  const periods: { from: PlainDate; to: PlainDate; listingId: string | null; reason: string }[] = [];
  const open = new Map<string, (typeof periods)[number]>();
  for (const { day, listingId, reason } of [...days].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const key = JSON.stringify([listingId, reason]);
    const period = open.get(key);
    if (period && addDays(period.to, 1) === day) {
      period.to = day;
      continue;
    }
    const next = { from: day, to: day, listingId, reason };
    open.set(key, next);
    periods.push(next);
  }
  return periods;
}

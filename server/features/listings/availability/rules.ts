import { addDays, datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { type HolidayCountry, holidaysBetween, isoWeekday } from "#contract/core/dates/holidays.ts";
import { allWeekdays, type DayCause } from "#contract/listings/availability-input.ts";

/** Everything that decides whether a listing can be booked on a day; the days reach as far as an activity that begins on the last one asked for. */
export type DayFacts = {
  /** How many days the activity takes where no start is agreed; it needs each of them. */
  days: number;
  /** The listing's own weekdays, else the vendor's, else null for all. */
  weekdays: readonly number[] | null;
  holidayCountries: readonly HolidayCountry[];
  /** Days on which the vendor, or this listing, is closed. */
  closed: ReadonlySet<PlainDate>;
  /** Days on which Approved bookings fill the listing's capacity. */
  full: ReadonlySet<PlainDate>;
  /** Days on which they fill it together with what is held for others; none for a use that holds do not keep anybody from. */
  held: ReadonlySet<PlainDate>;
};

/**
 * The days from one date to another, both included, on which a listing cannot
 * be booked: those on which it cannot take place, and those from which it would
 * reach into one. The one rule behind the calendar, the booking form and approval.
 */
export function unavailableDays(facts: DayFacts, from: PlainDate, to: PlainDate): PlainDate[] {
  const reached = datesBetween(from, addDays(to, facts.days - 1));
  const causeOn = causesBetween(facts, from, addDays(to, facts.days - 1));
  const isTaken = reached.map((day, index) => causeOn(day, index) !== null);
  return datesBetween(from, to).filter((_, index) => isTaken.slice(index, index + facts.days).includes(true));
}

/** The first of the days, both ends included, on which a listing cannot take place, and why; null where it can on all of them. */
export function firstObstacle(facts: Omit<DayFacts, "days">, from: PlainDate, to: PlainDate): { day: PlainDate; cause: DayCause } | null {
  const causeOn = causesBetween(facts, from, to);
  for (const [index, day] of datesBetween(from, to).entries()) {
    const cause = causeOn(day, index);
    if (cause !== null) return { day, cause };
  }
  return null;
}

/** The rule itself; `index` counts the days from the first one. */
function causesBetween(facts: Omit<DayFacts, "days">, from: PlainDate, to: PlainDate): (day: PlainDate, index: number) => DayCause | null {
  const weekdays: readonly number[] = facts.weekdays ?? allWeekdays;
  const holidays = holidaysBetween(facts.holidayCountries, from, to);
  const first = isoWeekday(from) - 1;
  return (day, index) => {
    if (!weekdays.includes(((first + index) % 7) + 1)) return "weekday";
    if (holidays.has(day)) return "holiday";
    if (facts.closed.has(day)) return "closed";
    if (facts.full.has(day)) return "full";
    return facts.held.has(day) ? "held" : null;
  };
}

type Period = { from: PlainDate; to: PlainDate; listingId: string | null };

/** How many of these touch a period, of its listing or of all. */
export function countWithin(
  bookings: readonly { from: PlainDate; to: PlainDate; listingId: string; count: number }[],
  { from, to, listingId }: Period,
): number {
  return bookings
    .filter((one) => one.to >= from && one.from <= to && (listingId === null || one.listingId === listingId))
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

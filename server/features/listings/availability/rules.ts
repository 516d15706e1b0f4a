import { addDays, datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { type HolidayCountry, holidaysBetween, isoWeekday } from "#contract/core/dates/holidays.ts";
import { allWeekdays, type DayCause } from "#contract/listings/availability-input.ts";

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
  const causeOn = causesBetween(facts, from, to);
  return datesBetween(from, to).filter((day, index) => causeOn(day, index) !== null);
}

/** Why a listing cannot be booked on the day; null where it can. */
export function dayCause(facts: DayFacts, day: PlainDate): DayCause | null {
  return causesBetween(facts, day, day)(day, 0);
}

/** The rule itself; `index` counts the days from the first one. */
function causesBetween(facts: DayFacts, from: PlainDate, to: PlainDate): (day: PlainDate, index: number) => DayCause | null {
  const weekdays: readonly number[] = facts.weekdays ?? allWeekdays;
  const holidays = holidaysBetween(facts.holidayCountries, from, to);
  const first = isoWeekday(from) - 1;
  return (day, index) => {
    if (!weekdays.includes(((first + index) % 7) + 1)) return "weekday";
    if (holidays.has(day)) return "holiday";
    if (facts.closed.has(day)) return "closed";
    return facts.full.has(day) ? "full" : null;
  };
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

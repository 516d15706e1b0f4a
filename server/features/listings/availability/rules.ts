import { addDays, datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { type HolidayCountry, holidaysBetween, isoWeekday } from "#contract/core/dates/holidays.ts";
import { allWeekdays, type DayCause } from "#contract/listings/availability-input.ts";
import { type ClosedHours, type OpeningHours, type Stretch, stretchOf, timeOf } from "#contract/listings/opening-hours.ts";
import type { StoredOpeningHours } from "#server/platform/db/documents.ts";
import { type HourFacts, type Wanted, wrongHours } from "./hours.ts";

/** Everything that decides whether a listing can be booked on a day; the days reach as far as an activity that begins on the last one asked for. */
export type DayFacts = HourFacts & {
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
  const obstacleOn = obstaclesBetween(facts, from, addDays(to, facts.days - 1), null);
  const isTaken = reached.map((day, index) => obstacleOn(day, index) !== null);
  return datesBetween(from, to).filter((_, index) => isTaken.slice(index, index + facts.days).includes(true));
}

/** What is in the way of a booking: `hours` are those that the day is open, or of which it is closed, where it is for them. */
export type Obstacle = { day: PlainDate; cause: DayCause; hours?: ClosedHours };

/**
 * The first of the days, both ends included, on which a listing cannot take place, and why; null where it can on all of them.
 *
 * @param wanted when it would begin on the first day; null where it is asked day by day, without a start
 */
export function firstObstacle(facts: Omit<DayFacts, "days">, from: PlainDate, to: PlainDate, wanted: Wanted | null): Obstacle | null {
  const obstacleOn = obstaclesBetween(facts, from, to, wanted);
  for (const [index, day] of datesBetween(from, to).entries()) {
    const obstacle = obstacleOn(day, index);
    if (obstacle !== null) return { day, ...obstacle };
  }
  return null;
}

type OfDay = (day: PlainDate, index: number) => Omit<Obstacle, "day"> | null;

/** The rule itself; `index` counts the days from the first one. */
function obstaclesBetween(facts: Omit<DayFacts, "days">, from: PlainDate, to: PlainDate, wanted: Wanted | null): OfDay {
  const weekdays: readonly number[] = facts.weekdays ?? allWeekdays;
  const holidays = holidaysBetween(facts.holidayCountries, from, to);
  const first = isoWeekday(from) - 1;
  return (day, index) => {
    const weekday = ((first + index) % 7) + 1;
    if (!weekdays.includes(weekday)) return { cause: "weekday" };
    if (holidays.has(day)) return { cause: "holiday" };
    if (facts.closed.has(day)) return { cause: "closed" };
    const wrong = wrongHours(facts, { day, weekday, index }, wanted);
    if (wrong !== null) return wrong;
    if (facts.full.has(day)) return { cause: "full" };
    return facts.held.has(day) ? { cause: "held" } : null;
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

type ClosedDay = { day: PlainDate; listingId: string | null; hours: ClosedHours | null; reason: string };

/** Consecutive days with the same reason, hours and listing, as periods. */
export function periodsOf(days: readonly ClosedDay[]) {
  const periods: (Omit<ClosedDay, "day"> & { from: PlainDate; to: PlainDate })[] = [];
  const open = new Map<string, (typeof periods)[number]>();
  for (const { day, listingId, hours, reason } of [...days].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const key = JSON.stringify([listingId, hours, reason]);
    const period = open.get(key);
    if (period && addDays(period.to, 1) === day) {
      period.to = day;
      continue;
    }
    const next = { from: day, to: day, listingId, hours, reason };
    open.set(key, next);
    periods.push(next);
  }
  return periods;
}

/** By weekday. */
export function readHours(stored: StoredOpeningHours): Map<number, Stretch> {
  return new Map(Object.entries(stored).map(([weekday, [from, until]]) => [Number(weekday), { from, until }]));
}

/** As the API tells them, in the order of the week. */
export function tellStretches(hours: ReadonlyMap<number, Stretch>): OpeningHours[] {
  return [...hours]
    .map(([weekday, { from, until }]) => ({ weekday, opens: timeOf(from), closes: timeOf(until) }))
    .sort((a, b) => a.weekday - b.weekday);
}

export const tellHours = (stored: StoredOpeningHours): OpeningHours[] => tellStretches(readHours(stored));

export function storedHours(hours: readonly OpeningHours[]): StoredOpeningHours {
  return Object.fromEntries(
    hours.map(({ weekday, opens, closes }) => {
      const { from, until } = stretchOf({ from: opens, until: closes });
      return [weekday, [from, until]];
    }),
  );
}

/** In one line, as the audit keeps them: `1 10:00-18:00 2 10:00-18:00`. */
export const hoursLine = (hours: readonly OpeningHours[]): string =>
  hours.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`).join(" ");

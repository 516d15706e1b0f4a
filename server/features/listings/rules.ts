import { addDays, addYears, type PlainDate } from "#contract/core/dates/dates.ts";

export type BookablePeriod = { earliestDate: PlainDate; latestDate: PlainDate };

/**
 * The dates on which a listing can be booked today: from its advance notice on,
 * for two years (decisions section 3). Both ends included.
 *
 * @param today the calendar date in the marketplace's time zone
 */
export function bookablePeriod(today: PlainDate, advanceNoticeDays: number): BookablePeriod {
  return { earliestDate: addDays(today, advanceNoticeDays), latestDate: addYears(today, 2) };
}

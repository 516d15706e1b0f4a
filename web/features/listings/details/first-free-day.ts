import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";

type Period = { earliestDate: PlainDate; latestDate: PlainDate };

/** The first day that can really be booked: the notice may end on a day that is closed or full. Undefined where there is none. */
export function firstFreeDay({ earliestDate, latestDate }: Period, unavailable: ReadonlySet<PlainDate>): PlainDate | undefined {
  let day = earliestDate;
  while (day <= latestDate && unavailable.has(day)) day = addDays(day, 1);
  return day <= latestDate ? day : undefined;
}

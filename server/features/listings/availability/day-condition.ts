import { type RawBuilder, type SqlBool, sql } from "kysely";
import { daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { type HolidayCountry, holidayCountries, holidaysBetween, isoWeekday } from "#contract/core/dates/holidays.ts";
import { approvedOn } from "#server/features/bookings/reads.ts";
import { bookablePeriod } from "../rules.ts";

/** The day a search asks for; `never` when nobody can book it, null when it asks for none. */
export type AskedDay = { date: PlainDate; daysAhead: number; weekday: number; holidayIn: HolidayCountry[] } | "never" | null;

/**
 * What the search needs to know of the date: past ones and those beyond the
 * bookable period are never free.
 *
 * @param today the calendar date in the marketplace's time zone
 */
export function resolveDay(date: PlainDate | undefined, today: PlainDate): AskedDay {
  if (date === undefined) return null;
  const { earliestDate, latestDate } = bookablePeriod(today, 0);
  if (date < earliestDate || date > latestDate) return "never";
  return {
    date,
    daysAhead: daysBetween(today, date),
    weekday: isoWeekday(date),
    holidayIn: holidayCountries.filter((country) => holidaysBetween([country], date, date).has(date)),
  };
}

/**
 * What a search for a day asks of a row of `listings`: the rule of `unavailableDays`
 * in `rules.ts` together with the listing's notice, for every listing at once. The few
 * that are closed or full that day are found once for the whole search. A test holds the two together.
 */
export function dayConditions(day: AskedDay): RawBuilder<SqlBool>[] {
  if (day === null) return [];
  if (day === "never") return [sql`false`];
  const date = sql`${day.date}::date`;
  const weekday = sql.lit(day.weekday);
  const onHoliday =
    day.holidayIn.length === 0
      ? sql``
      : sql`union all select a.vendor_id from vendor_availability a where a.holiday_countries && ${day.holidayIn}::text[]`;
  return [
    sql`booking_advance_notice_days <= ${day.daysAhead}::integer`,
    sql`case when weekdays is null
      then vendor_id not in (select a.vendor_id from vendor_availability a where not ${weekday} = any(a.weekdays))
      else ${weekday} = any(weekdays) end`,
    sql`vendor_id not in (select d.vendor_id from vendor_blocked_days d where d.day = ${date} and d.listing_id is null ${onHoliday})`,
    sql`id not in (select d.listing_id from vendor_blocked_days d where d.day = ${date} and d.listing_id is not null
      union all select b.listing_id from ${approvedOn(date)} b join listings f on f.id = b.listing_id
        group by b.listing_id, f.capacity_per_day having count(*) >= f.capacity_per_day)`,
  ];
}

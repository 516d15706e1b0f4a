import { type RawBuilder, type SqlBool, sql } from "kysely";
import { mostFurtherDays } from "#contract/core/dates/covered-days.ts";
import { addDays, daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { type HolidayCountry, holidayCountries, holidaysBetween, isoWeekday } from "#contract/core/dates/holidays.ts";
import { approvedOn } from "#server/features/bookings/reads.ts";
import { bookablePeriod } from "../rules.ts";

/** The day a search asks for; `never` when nobody can book it, null when it asks for none. */
export type AskedDay =
  | { date: PlainDate; daysAhead: number; weekday: number; holidayIn: HolidayCountry[]; furtherHolidays: FurtherHolidays }
  | "never"
  | null;

/** The public holidays of the days that a longer activity reaches into, as two lists of one length. */
type FurtherHolidays = { dates: PlainDate[]; countries: HolidayCountry[] };

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
    furtherHolidays: furtherHolidays(date),
  };
}

function furtherHolidays(date: PlainDate): FurtherHolidays {
  const from = addDays(date, 1);
  const to = addDays(date, mostFurtherDays);
  const holidays = holidayCountries.flatMap((country) => [...holidaysBetween([country], from, to).keys()].map((day) => ({ day, country })));
  return { dates: holidays.map(({ day }) => day), countries: holidays.map(({ country }) => country) };
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
    sql`id not in (select s.id from listings s where s.short_weekdays <> '{}' and ${weekday} = any(s.short_weekdays))`,
    sql`id not in ${closedInPart(date, weekday)}`,
    sql`(duration_minutes <= 1440 or id not in ${blockedLater(day)})`,
  ];
}

/** The activities that find no room beside what is closed of the day, of the few vendors that closed a part of it. */
function closedInPart(date: RawBuilder<unknown>, weekday: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select f.id from listings f left join vendor_availability a on a.vendor_id = f.vendor_id
    where f.vendor_id in (select c.vendor_id from vendor_closed_hours c where c.day = ${date})
      and not has_room(f.duration_minutes, ${hoursOf(sql`f`)} -> ${weekday}::text, closed_of_day(f.vendor_id, f.id, ${date})))`;
}

/** A listing's hours by weekday, its own week's or its vendor's (\`a\`). */
export const hoursOf = (listing: RawBuilder<unknown>) =>
  sql`(case when ${listing}.weekdays is null then a.opening_hours else ${listing}.opening_hours end)`;

/** The activities of several days that could begin that day but not go on: each further day is asked for like the first. */
function blockedLater({ date, furtherHolidays: { dates, countries } }: Exclude<AskedDay, "never" | null>): RawBuilder<unknown> {
  return sql`(
    select f.id from listings f left join vendor_availability a on a.vendor_id = f.vendor_id
      cross join lateral (select ${date}::date + n as day from generate_series(1, (f.duration_minutes - 1) / 1440) n) further
    where f.duration_minutes > 1440 and (
      not extract(isodow from further.day)::integer = any(coalesce(f.weekdays, a.weekdays, '{1,2,3,4,5,6,7}'))
      or exists (select from unnest(${dates}::date[], ${countries}::text[]) as h (day, country)
        where h.day = further.day and h.country = any(a.holiday_countries))
      or exists (select from vendor_blocked_days d
        where d.vendor_id = f.vendor_id and d.day = further.day and (d.listing_id is null or d.listing_id = f.id))
      or not isempty(closed_of_day(f.vendor_id, f.id, further.day))
      or (select count(*) from ${approvedOn(sql`further.day`)} b where b.listing_id = f.id) >= f.capacity_per_day))`;
}

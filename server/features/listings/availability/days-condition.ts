import { type RawBuilder, type SqlBool, sql } from "kysely";
import { mostFurtherDays } from "#contract/core/dates/covered-days.ts";
import { addDays, datesBetween, daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { type HolidayCountry, holidayCountries, holidaysBetween, isoWeekday } from "#contract/core/dates/holidays.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import { approvedWithin, daysWithApproved } from "#server/features/bookings/reads.ts";
import { bookablePeriod } from "../rules.ts";
import { hoursOf } from "./day-condition.ts";

type OneDay = { date: PlainDate; daysAhead: number; weekday: number; holidayIn: HolidayCountry[] };

/** Several days of which any will do, in order; `never` when nobody can book any of them, null when a search asks for none. */
export type AskedDays = readonly OneDay[] | "never" | null;

/** Without a month, weekdays are those of so many days. */
const weekdaysAhead = 28;

type FlexibleQuery = Pick<ListingQuery, "dates" | "month" | "weekdays">;

/**
 * The days that a flexible search asks for: those named one by one, and those
 * of the month, or of the next four weeks, that fall on the weekdays.
 *
 * @param today the calendar date in the marketplace's time zone
 */
export function resolveDays({ dates, month, weekdays }: FlexibleQuery, today: PlainDate): AskedDays {
  if (dates.length === 0 && month === undefined && weekdays.length === 0) return null;
  const { earliestDate, latestDate } = bookablePeriod(today, 0);
  const named = [...dates, ...daysOfMonth(month, weekdays, today)];
  const days = [...new Set(named)].filter((date) => date >= earliestDate && date <= latestDate).sort();
  if (days.length === 0) return "never";
  return days.map((date) => ({
    date,
    daysAhead: daysBetween(today, date),
    weekday: isoWeekday(date),
    holidayIn: holidayCountries.filter((country) => holidaysBetween([country], date, date).has(date)),
  }));
}

function daysOfMonth(month: string | undefined, weekdays: readonly number[], today: PlainDate): PlainDate[] {
  if (month === undefined && weekdays.length === 0) return [];
  const days =
    month === undefined
      ? datesBetween(today, addDays(today, weekdaysAhead - 1))
      : datesBetween(`${month}-01`, addDays(`${month}-01`, 30)).filter((date) => date.startsWith(month));
  return weekdays.length === 0 ? days : days.filter((date) => weekdays.includes(isoWeekday(date)));
}

export const datesOf = (days: AskedDays): PlainDate[] => (days === null || days === "never" ? [] : days.map(({ date }) => date));

/**
 * What such a search asks of a row of `listings`: the rule of `dayConditions`
 * for any of the days. Most listings have nothing in their way on any of them,
 * and are told by their weekdays and notice, which stand in the index; only
 * those with a closure, a booking or a holiday among the days, and activities of
 * several days, are looked at day by day. A test holds it together with the calendar.
 */
export function daysConditions(days: AskedDays): RawBuilder<SqlBool>[] {
  if (days === null) return [];
  if (days === "never") return [sql`false`];
  const dates = sql`${days.map(({ date }) => date)}::date[]`;
  const [first, last] = [days[0] as OneDay, days.at(-1) as OneDay];
  const ordinary = days.filter(({ holidayIn }) => holidayIn.length === 0);
  const isDoubtful = sql`(vendor_id in (select d.vendor_id from vendor_blocked_days d where d.day = any(${dates}) and d.listing_id is null)
    or vendor_id in (select c.vendor_id from vendor_closed_hours c where c.day = any(${dates}))
    or id in (select s.id from listings s where s.short_weekdays <> '{}'
      union all select d.listing_id from vendor_blocked_days d where d.day = any(${dates}) and d.listing_id is not null
      union all select b.listing_id from ${approvedWithin(first.date, last.date)} b)
    or duration_minutes > 1440
    ${ordinary.length === days.length ? sql`` : sql`or not ${opensOnAny(ordinary)}`})`;
  return [opensOnAny(days), sql`case when ${isDoubtful} then ${isFreeOnAny(days)} else true end`];
}

/** By weekday and notice alone: of each weekday the last day counts, for which any notice is longest past. */
function opensOnAny(days: readonly OneDay[]): RawBuilder<SqlBool> {
  const latest = new Map<number, number>();
  for (const { weekday, daysAhead } of days) latest.set(weekday, Math.max(daysAhead, latest.get(weekday) ?? 0));
  if (latest.size === 0) return sql`false`;
  const alternatives = [...latest].map(([weekday, daysAhead]) => {
    const day = sql.lit(weekday);
    return sql`(booking_advance_notice_days <= ${daysAhead}::integer and case when weekdays is null
      then vendor_id not in (select a.vendor_id from vendor_availability a where not ${day} = any(a.weekdays))
      else ${day} = any(weekdays) end)`;
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** Day by day, each day that it covers: open by its own week or the vendor's, no holiday that the vendor keeps, not closed, not full. */
function isFreeOnAny(days: readonly OneDay[]): RawBuilder<SqlBool> {
  const period = { from: (days[0] as OneDay).date, to: addDays((days.at(-1) as OneDay).date, mostFurtherDays), except: null };
  const holidays = holidayCountries.flatMap((country) =>
    [...holidaysBetween([country], period.from, period.to).keys()].map((day) => ({ day, country })),
  );
  // Read for these few alone: columns that the indexes do not carry would have every listing fetched.
  const capacity = sql`(select f.capacity_per_day from listings f where f.id = listings.id)`;
  return sql`exists (
    select from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ daysAhead }) => daysAhead)}::integer[]) as asked (day, ahead)
    where asked.ahead >= listings.booking_advance_notice_days and not exists (
      select from generate_series(0, (listings.duration_minutes - 1) / 1440) as n
        cross join lateral (select asked.day + n as day) as covered
        left join vendor_availability a on a.vendor_id = listings.vendor_id
        cross join lateral (select f.weekdays, f.opening_hours from listings f where f.id = listings.id) as own
      where not extract(isodow from covered.day)::integer = any(coalesce(listings.weekdays, a.weekdays, '{1,2,3,4,5,6,7}'))
        or exists (select from unnest(${holidays.map(({ day }) => day)}::date[], ${holidays.map(({ country }) => country)}::text[]) as h (day, country)
          where h.day = covered.day and h.country = any(a.holiday_countries))
        or exists (select from vendor_blocked_days d where d.vendor_id = listings.vendor_id and d.day = covered.day
          and (d.listing_id is null or d.listing_id = listings.id))
        or not has_room(listings.duration_minutes, ${hoursOf(sql`own`)} -> extract(isodow from covered.day)::text,
          closed_of_day(listings.vendor_id, listings.id, covered.day))
        or to_char(covered.day, 'YYYY-MM-DD') = any(${daysWithApproved(sql.ref("listings.id"), capacity, period)})))`;
}

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { holidayCountries, holidaysBetween } from "#contract/core/dates/holidays.ts";
import type { Measure } from "#contract/insights/figures.ts";
import { askedAt } from "#server/features/bookings/reads.ts";
import { closedDaysBetween } from "#server/features/listings/reads.ts";

/** How each measure is taken of the bookings that a condition holds for, as an aggregate of a statement over them. */
export function measureOf(measure: Measure, condition: RawBuilder<SqlBool>, { timeZone, since, until }: Around): RawBuilder<number | null> {
  const where = sql`filter (where ${condition})`;
  switch (measure) {
    case "count":
      return sql`(count(*) ${where})::int`;
    case "price":
      return sql`coalesce(sum(bookings.price_excl_vat_cents) ${where}, 0)::bigint`;
    case "participants":
      return sql`coalesce(sum(bookings.participants) ${where}, 0)::bigint`;
    case "commission":
      return sql`coalesce(sum(${commission}) ${where}, 0)::bigint`;
    case "minutes":
      return sql`round(percentile_cont(0.5) within group (order by ${minutesToAnswer(timeZone, since, until)}) ${where})::int`;
  }
}

/** The days in which what is measured lies, for the holidays among them. */
type Around = { timeZone: string; since: PlainDate; until: PlainDate };

/** The twin of `commissionOn`: half a cent up, on what a booking costs now. */
const commission = sql`div(2 * bookings.cost_excl_vat_cents * (bookings.quote->>'commissionRateBp')::bigint + 10000, 20000)`;

function minutesToAnswer(timeZone: string, since: PlainDate, until: PlainDate) {
  const holidays = holidayCountries.flatMap((country) =>
    [...holidaysBetween([country], since, addDays(until, 60)).keys()].map((date) => `${country} ${date}`),
  );
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timeZone})::date`;
  const closed = closedDaysBetween(sql.ref("bookings.vendor_id"), dayOf(askedAt), dayOf(sql.ref("bookings.answered_at")), holidays);
  return sql`extract(epoch from (bookings.answered_at - ${askedAt})) / 60 - 1440 * ${closed}`;
}

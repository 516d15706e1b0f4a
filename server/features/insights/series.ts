import { sql } from "kysely";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { areaOfRole } from "#contract/core/roles.ts";
import { definitionOf } from "#contract/insights/figures.ts";
import type { Period } from "#contract/insights/period.ts";
import { type SeriesPoint, stepsOf } from "#contract/insights/series.ts";
import type { User } from "#server/access/actor.ts";
import { bookingsMatching } from "#server/features/bookings/queries.ts";
import { askedAt, isOfFigure } from "#server/features/bookings/reads.ts";
import type { Services } from "#server/platform/services.ts";
import { countViews } from "./queries.ts";

/** The figures of a period's steps; read by day, so that every step is a sum of days. */
export async function readSeries(services: Services, user: User, period: Period): Promise<SeriesPoint[]> {
  const sells = definitionOf("views").areas.includes(areaOfRole[user.role]);
  const [asked, activities, views] = await Promise.all([
    askedByDay(services, user, period),
    activitiesByDay(services, user, period),
    sells ? countViews(services.db, user, period.from, period.to) : null,
  ]);
  return stepsOf(period).map((step) => ({
    ...step,
    requests: sumOf(asked, step, ({ requests }) => requests),
    approved: sumOf(asked, step, ({ approved }) => approved),
    bookedCents: sumOf(activities, step, ({ booked }) => booked),
    completedCents: sumOf(activities, step, ({ completed }) => completed),
    views: views && sumOf(views, step, ({ views: count }) => count),
  }));
}

function sumOf<Row extends { day: PlainDate }>(rows: readonly Row[], { from, to }: Period, value: (row: Row) => number): number {
  return rows.reduce((sum, row) => (row.day >= from && row.day <= to ? sum + value(row) : sum), 0);
}

const nothingElse = { q: "", sort: "-createdAt", reasons: [], statuses: [] };

function askedByDay({ db, config: { timeZone } }: Services, user: User, { from, to }: Period) {
  return bookingsMatching(db, user, { ...nothingElse, askedFrom: from, askedTo: to, timeZone }, undefined)
    .select([
      sql<PlainDate>`(${askedAt} at time zone ${timeZone})::date`.as("day"),
      sql<number>`count(*)::int`.as("requests"),
      sql<number>`(count(*) filter (where ${isOfFigure({ outcome: "approved" })}))::int`.as("approved"),
    ])
    .groupBy("day")
    .execute();
}

function activitiesByDay({ db, clock, config: { timeZone } }: Services, user: User, { from, to }: Period) {
  const price = sql`bookings.price_excl_vat_cents`;
  return bookingsMatching(db, user, { ...nothingElse, from, to, statuses: ["Approved"], timeZone }, undefined)
    .select([
      "bookings.activity_date as day",
      sql<number>`sum(${price})::bigint`.as("booked"),
      sql<number>`coalesce(sum(${price}) filter (where ${isOfFigure({ to: addDays(clock.today(), -1) })}), 0)::bigint`.as("completed"),
    ])
    .groupBy("bookings.activity_date")
    .execute();
}

import { sql } from "kysely";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { areaOfRole } from "#contract/core/roles.ts";
import { definitionOf } from "#contract/insights/figures.ts";
import type { Period } from "#contract/insights/period.ts";
import { type SeriesPoint, stepsOf } from "#contract/insights/series.ts";
import type { User } from "#server/access/actor.ts";
import { askedAt, isOfFigure } from "#server/features/bookings/reads.ts";
import type { Services } from "#server/platform/services.ts";
import { countedBookings } from "./counted-bookings.ts";
import { countViews } from "./queries.ts";
import { startsOf } from "./sums.ts";

/** The figures of a period's steps, each counted where it begins; views by day, so that a step is a sum of days. */
export async function readSeries(services: Services, user: User, period: Period): Promise<SeriesPoint[]> {
  const sells = definitionOf("views").areas.includes(areaOfRole[user.role]);
  const steps = stepsOf(period);
  const starts = steps.map(({ from }) => from);
  const [asked, activities, views] = await Promise.all([
    askedByStep(services, user, period, starts),
    activitiesByStep(services, user, period, starts),
    sells ? countViews(services.db, user, period.from, period.to) : null,
  ]);
  return steps.map((step, index) => {
    const { requests = 0, approved = 0 } = asked.find((row) => row.step === index + 1) ?? {};
    const { booked = 0, completed = 0 } = activities.find((row) => row.step === index + 1) ?? {};
    return { ...step, requests, approved, bookedCents: booked, completedCents: completed, views: views && viewsIn(views, step) };
  });
}

function viewsIn(days: readonly { day: PlainDate; views: number }[], { from, to }: Period): number {
  return days.reduce((sum, { day, views }) => (day >= from && day <= to ? sum + views : sum), 0);
}

function askedByStep(services: Services, user: User, { from, to }: Period, starts: readonly PlainDate[]) {
  return countedBookings(services, user, { askedFrom: from, askedTo: to })
    .select([
      sql<number>`width_bucket(${askedAt}, ${startsOf(starts, services.config.timeZone)})`.as("step"),
      sql<number>`count(*)::int`.as("requests"),
      sql<number>`(count(*) filter (where ${isOfFigure({ outcome: "approved" })}))::int`.as("approved"),
    ])
    .groupBy("step")
    .execute();
}

function activitiesByStep(services: Services, user: User, { from, to }: Period, starts: readonly PlainDate[]) {
  const price = sql`bookings.price_excl_vat_cents`;
  return countedBookings(services, user, { from, to, statuses: ["Approved"] })
    .select([
      sql<number>`width_bucket(bookings.activity_date, ${starts}::date[])`.as("step"),
      sql<number>`sum(${price})::bigint`.as("booked"),
      sql<number>`coalesce(sum(${price}) filter (where ${isOfFigure({ to: addDays(services.clock.today(), -1) })}), 0)::bigint`.as(
        "completed",
      ),
    ])
    .groupBy("step")
    .execute();
}

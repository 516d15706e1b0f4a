import { sql } from "kysely";
import { addDays, daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { type Figure, type FigureFilter, figureDefinitions, figureKeys } from "#contract/insights/figures.ts";
import type { User } from "#server/access/actor.ts";
import { bookingsMatching } from "#server/features/bookings/queries.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";

type Period = { from: PlainDate; to: PlainDate };

/** Every figure of the period and of as many days before it, each by the statement of the list that it stands for. */
export async function readFigures({ db, clock, config }: Services, user: User, period: Period): Promise<Figure[]> {
  const yesterday = addDays(clock.today(), -1);
  const days = daysBetween(period.from, period.to) + 1;
  const before = { from: addDays(period.from, -days), to: addDays(period.from, -1) };
  const measure = async (filter: FigureFilter, unit: Figure["unit"]) => {
    const { count, cents } = await countAndSum(db, user, config.timeZone, filter);
    return unit === "count" ? count : cents;
  };
  return Promise.all(
    figureKeys.map(async (key) => {
      const { unit, filter } = figureDefinitions[key];
      const shown = filter(period, yesterday);
      const [value, valueBefore] = await Promise.all([measure(shown, unit), measure(filter(before, yesterday), unit)]);
      return { key, unit, value, before: valueBefore, filter: shown };
    }),
  );
}

function countAndSum(db: Queryable, user: User, timeZone: string, { statuses = [], ...days }: FigureFilter) {
  return bookingsMatching(db, user, { q: "", sort: "-createdAt", reasons: [], statuses, ...days, timeZone }, undefined)
    .select([sql<number>`count(*)::int`.as("count"), sql<number>`coalesce(sum(bookings.price_excl_vat_cents), 0)::bigint`.as("cents")])
    .executeTakeFirstOrThrow();
}

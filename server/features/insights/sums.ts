import { type AliasedExpression, type Expression, type RawBuilder, sql } from "kysely";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { instantInZone } from "#contract/core/dates/zoned-time.ts";
import type { FigureFilter, Measure } from "#contract/insights/figures.ts";
import type { Period } from "#contract/insights/period.ts";
import type { User } from "#server/access/actor.ts";
import { isOfFigure } from "#server/features/bookings/reads.ts";
import type { Services } from "#server/platform/services.ts";
import { countedBookings } from "./counted-bookings.ts";
import { medianWhere, type Summed, sumOf, sumWhere } from "./measures.ts";

/** One measure over a list of bookings. */
export type Sum = { measure: Measure; filter: FigureFilter };

/**
 * Reads all sums at once: one statement for the days of asking, one for those of the activity, one for those of
 * ending, and one for the medians. Each counts by the very condition of the list that it leads to.
 *
 * @param around the days in which all of them lie
 */
export async function readSums(
  services: Services,
  user: User,
  around: Period,
  wanted: readonly Sum[],
): Promise<(sum: Sum) => number | null> {
  const sums = [...new Map(wanted.map((sum) => [keyOf(sum), sum])).values()];
  const read = new Map<string, number | null>();
  const medians = sums.filter(({ measure }) => measure === "minutes");
  const added = (["asked", "activity", "ended"] as const).map((by) =>
    sums.filter((sum): sum is AddedSum => sum.measure !== "minutes" && daysOf(sum.filter) === by),
  );
  await Promise.all(
    [...added.map((own) => [own, addUp] as const), [medians, readMedians] as const].map(async ([own, reading]) => {
      if (own.length === 0) return;
      const row = await reading(services, user, around, own as AddedSum[]);
      for (const [at, sum] of own.entries()) read.set(keyOf(sum), row[`m${at}`] ?? null);
    }),
  );
  return (sum) => read.get(keyOf(sum)) ?? null;
}

const keyOf = (sum: Sum) => JSON.stringify(sum);

type AddedSum = Sum & { measure: Summed };
type Row = Record<string, number | null>;

function daysOf({ askedFrom, endedFrom }: FigureFilter): "asked" | "activity" | "ended" {
  return askedFrom !== undefined ? "asked" : endedFrom !== undefined ? "ended" : "activity";
}

/** The bookings among which all of them are: those of the same kind of day. */
function bookingsAround(services: Services, user: User, { from, to }: Period, by: ReturnType<typeof daysOf>) {
  const days = { asked: { askedFrom: from, askedTo: to }, activity: { from, to }, ended: { endedFrom: from, endedTo: to } };
  return countedBookings(services, user, days[by]);
}

function readMedians(services: Services, user: User, around: Period, sums: readonly Sum[]): Promise<Row> {
  const { timeZone } = services.config;
  const columns = sums.map(({ filter }, at) => medianWhere(isOfFigure({ ...filter, timeZone })).as(`m${at}`));
  return bookingsAround(services, user, around, "asked").select(columns).executeTakeFirstOrThrow() as Promise<Row>;
}

/**
 * Bookings that none of the filters tells apart are added up first, so that every condition is judged for a few
 * groups and not for each booking.
 */
function addUp(services: Services, user: User, around: Period, sums: readonly AddedSum[]): Promise<Row> {
  const { timeZone } = services.config;
  const apart = tellingApart(
    sums.map(({ filter }) => filter),
    timeZone,
  );
  const measures = [...new Set(sums.map(({ measure }) => measure))];
  const alike = bookingsAround(services, user, around, daysOf(sums[0]?.filter ?? {}))
    .select([...apart.map(({ like }) => like), ...measures.map((measure) => sumOf[measure].as(measure))])
    .groupBy(apart.map(({ by }) => by));
  const columns = sums.map(({ measure, filter }, at) => sumWhere(measure, isOfFigure({ ...filter, timeZone })).as(`m${at}`));
  return services.db.selectFrom(alike.as("bookings")).select(columns).executeTakeFirstOrThrow() as Promise<Row>;
}

/** By what a group is one, and what any of its bookings would say. */
type Apart = { by: Expression<unknown>; like: AliasedExpression<unknown, string> };

/** What tells bookings apart by any of the filters. */
function tellingApart(filters: readonly FigureFilter[], timeZone: string): Apart[] {
  const uses = (...fields: (keyof FigureFilter)[]) => filters.some((filter) => fields.some((field) => filter[field] !== undefined));
  const days = (column: string, bounds: readonly Bounds[], as: (marks: PlainDate[]) => RawBuilder<unknown>): Apart[] => {
    const marks = [...new Set(bounds.flatMap(([from, to]) => [...(from ? [from] : []), ...(to ? [addDays(to, 1)] : [])]))].sort();
    if (marks.length === 0) return [];
    const ref = sql.ref(`bookings.${column}`);
    return [{ by: sql`width_bucket(${ref}, ${as(marks)})`, like: sql`min(${ref})`.as(column) }];
  };
  const dates = (marks: PlainDate[]) => sql`${marks}::date[]`;
  const starts = (marks: PlainDate[]) => startsOf(marks, timeZone);
  const same = (column: string): Apart => ({ by: sql.ref(`bookings.${column}`), like: sql.ref(`bookings.${column}`).as(column) });
  const whether = (column: string): Apart => {
    const ref = sql.ref(`bookings.${column}`);
    return { by: sql`${ref} is null`, like: sql`min(${ref})`.as(column) };
  };
  return [
    ...days(
      "asked_at",
      filters.map(({ askedFrom, askedTo }) => [askedFrom, askedTo]),
      starts,
    ),
    ...days(
      "activity_date",
      filters.map(({ from, to }) => [from, to]),
      dates,
    ),
    ...days(
      "ended_at",
      filters.map(({ endedFrom, endedTo }) => [endedFrom, endedTo]),
      starts,
    ),
    ...(uses("askedFrom", "askedTo", "endedFrom", "endedTo") ? [same("budget_approval")] : []),
    ...(uses("statuses", "outcome") ? [same("status")] : []),
    ...(uses("outcome") ? [whether("approved_at")] : []),
    ...(uses("answered") ? [whether("answered_at")] : []),
  ];
}
type Bounds = readonly [from: PlainDate | undefined, to: PlainDate | undefined];

/** When days begin in the marketplace's time zone, for the database. */
export function startsOf(dates: readonly PlainDate[], timeZone: string) {
  const starts = dates.map((date) => instantInZone(date, "00:00", timeZone).toISOString());
  return sql`${starts}::timestamptz[]`;
}

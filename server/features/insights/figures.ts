import type { AliasedExpression } from "kysely";
import { addDays, daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { areaOfRole } from "#contract/core/roles.ts";
import { definitionOf, type Figure, type FigureFilter, type FigureKey, figuresOf, type Measure } from "#contract/insights/figures.ts";
import type { Period } from "#contract/insights/period.ts";
import type { User } from "#server/access/actor.ts";
import { bookingsMatching } from "#server/features/bookings/queries.ts";
import { isOfFigure } from "#server/features/bookings/reads.ts";
import type { Services } from "#server/platform/services.ts";
import { measureOf } from "./measures.ts";
import { countViews } from "./queries.ts";

/** One sum over a list of bookings. */
type Sum = { measure: Measure; filter: FigureFilter };

/** What a figure is made of, in one period. */
type Parts = { part: Sum | "views"; whole: Sum | "views" | null; beside: Sum | null };

/** Every figure of the caller's area in the period and in as many days before it. */
export async function readFigures(services: Services, user: User, period: Period): Promise<Figure[]> {
  const yesterday = addDays(services.clock.today(), -1);
  const before = periodBefore(period);
  const figures = figuresOf(areaOfRole[user.role]).map((key) => ({
    key,
    now: partsOf(key, period, yesterday),
    earlier: partsOf(key, before, yesterday),
  }));
  const read = await measureAll(
    services,
    user,
    { period, before },
    figures.flatMap(({ now, earlier }) => [now, earlier]),
  );
  return figures.map(({ key, now, earlier }) => ({
    key,
    unit: definitionOf(key).unit,
    value: figureOf(key, now, (sum) => read(sum, period)),
    before: figureOf(key, earlier, (sum) => read(sum, before)),
    beside: now.beside && read(now.beside, period),
    filter: now.part === "views" ? null : now.part.filter,
  }));
}

/** As many days just before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}

function partsOf(key: FigureKey, period: Period, yesterday: PlainDate): Parts {
  const { part, whole, beside } = definitionOf(key);
  return {
    part: part === "views" ? part : part(period, yesterday),
    whole: whole === undefined || whole === "views" ? (whole ?? null) : whole(period, yesterday),
    beside: beside ? { measure: "count", filter: beside(period) } : null,
  };
}

/** The figure itself: a sum, or a share that is silent where its whole is too small. */
function figureOf(key: FigureKey, { part, whole }: Parts, read: (sum: Sum | "views") => number | null): number | null {
  const { unit, least = 1 } = definitionOf(key);
  const value = read(part);
  if (whole === null || value === null) return value;
  const divisor = read(whole) ?? 0;
  if (divisor < least) return null;
  return Math.round((value / divisor) * (unit === "cents" ? 1 : 10_000));
}

type Periods = { period: Period; before: Period };

/**
 * Reads all sums at once: one statement for the days of asking, one for those of the activity, one for those of
 * ending. Each sum counts by the very condition of the list that it leads to.
 */
async function measureAll({ db, config: { timeZone } }: Services, user: User, { period, before }: Periods, parts: Parts[]) {
  const sums = new Map<string, Sum>();
  for (const { part, whole, beside } of parts)
    for (const sum of [part, whole, beside]) if (sum !== null && sum !== "views") sums.set(keyOf(sum), sum);
  const around = { timeZone, since: before.from, until: period.to };
  const read = new Map<string, number | null>();
  const days = {
    asked: { askedFrom: before.from, askedTo: period.to },
    activity: { from: before.from, to: period.to },
    ended: { endedFrom: before.from, endedTo: period.to },
  };
  const statements = (["asked", "activity", "ended"] as const).map(async (by) => {
    const own = [...sums].filter(([, { filter }]) => daysOf(filter) === by);
    if (own.length === 0) return;
    const row = await bookingsMatching(db, user, { q: "", sort: "-createdAt", reasons: [], statuses: [], ...days[by], timeZone }, undefined)
      .select(
        own.map(
          ([, { measure, filter }], at) =>
            measureOf(measure, isOfFigure({ ...filter, timeZone }), around).as(`m${at}`) as AliasedExpression<number | null, string>,
        ),
      )
      .executeTakeFirstOrThrow();
    for (const [at, [key]] of own.entries()) read.set(key, (row as Record<string, number | null>)[`m${at}`] ?? null);
  });
  const sells = parts.some(({ part }) => part === "views");
  const views = sells ? countViews(db, user, before.from, period.to) : Promise.resolve([]);
  await Promise.all([...statements, views]);
  const seen = await views;
  return (sum: Sum | "views", { from, to }: Period): number | null =>
    sum === "views"
      ? seen.filter(({ day }) => day >= from && day <= to).reduce((total, { views: count }) => total + count, 0)
      : (read.get(keyOf(sum)) ?? null);
}

const keyOf = (sum: Sum) => JSON.stringify(sum);

function daysOf({ askedFrom, endedFrom }: FigureFilter): "asked" | "activity" | "ended" {
  return askedFrom !== undefined ? "asked" : endedFrom !== undefined ? "ended" : "activity";
}

import { addDays, daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { areaOfRole } from "#contract/core/roles.ts";
import { definitionOf, type Figure, type FigureKey, figuresOf } from "#contract/insights/figures.ts";
import type { Period } from "#contract/insights/period.ts";
import type { User } from "#server/access/actor.ts";
import type { Services } from "#server/platform/services.ts";
import { countViews } from "./queries.ts";
import { readSums, type Sum } from "./sums.ts";

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
  const read = await readParts(
    services,
    user,
    { from: before.from, to: period.to },
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

/** @param around the period and the one before it */
async function readParts(services: Services, user: User, around: Period, parts: readonly Parts[]) {
  const all = parts.flatMap(({ part, whole, beside }) => [part, whole, beside]);
  const sells = all.includes("views");
  const [read, seen] = await Promise.all([
    readSums(
      services,
      user,
      around,
      all.filter((sum): sum is Sum => sum !== null && sum !== "views"),
    ),
    sells ? countViews(services.db, user, around.from, around.to) : [],
  ]);
  return (sum: Sum | "views", { from, to }: Period): number | null =>
    sum === "views" ? seen.filter(({ day }) => day >= from && day <= to).reduce((total, { views }) => total + views, 0) : read(sum);
}

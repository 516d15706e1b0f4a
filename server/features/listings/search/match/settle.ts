import { fitsEverything, fitsSome, ownQuery, resemblesEverything, type SearchText, type Telling, type Wanted } from "./stages.ts";

/** How the answer fits what was asked: all of it, what is near it, some of it, or nothing. */
export type Fit = "all" | "near" | "some" | "none";

export type Settled = {
  text: SearchText;
  fit: Fit;
  /** How many fit all of it, where that is few: up to `enough`. */
  fullCount: number;
  /** The units that no result has to fit. */
  leftOut: readonly Telling[];
};

/** Fewer results than this leave room for the nearest ones behind them. */
export const enough = 4;
/** Beyond so many a unit is too common to be asked for by itself. */
const common = 2_000;

/** Counts the listings that match, up to a number, under all filters. */
export type Count = (text: SearchText, most: number) => Promise<number>;

const matchesNothing: SearchText = { match: "'='", ranks: [] };

/**
 * Finds how much of what was asked can be had at once: everything; else with
 * what resembles it; else any of the rarest units. The words are loosened,
 * never the filters.
 */
export async function settle(wanted: Wanted, count: Count): Promise<Settled> {
  const all = fitsEverything(wanted);
  const fullCount = all ? await count(all, enough) : 0;
  if (all && fullCount >= enough) return { text: all, fit: "all", fullCount, leftOut: [] };
  const near = resemblesEverything(wanted);
  const nearCount = near ? await count(near, enough) : 0;
  if (near && nearCount >= enough) return { text: near, fit: "near", fullCount, leftOut: [] };
  if (wanted.required.length > 1) {
    const some = await settleSome(wanted, count, false);
    if (some && (await count(some.text, enough)) > nearCount) return { text: some.text, fit: "some", fullCount, leftOut: some.leftOut };
  }
  if (near && nearCount > 0) return { text: near, fit: fullCount === nearCount ? "all" : "near", fullCount, leftOut: [] };
  const someNear = wanted.required.length > 1 ? await settleSome(wanted, count, true) : undefined;
  if (someNear) return { text: someNear.text, fit: "some", fullCount, leftOut: someNear.leftOut };
  return { text: all ?? matchesNothing, fit: "none", fullCount, leftOut: wanted.required };
}

async function settleSome(wanted: Wanted, count: Count, isNear: boolean) {
  const counted = await Promise.all(
    wanted.required.map(async (telling) => {
      const text = isNear ? fitsSome(wanted, [telling], true) : { match: ownQuery(telling) ?? "'='", ranks: [] };
      return { telling, total: text ? await count(text, common) : 0 };
    }),
  );
  const found = counted.filter(({ total }) => total > 0).sort((a, b) => a.total - b.total);
  const [rarest] = found;
  if (!rarest) return undefined;
  const some = found.filter(({ total }, index) => index === 0 || total < common);
  const text = fitsSome(
    wanted,
    some.map(({ telling }) => telling),
    isNear,
  );
  if (!text) return undefined;
  const kept: readonly Telling[] = some.map(({ telling }) => telling);
  return { text, leftOut: wanted.required.filter((telling) => !kept.includes(telling)) };
}

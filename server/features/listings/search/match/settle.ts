import type { Unit } from "../line/understand.ts";
import { fitsEverything, fitsSome, ownQuery, resemblesEverything, type SearchText, type Telling, type Wanted } from "./stages.ts";
import type { Query } from "./tsquery.ts";

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

/** So many units are counted one by one at once. */
const fewUnits = 4;

/** Counts the listings that match, up to a number, under all filters. */
export type Count = (text: SearchText, most: number) => Promise<number>;

const only = (match: Query): SearchText => ({ match, tiers: [{ query: match, level: 0 }], ranks: [] });
const matchesNothing = only("'='");

/**
 * Finds how much of what was asked can be had at once: everything; else with
 * what resembles it; else any of the rarest units. The words are loosened,
 * never the filters.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the stages of loosening, in their order.
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

const isFact = ({ concepts }: Unit): boolean => concepts.length > 0 && concepts.every((concept) => concept.isFact === true);

async function settleSome(wanted: Wanted, count: Count, isNear: boolean) {
  // Where and when come with what is looked for: by themselves they answer only a line that says nothing else.
  const things = wanted.required.filter(({ unit }) => !isFact(unit));
  const asked = things.length > 0 ? things : wanted.required;
  // A long line is asked for at once first: where nothing of it is there, no word has to be counted by itself.
  const any = asked.length > fewUnits ? fitsSome(wanted, asked, isNear) : undefined;
  if (any && (await count(any, 1)) === 0) return undefined;
  const counted = await Promise.all(
    asked.map(async (telling) => {
      const text = isNear ? fitsSome(wanted, [telling], true) : only(ownQuery(telling) ?? "'='");
      return { telling, total: text ? await count(text, common) : 0 };
    }),
  );
  // The rarest tells the most, and what has a meaning more than any word that some text has.
  const isWord = ({ telling }: { telling: Telling }) => (telling.unit.concepts.length === 0 ? 1 : 0);
  const found = counted.filter(({ total }) => total > 0).sort((a, b) => isWord(a) - isWord(b) || a.total - b.total);
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

import type { Unit } from "../line/understand.ts";
import { allOf, anyOf, type Query, wholeName } from "./tsquery.ts";
import { queriesOf, type UnitQueries, type Words } from "./unit-queries.ts";

/** How a listing's words are matched and put in order. */
export type SearchText = {
  /** A listing is found when its words match this. */
  match: Query;
  /**
   * What fits best is matched by the first of these; the last is all that is found. A listing of a lower level comes
   * before one of a higher, whatever else is known of them; of one level, the ranks decide.
   */
  tiers: readonly Tier[];
  /** What it is worth to match these, added up; asked of a listing's titles: its name, summary, kind, vendor and towns. */
  ranks: readonly Rank[];
};
export type Tier = { query: Query; level: number };
export type Rank = { query: Query; weight: number };

export type Telling = { unit: Unit; queries: UnitQueries };

/** The units of a line that have to fit, and those that only help. */
export type Wanted = { required: readonly Telling[]; optional: readonly Telling[]; words: readonly string[] };

/** A line of nothing but words that every line has means what these say by themselves. */
export function wantedOf(units: readonly Unit[], words: readonly string[], known: Words): Wanted {
  const all = units.map((unit) => ({ unit, queries: queriesOf(unit, known) }));
  const required = all.filter(({ unit }) => !unit.isOptional);
  if (required.length > 0) return { required, optional: all.filter(({ unit }) => unit.isOptional && unit.concepts.length > 0), words };
  const meant = all.filter(({ unit }) => unit.concepts.length > 0);
  return { required: meant.length > 0 ? meant : all, optional: [], words };
}

const ranksOf = (telling: readonly Telling[], share = 1): Rank[] =>
  telling.flatMap(({ queries }) => queries.ranks.map(({ query, weight }) => ({ query, weight: weight * share })));

/**
 * @param match all that is found, besides what is called exactly so
 * @param better what comes first, the best at the beginning
 * @param rarest the unit that tells the most, and counts twice
 */
function textOf(wanted: Wanted, match: Query | undefined, better: readonly (Tier | undefined)[], rarest?: Telling): SearchText | undefined {
  const exact = wholeName(wanted.words);
  const found = anyOf([exact, match]);
  if (match === undefined || found === undefined) return undefined;
  const fitting = better.filter((each) => each !== undefined);
  const tiers = [
    { query: exact, level: 0 },
    ...fitting.filter(({ query }, index) => fitting.findIndex((each) => each.query === query) === index),
  ];
  return {
    match: found,
    tiers: [...tiers.filter(({ query }) => query !== match), { query: match, level: levelBehind(tiers, match) }],
    ranks: [...wanted.required.flatMap((telling) => ranksOf([telling], telling === rarest ? 2 : 1)), ...ranksOf(wanted.optional, 0.1)],
  };
}

/** All that is found is of the level that says so, or behind all others. */
const levelBehind = (tiers: readonly Tier[], match: Query): number =>
  tiers.find(({ query }) => query === match)?.level ?? Math.max(...tiers.map(({ level }) => level)) + 1;

/** A concept is met by the thing itself, a word by the word anywhere. */
const itself = ({ unit, queries }: Telling): Query | undefined => (unit.concepts.length > 0 ? queries.strong : queries.any);

const tier = (query: Query | undefined, level: number): Tier | undefined => (query === undefined ? undefined : { query, level });

/** What fits all of it is of one level, since the ranks say how well it fits; kind and name come first where there are many. */
const wholly = ({ required, optional }: Wanted): (Tier | undefined)[] => [
  // With what says little, such as a workshop, before without it.
  optional.length === 0 ? undefined : tier(allOf([...required, ...optional].map(itself)), 1),
  tier(allOf(required.map(({ queries }) => queries.named)), 2),
  tier(allOf(required.map(({ queries }) => queries.strong)), 2),
  tier(allOf(required.map(itself)), 2),
];

/** Everything that is asked for, each in itself. */
export const fitsEverything = (wanted: Wanted): SearchText | undefined =>
  textOf(wanted, allOf(wanted.required.map(itself)), wholly(wanted));

/** Everything that is asked for, or what is near it; what fits in itself first. */
export const resemblesEverything = (wanted: Wanted): SearchText | undefined =>
  textOf(wanted, allOf(wanted.required.map(({ queries }) => queries.near)), wholly(wanted));

/** Of more units than this, listings are told apart by whether they fit all or any. */
const mostCounted = 5;

/** Of what matches, what fits all of the units, what fits all but one, and so on. */
function byNumber(queries: readonly (Query | undefined)[], match: Query | undefined): (Tier | undefined)[] {
  const numbers = queries.length <= mostCounted ? queries.map((_, index) => queries.length - index) : [queries.length, 1];
  return numbers.map((number, index) => tier(allOf([match, anyOf(choose(queries, number).map(allOf))]), index + 1));
}

/** Every way to choose so many of them. Nothing begins where too few are left: all of 24 words would be looked for in 16 million ways. */
export function choose<T>(from: readonly T[], number: number): T[][] {
  if (number === 0) return [[]];
  const beginnings = from.slice(0, Math.max(0, from.length - number + 1));
  return beginnings.flatMap((first, index) => choose(from.slice(index + 1), number - 1).map((rest) => [first, ...rest]));
}

/**
 * Any of these units, the more of all that is asked the better.
 *
 * @param some the most telling first
 * @param isNear whether what resembles a unit counts too
 */
export function fitsSome(wanted: Wanted, some: readonly Telling[], isNear: boolean): SearchText | undefined {
  const match = anyOf(some.map((telling) => (isNear ? telling.queries.near : itself(telling))));
  const all = [...some, ...wanted.required.filter((telling) => !some.includes(telling)), ...wanted.optional];
  return textOf(wanted, match, byNumber(all.map(itself), match), some[0]);
}

/** A telling unit's own question, to count how many listings answer it. */
export const ownQuery = itself;

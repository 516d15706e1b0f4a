import type { Unit } from "../line/understand.ts";
import { allOf, anyOf, type Query, wholeName } from "./tsquery.ts";
import { queriesOf, type UnitQueries, type Words } from "./unit-queries.ts";

/** How a listing's words are matched and put in order. */
export type SearchText = {
  /** A listing is found when its words match this. */
  match: Query;
  /** What it is worth to match these, added up; the first fit counts most. */
  ranks: readonly Rank[];
};
/** `search` asks all of a listing's words, `titles` those of its name, summary, kind, vendor and towns. */
export type Rank = { query: Query; weight: number; of: "titles" | "search" };

export type Telling = { unit: Unit; queries: UnitQueries };

/** The units of a line that have to fit, and those that only help. */
export type Wanted = { required: readonly Telling[]; optional: readonly Telling[]; words: readonly string[] };

const whole = 1_000_000;
const fitsAll = 100_000;
const fitsOne = 1_000;

/** A line of nothing but words that every line has means what these say by themselves. */
export function wantedOf(units: readonly Unit[], words: readonly string[], known: Words): Wanted {
  const all = units.map((unit) => ({ unit, queries: queriesOf(unit, known) }));
  const required = all.filter(({ unit }) => !unit.isOptional);
  if (required.length > 0) return { required, optional: all.filter(({ unit }) => unit.isOptional && unit.concepts.length > 0), words };
  const meant = all.filter(({ unit }) => unit.concepts.length > 0);
  return { required: meant.length > 0 ? meant : all, optional: [], words };
}

const titleRanks = (telling: readonly Telling[], share = 1): Rank[] =>
  telling.flatMap(({ queries }) => queries.ranks.map(({ query, weight }) => ({ query, weight: weight * share, of: "titles" as const })));

function textOf(wanted: Wanted, match: Query | undefined, more: readonly (Rank | undefined)[], rarest?: Telling): SearchText | undefined {
  const exact = wholeName(wanted.words);
  const found = anyOf([exact, match]);
  if (match === undefined || found === undefined) return undefined;
  return {
    match: found,
    ranks: [
      { query: exact, weight: whole, of: "titles" },
      ...more.filter((rank) => rank !== undefined),
      ...wanted.required.flatMap((telling) => titleRanks([telling], telling === rarest ? 2 : 1)),
      ...titleRanks(wanted.optional, 0.1),
    ],
  };
}

/** A concept is met by the thing itself, a word by the word anywhere. */
const itself = ({ unit, queries }: Telling): Query | undefined => (unit.concepts.length > 0 ? queries.strong : queries.any);

/** Everything that is asked for, each in itself. */
export const fitsEverything = (wanted: Wanted): SearchText | undefined => textOf(wanted, allOf(wanted.required.map(itself)), []);

/** Everything that is asked for, or what is near it; what fits in itself first. */
export function resemblesEverything(wanted: Wanted): SearchText | undefined {
  const all = allOf(wanted.required.map(itself));
  return textOf(wanted, allOf(wanted.required.map(({ queries }) => queries.near)), [
    all === undefined ? undefined : { query: all, weight: fitsAll, of: "search" },
  ]);
}

/**
 * Any of these units, the more of them the better.
 *
 * @param some the rarest first: it tells the most
 * @param isNear whether what resembles a unit counts too
 */
export function fitsSome(wanted: Wanted, some: readonly Telling[], isNear: boolean): SearchText | undefined {
  const asked = (telling: Telling) => (isNear ? telling.queries.near : itself(telling));
  return textOf(
    wanted,
    anyOf(some.map(asked)),
    some.flatMap((telling) => {
      const query = itself(telling);
      return query === undefined ? [] : [{ query, weight: fitsOne, of: "search" as const }];
    }),
    some[0],
  );
}

/** A telling unit's own question, to count how many listings answer it. */
export const ownQuery = itself;

import { countCap } from "#contract/core/page-sizes.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import type { PublicMemory } from "#server/platform/public-memory.ts";
import type { ListingFilter, Resolved } from "../filters.ts";
import type { SearchText } from "../match/stages.ts";
import { isAskedByColumns } from "./candidates.ts";
import type { ColumnStore } from "./column-store.ts";
import type { ListingColumns } from "./listing-columns.ts";
import type { MatchedNumbers } from "./matched-numbers.ts";
import { pricePerPerson, survey } from "./survey.ts";

/** Listings by number, with the level of the tier that each is of and the place it was found at. */
export type Placed = { numbers: number[]; levels: number[]; places: number[] };

/** Of listings in the order of their price, those that a page may show, and how many of them stand before it. */
export type Priced = { numbers: number[]; before: number };

/**
 * A visitor's search with words, where nothing is asked besides but what
 * columns say: which listings have the words is remembered, and what is
 * filtered by is in memory.
 */
export type WordsInMemory = {
  total: number;
  /** All that is found. */
  all(): Placed;
  /** The next ones by tier, in the order of the storefront; null where a tier has too many to be remembered. */
  byTier(tiers: SearchText["tiers"], last: number): Promise<Placed | null>;
  byPrice(query: Pick<ListingQuery, "sort" | "participants">, window: { offset: number; limit: number }): Priced;
};

/** How many a visitor's search without words finds; null where the database has to be asked. */
export async function countInMemory(columns: ListingColumns, filter: ListingFilter, resolved: Resolved): Promise<number | null> {
  if (resolved.text !== null || !isAskedByColumns(resolved) || !columns.isLoaded()) return null;
  const { rows, failed } = survey(await columns.current(false), filter, resolved.near, null);
  return Math.min(
    rows.reduce((count, row) => count + Number(failed[row] === 0), 0),
    countCap + 1,
  );
}

/** @returns for each search null where the database has to be asked */
export function createWordsInMemory(matched: MatchedNumbers, columns: ListingColumns, memory: PublicMemory) {
  return async (filter: ListingFilter, resolved: Resolved): Promise<WordsInMemory | null> => {
    const { text, near } = resolved;
    if (text === null || !isAskedByColumns(resolved) || memory.generation() === undefined || !columns.isLoaded()) return null;
    const numbers = await matched(text.match);
    if (numbers === null) return null;
    const store = await columns.current(false);
    const { failed } = survey(store, filter, near, numbers);
    const isFound = (number: number) => failed[number] === 0;
    return wordsIn(numbers.filter(isFound), isFound, matched, store);
  };
}

function wordsIn(found: Uint32Array, isFound: (number: number) => boolean, matched: MatchedNumbers, store: ColumnStore): WordsInMemory {
  return {
    total: Math.min(found.length, countCap + 1),
    all: () => ({ numbers: [...found], levels: Array(found.length).fill(0), places: [...found.keys()] }),
    byTier: (tiers, last) => placeByTier(tiers, last, isFound, matched),
    byPrice({ sort, participants }, { offset, limit }) {
      if (offset >= found.length) return { numbers: [], before: 0 };
      const prices = Float64Array.from(found, (number) => pricePerPerson(store, number, participants));
      const inOrder = prices.toSorted();
      if (sort === "priceDesc") inOrder.reverse();
      const [first, last] = [inOrder[offset] as number, inOrder[Math.min(offset + limit, inOrder.length) - 1] as number];
      const [from, to] = [Math.min(first, last), Math.max(first, last)];
      const isShown = (_: number, index: number) => (prices[index] as number) >= from && (prices[index] as number) <= to;
      return { numbers: [...found.filter(isShown)], before: inOrder.indexOf(first) };
    },
  };
}

async function placeByTier(
  tiers: SearchText["tiers"],
  last: number,
  isFound: (number: number) => boolean,
  matched: MatchedNumbers,
): Promise<Placed | null> {
  const levels = new Map<number, number>();
  for (const { query, level } of tiers) {
    if (levels.size === last) break;
    const numbers = await matched(query);
    if (numbers === null) return null;
    for (const number of numbers) {
      if (levels.size === last) break;
      if (isFound(number) && !levels.has(number)) levels.set(number, level);
    }
  }
  return { numbers: [...levels.keys()], levels: [...levels.values()], places: Array.from(levels, (_, place) => place) };
}

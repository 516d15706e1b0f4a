import { countCap } from "#contract/core/page-sizes.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import type { PublicMemory } from "#server/platform/public-memory.ts";
import { isFiltered } from "../browse.ts";
import { dimensions, type ListingFilter, type Resolved } from "../filters.ts";
import type { SearchText } from "../match/stages.ts";
import { isAskedByColumns } from "./candidates.ts";
import type { ColumnStore } from "./column-store.ts";
import type { CommonWords } from "./common-words.ts";
import { countRows, rowFilter } from "./count-rows.ts";
import type { ListingColumns } from "./listing-columns.ts";
import { firstByRank, type MatchedNumbers } from "./matched-numbers.ts";
import { countWhere, rowsWhere } from "./rows-where.ts";
import { pricesPerPerson } from "./survey.ts";

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

/** How many a visitor's search without words finds, no further than one past the cap; null where the database has to be asked. */
export async function countInMemory(columns: ListingColumns, filter: ListingFilter, resolved: Resolved): Promise<number | null> {
  if (resolved.text !== null || !isAskedByColumns(resolved) || isCountedByIndex(filter, resolved) || !columns.isLoaded()) return null;
  return countRows(await columns.current(false), filter, resolved.near, countCap + 1);
}

/** Of kinds and prices per person of the smallest group a narrow index is read no further than the cap; of a vendor there are few. */
function isCountedByIndex({ participants, budgetCents, vendor, ...filter }: ListingFilter, { near }: Resolved): boolean {
  if (vendor !== undefined) return true;
  const isChosen = dimensions.some((name) => name !== "types" && name !== "prices" && filter[name].length > 0);
  return near === null && participants === undefined && budgetCents === undefined && !isChosen;
}

export function createWordsInMemory(matched: MatchedNumbers, common: CommonWords, columns: ListingColumns, memory: PublicMemory) {
  const isRemembered = (resolved: Resolved) => isAskedByColumns(resolved) && memory.generation() !== undefined;
  /** Which listings have the words, and which of those the filter is met by; null where the database has to be asked. */
  async function ask(filter: WordFilter, resolved: Resolved) {
    const { text, near } = resolved;
    if (text === null || !isRemembered(resolved) || !columns.isLoaded()) return null;
    const rare = await matched(text.match);
    // The next ones of common words alone are soon come upon in the storefront's order.
    const isWalked = rare === null && (filter.sort ?? "default") === "default" && !isFiltered(filter, resolved);
    const numbers = rare ?? (isWalked ? null : await common(text.match));
    if (numbers === null) return null;
    const store = await columns.current(false);
    return { numbers, store, meets: rowFilter(store, filter, near) };
  }

  return {
    /** The numbers of the listings that have the words of a search; null where the database has to be asked. */
    async numbers(resolved: Resolved): Promise<Uint32Array | null> {
      const { text } = resolved;
      if (text === null || !isRemembered(resolved)) return null;
      return (await matched(text.match)) ?? common(text.match);
    },
    /** How many are found, counted no further than `most`; null where the database has to be asked. */
    async count(filter: WordFilter, resolved: Resolved, most: number): Promise<number | null> {
      const asked = await ask(filter, resolved);
      return asked && countWhere(asked.numbers, asked.meets, most);
    },
    /** @returns null where the database has to be asked */
    async find(filter: WordFilter, resolved: Resolved): Promise<WordsInMemory | null> {
      const asked = await ask(filter, resolved);
      return asked && wordsIn(rowsWhere(asked.numbers, asked.meets), asked.meets, { matched, common }, asked.store);
    },
  };
}

type WordFilter = ListingFilter & Partial<Pick<ListingQuery, "sort">>;
type Sources = { matched: MatchedNumbers; common: CommonWords };

function wordsIn(found: Uint32Array, isFound: (number: number) => boolean, sources: Sources, store: ColumnStore): WordsInMemory {
  return {
    total: Math.min(found.length, countCap + 1),
    all: () => ({ numbers: [...found], levels: Array(found.length).fill(0), places: [...found.keys()] }),
    byTier: (tiers, last) => placeByTier(store, tiers, last, isFound, sources),
    byPrice({ sort, participants }, { offset, limit }) {
      if (offset >= found.length) return { numbers: [], before: 0 };
      const prices = new Float64Array(found.length);
      const priceOf = pricesPerPerson(store, participants);
      for (const [index, number] of found.entries()) prices[index] = priceOf(number);
      const inOrder = prices.toSorted();
      if (sort === "priceDesc") inOrder.reverse();
      const [first, last] = [inOrder[offset] as number, inOrder[Math.min(offset + limit, inOrder.length) - 1] as number];
      const [from, to] = [Math.min(first, last), Math.max(first, last)];
      const isShown = (number: number) => {
        const price = priceOf(number);
        return price >= from && price <= to;
      };
      return { numbers: [...rowsWhere(found, isShown)], before: inOrder.indexOf(first) };
    },
  };
}

async function placeByTier(
  store: ColumnStore,
  tiers: SearchText["tiers"],
  last: number,
  isFound: (number: number) => boolean,
  { matched, common }: Sources,
): Promise<Placed | null> {
  const levels = new Map<number, number>();
  for (const { query, level } of tiers) {
    if (levels.size === last) break;
    const isNext = (number: number) => isFound(number) && !levels.has(number);
    const rare = await matched(query);
    const numbers = rare ?? (await common(query));
    if (numbers === null) return null;
    for (const number of rare ?? firstByRank(store, numbers, isNext, last - levels.size)) {
      if (levels.size === last) break;
      if (isNext(number)) levels.set(number, level);
    }
  }
  return { numbers: [...levels.keys()], levels: [...levels.values()], places: Array.from(levels, (_, place) => place) };
}

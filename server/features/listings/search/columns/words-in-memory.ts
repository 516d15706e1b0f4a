import { countCap } from "#contract/core/page-sizes.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import type { PublicMemory } from "#server/platform/public-memory.ts";
import { type FoundListing, isFiltered, type Window } from "../browse.ts";
import type { ListingFilter, Resolved } from "../filters.ts";
import type { SearchText } from "../match/stages.ts";
import { Bits } from "./bits.ts";
import { pageByPrice } from "./by-price.ts";
import { isAskedByColumns } from "./candidates.ts";
import type { ColumnStore } from "./column-store.ts";
import type { CommonWords } from "./common-words.ts";
import { rowFilter } from "./count-rows.ts";
import { foundListings } from "./found-listings.ts";
import { lineTests, nearTest } from "./line-tests.ts";
import type { ListingColumns } from "./listing-columns.ts";
import { firstByRank, type MatchedNumbers } from "./matched-numbers.ts";
import { countWhere, meetsAll, rowsWhere } from "./rows-where.ts";

/** Listings by number, with the level of the tier that each is of and the place it was found at. */
export type Placed = { numbers: number[]; levels: number[]; places: number[] };

/**
 * A visitor's search with words, where nothing is asked besides but what
 * columns say: which listings have the words is remembered, and what is
 * filtered by is in memory.
 */
export type WordsInMemory = {
  total: number;
  /** All that is found. */
  all(): Placed;
  /** The next ones by tier, in the order of the storefront; null where changes are not heard of any more. */
  byTier(tiers: SearchText["tiers"], last: number): Promise<Placed | null>;
  byPrice(query: Pick<ListingQuery, "sort" | "participants">, window: Window): FoundListing[];
};

export function createWordsInMemory(matched: MatchedNumbers, common: CommonWords, columns: ListingColumns, memory: PublicMemory) {
  const isRemembered = (resolved: Resolved) => isAskedByColumns(resolved) && memory.generation() !== undefined;
  /** Which listings have the words, and which of those the filter is met by; null where the database has to be asked. */
  async function ask(filter: WordFilter, resolved: Resolved) {
    const { text } = resolved;
    if (text === null || !isRemembered(resolved) || !columns.isLoaded()) return null;
    const rare = await matched(text.match);
    // The next ones of common words alone are soon come upon in the storefront's order.
    const isWalked = rare === null && (filter.sort ?? "default") === "default" && !isFiltered(filter, resolved);
    const matching = rare ?? (isWalked ? null : await common(text.match));
    if (matching === null) return null;
    const store = await columns.current(false);
    return { matching, store, meets: rowFilter(store, filter, resolved) };
  }

  return {
    /** The numbers of the listings that have the words of a search; null where the database has to be asked. */
    async numbers(resolved: Resolved): Promise<Uint32Array | null> {
      const { text } = resolved;
      if (text === null || !isRemembered(resolved)) return null;
      const matching = (await matched(text.match)) ?? (await common(text.match));
      if (matching === null) return null;
      const tests = lineTests(await columns.current(false), resolved.line);
      return rowsOf(matching, (row) => meetsAll(tests, row));
    },
    /** How many are found, counted no further than `most`; null where the database has to be asked. */
    async count(filter: WordFilter, resolved: Resolved, most: number): Promise<number | null> {
      const asked = await ask(filter, resolved);
      if (asked === null) return null;
      const { matching, meets } = asked;
      return matching instanceof Bits ? matching.count(meets, most) : countWhere(matching, meets, most);
    },
    /** @returns null where the database has to be asked */
    async find(filter: WordFilter, resolved: Resolved): Promise<WordsInMemory | null> {
      const asked = await ask(filter, resolved);
      return asked && wordsIn(rowsOf(asked.matching, asked.meets), asked, resolved, { matched, common });
    },
  };
}

type WordFilter = ListingFilter & Partial<Pick<ListingQuery, "sort">>;
type Sources = { matched: MatchedNumbers; common: CommonWords };

const rowsOf = (matching: Uint32Array | Bits, keeps: (row: number) => boolean): Uint32Array =>
  matching instanceof Bits ? matching.where(keeps) : rowsWhere(matching, keeps);

function wordsIn(found: Uint32Array, { store, meets }: Meeting, resolved: Resolved, sources: Sources): WordsInMemory {
  const { origin } = resolved.line;
  return {
    total: Math.min(found.length, countCap + 1),
    all: () => ({ numbers: [...found], levels: Array(found.length).fill(0), places: [...found.keys()] }),
    async byTier(tiers, last) {
      const levels = new Map<number, number>();
      const isNearby = origin && nearTest(store, origin);
      // What is near comes first, whatever tier it is of.
      const parts = isNearby ? [(row: number) => isNearby(row) && meets(row), meets] : [meets];
      for (const isFound of parts) if (!(await placeByTier({ found, isFound, store, levels, last }, tiers, sources))) return null;
      return placedOf(levels);
    },
    byPrice: (query, window) => foundListings(store, pageByPrice(store, found, query, window), resolved),
  };
}

type Meeting = { store: ColumnStore; meets: (row: number) => boolean };
type Placing = { found: Uint32Array; isFound: Meeting["meets"]; store: ColumnStore; levels: Map<number, number>; last: number };

/** Gives the next ones of what is found the level of their tier; false where the database has to be asked. */
async function placeByTier(placing: Placing, tiers: SearchText["tiers"], { matched, common }: Sources): Promise<boolean> {
  const { levels, last } = placing;
  for (const { query, level } of tiers) {
    if (levels.size === last) break;
    const ofTier = (await matched(query)) ?? (await common(query));
    if (ofTier === null) return false;
    for (const row of nextOf(ofTier, placing)) levels.set(row, level);
  }
  return true;
}

/** The first of a tier in the order of the storefront, in which what is rare stands already. */
function nextOf(ofTier: Uint32Array | Bits, { found, isFound, store, levels, last }: Placing): number[] {
  const most = last - levels.size;
  const isNext = (row: number) => isFound(row) && !levels.has(row);
  if (ofTier instanceof Bits) return firstByRank(store, found, (row) => ofTier.has(row) && isNext(row), most);
  const next: number[] = [];
  for (let at = 0; at < ofTier.length && next.length < most; at++) if (isNext(ofTier[at] as number)) next.push(ofTier[at] as number);
  return next;
}

const placedOf = (levels: ReadonlyMap<number, number>): Placed => ({
  numbers: [...levels.keys()],
  levels: [...levels.values()],
  places: Array.from(levels, (_, place) => place),
});

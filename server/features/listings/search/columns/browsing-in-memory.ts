import { countCap } from "#contract/core/page-sizes.ts";
import { priceRanges } from "#contract/listings/catalogue.ts";
import type { ListingQuery } from "#contract/listings/listing-search.ts";
import type { PublicMemory } from "#server/platform/public-memory.ts";
import { type FoundListing, isFiltered, type Window, windowOf } from "../browse.ts";
import { type ListingFilter, type Resolved, spansOf, wholeOf } from "../filters.ts";
import { pageByPrice } from "./by-price.ts";
import { isAskedByColumns } from "./candidates.ts";
import type { ColumnStore } from "./column-store.ts";
import { rowFilter } from "./count-rows.ts";
import { foundListings } from "./found-listings.ts";
import type { ListingColumns } from "./listing-columns.ts";
import { firstWhere } from "./row-order.ts";
import { countWhere, rowsWhere } from "./rows-where.ts";

/** A visitor's search without words, where columns say all that is asked; else null, and the database has to be asked. */
export function createBrowsingInMemory(columns: ListingColumns, memory: PublicMemory) {
  // Of one vendor there are few, which an index finds.
  const isKnown = ({ vendor }: ListingFilter, resolved: Resolved) =>
    vendor === undefined && resolved.text === null && isAskedByColumns(resolved) && columns.isLoaded() && memory.generation() !== undefined;

  return {
    /** How many are found, counted no further than one past the cap. */
    async count(filter: ListingFilter, resolved: Resolved): Promise<number | null> {
      if (!isKnown(filter, resolved)) return null;
      const store = await columns.current(false);
      const { rows, left } = narrowed(store, filter, "price");
      return isFiltered(left, resolved)
        ? countWhere(inAnyOrder(store, rows), rowFilter(store, left, resolved), countCap + 1)
        : Math.min(rows.length, countCap + 1);
    },
    async page(query: ListingQuery, resolved: Resolved): Promise<FoundListing[] | null> {
      if (!isKnown(query, resolved)) return null;
      const store = await columns.current(false);
      return foundListings(store, rowsOfPage(store, query, resolved, windowOf(query)), resolved);
    },
  };
}

function rowsOfPage(store: ColumnStore, query: ListingQuery, resolved: Resolved, window: Window): number[] {
  if (window.limit <= 0) return [];
  const { sort, participants } = query;
  const { rows, left } = narrowed(store, query, sort === "default" ? "rank" : "price");
  const meets = rowFilter(store, left, resolved);
  // What a group pays is in no order beforehand.
  if (sort !== "default" && participants !== undefined) return pageByPrice(store, rowsWhere(inAnyOrder(store, rows), meets), query, window);
  const isBackwards = sort === "priceDesc";
  if (isFiltered(left, resolved)) return walk(rows, isBackwards, meets, window);
  const { offset, limit } = window;
  return isBackwards
    ? [...rows.subarray(Math.max(0, rows.length - offset - limit), Math.max(0, rows.length - offset)).toReversed()]
    : [...rows.subarray(offset, offset + limit)];
}

/** All rows are walked faster as they lie in the columns. */
const inAnyOrder = (store: ColumnStore, rows: Uint32Array): Uint32Array =>
  rows.length === store.publicRows().length ? store.publicRows() : rows;

function walk(rows: Uint32Array, isBackwards: boolean, meets: (row: number) => boolean, { offset, limit }: Window): number[] {
  const page: number[] = [];
  let before = 0;
  for (let at = 0; at < rows.length && page.length < limit; at++) {
    const row = rows[isBackwards ? rows.length - 1 - at : at] as number;
    if (!meets(row)) continue;
    if (before < offset) before++;
    else page.push(row);
  }
  return page;
}

/** The part of an order in which all stand that a filter finds, and what of the filter that part leaves to be asked. */
function narrowed<Filter extends ListingFilter>(store: ColumnStore, filter: Filter, order: "rank" | "price") {
  const type = filter.types.length === 1 ? filter.types[0] : undefined;
  const ordered = store.orders.rows(order, type);
  const left: Filter = type === undefined ? filter : { ...filter, types: [] };
  if (order === "rank" || filter.participants !== undefined || filter.prices.length === 0) return { rows: ordered, left };
  const spans = spansOf(filter.prices.map((name) => priceRanges[name]));
  const { above, upTo } = wholeOf(spans);
  const { pricePerPersonCents } = store.numbers;
  const isAbove = (cents: number) => (row: number) => (pricePerPersonCents[row] as number) > cents;
  // The first range begins at nothing: what costs nothing is in it.
  const from = above <= 0 ? 0 : firstWhere(ordered, isAbove(above));
  const to = upTo === null ? ordered.length : firstWhere(ordered, isAbove(upTo));
  return { rows: ordered.subarray(from, to), left: spans.length === 1 ? { ...left, prices: [] } : left };
}

import type { ListingQuery } from "#contract/listings/listing-search.ts";
import type { Window } from "../browse.ts";
import type { ColumnStore } from "./column-store.ts";
import { pricesPerPerson } from "./survey.ts";

/** Of what is found, the rows of one page by what one of the group pays, equal prices by their ids. */
export function pageByPrice(
  store: ColumnStore,
  found: Uint32Array,
  { sort, participants }: Pick<ListingQuery, "sort" | "participants">,
  { offset, limit }: Window,
): number[] {
  if (offset >= found.length) return [];
  const priceOf = pricesPerPerson(store, participants);
  const sign = sort === "priceDesc" ? -1 : 1;
  const keys = new Float64Array(found.length);
  for (let at = 0; at < found.length; at++) keys[at] = sign * priceOf(found[at] as number);
  const inOrder = smallestOf(keys, offset + limit);
  const [first, last] = [inOrder[offset] as number, inOrder.at(-1) as number];
  // As many cost as much as the first and the last of the page; ids say which of them are on it.
  const near: { row: number; key: number }[] = [];
  for (let at = 0; at < found.length; at++) {
    const key = keys[at] as number;
    if (key >= first && key <= last) near.push({ row: found[at] as number, key });
  }
  near.sort((a, b) => a.key - b.key || sign * store.ids.compare(a.row, b.row));
  const before = offset - inOrder.indexOf(first);
  return near.slice(before, before + limit).map(({ row }) => row);
}

/** The smallest so many, ascending; sorting all of a common word's prices takes ten times as long. */
function smallestOf(keys: Float64Array, many: number): Float64Array {
  if (keys.length <= 2 * many) return keys.toSorted().subarray(0, many);
  const smallest = keys.slice(0, 2 * many).sort();
  let [size, most] = [many, smallest[many - 1] as number];
  for (let at = 2 * many; at < keys.length; at++) {
    const key = keys[at] as number;
    if (key >= most) continue;
    smallest[size++] = key;
    if (size < smallest.length) continue;
    smallest.sort();
    [size, most] = [many, smallest[many - 1] as number];
  }
  return smallest.subarray(0, size).sort().subarray(0, many);
}

import type { UnderstoodPart } from "#contract/listings/understood.ts";
import { changeSearch, type ListingSearch } from "./listing-search.ts";

/** The search without a piece of its line; pieces before it that were taken back to plain words stay so. */
export function withoutPart(search: ListingSearch, line: string, { start, end }: UnderstoodPart): ListingSearch {
  const q = `${line.slice(0, start)} ${line.slice(end)}`.replace(/\s+/g, " ").trim();
  return changeSearch(search, { q, plain: search.plain.filter((at) => at < start) });
}

/** The search with a piece of its line as the words that it is. */
export function asPlainWords(search: ListingSearch, line: string, { start }: UnderstoodPart): ListingSearch {
  return changeSearch(search, { q: line, plain: [...new Set([...search.plain, start])] });
}

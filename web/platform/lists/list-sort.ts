import { choice } from "../page/search-params.ts";

export type HeaderSort = { column: string; direction: "asc" | "desc" };

/** A sort of the address as the table's header knows it: a column and a direction. */
export function headerSort(sort: string): HeaderSort {
  return sort.startsWith("-") ? { column: sort.slice(1), direction: "desc" } : { column: sort, direction: "asc" };
}

/** Back from the header's words; a column that the list is not sorted by leaves the order as it is. */
export function addressSort({ column, direction }: HeaderSort, known: readonly string[], current: string): string {
  return choice(direction === "desc" ? `-${column}` : column, known as [string, ...string[]], current);
}

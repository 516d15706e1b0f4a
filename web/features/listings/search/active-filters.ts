import { changeSearch, type ListingSearch } from "#web/features/listings/search/listing-search.ts";

export type ListFilter = "types" | "prices" | "groups" | "places" | "sides" | "languages";
export const listFilters: readonly ListFilter[] = ["types", "places", "prices", "groups", "sides", "languages"];

/** Everything that narrows a search, by the name its texts have too. */
export type FilterName = "q" | "participants" | "vendor" | ListFilter;

/** One removable choice and the search without it. */
export type ActiveFilter = { name: FilterName; value: string; without: ListingSearch };

/** Each choice in force, in the order a person reads them. */
export function activeFilters(search: ListingSearch): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (search.q !== "") active.push({ name: "q", value: search.q, without: changeSearch(search, { q: "" }) });
  if (search.participants !== undefined) {
    active.push({ name: "participants", value: String(search.participants), without: changeSearch(search, { participants: undefined }) });
  }
  if (search.vendor !== undefined) {
    active.push({ name: "vendor", value: search.vendor, without: changeSearch(search, { vendor: undefined }) });
  }
  for (const name of listFilters) {
    for (const value of search[name]) {
      active.push({ name, value, without: toggled(search, name, value) });
    }
  }
  return active;
}

/** The search with one value of a filter switched on or off. */
export function toggled(search: ListingSearch, name: ListFilter, value: string): ListingSearch {
  const current: readonly string[] = search[name];
  const next = current.includes(value) ? current.filter((known) => known !== value) : [...current, value];
  return changeSearch(search, { [name]: next } as Partial<ListingSearch>);
}

/** For an empty result: the same search with one whole filter let go, one for each filter in force. */
export function loosened(search: ListingSearch): { name: FilterName; search: ListingSearch }[] {
  const names = [...new Set(activeFilters(search).map(({ name }) => name))];
  if (names.length < 2) return [];
  return names.map((name) => {
    const cleared = name === "q" ? "" : name === "participants" || name === "vendor" ? undefined : [];
    return { name, search: changeSearch(search, { [name]: cleared } as Partial<ListingSearch>) };
  });
}

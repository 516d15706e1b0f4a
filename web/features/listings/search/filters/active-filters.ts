import { defaultDistance, searchDistances } from "#contract/listings/catalogue.ts";
import { changeSearch, isFlexible, type ListingSearch, noDays } from "../listing-search.ts";

export type ListFilter = "types" | "prices" | "groups" | "durations" | "places" | "sides" | "languages" | "facts";
export const listFilters: readonly ListFilter[] = ["types", "places", "prices", "durations", "groups", "sides", "facts", "languages"];

/** Everything that narrows a search, by the name its texts have too. */
export type FilterName = "q" | "near" | "date" | "days" | "participants" | "budget" | "vendor" | ListFilter;

const anywhere = { near: "", within: defaultDistance, reach: "near" } as const;

/** One removable choice and the search without it; a place's value begins with its distance in kilometres (`25 Gent`). */
export type ActiveFilter = { name: FilterName; value: string; without: ListingSearch };

/** Each choice in force, in the order a person reads them. */
export function activeFilters(search: ListingSearch): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (search.q !== "") active.push({ name: "q", value: search.q, without: changeSearch(search, { q: "", plain: [] }) });
  if (search.near !== "") {
    active.push({ name: "near", value: `${search.within} ${search.near}`, without: changeSearch(search, anywhere) });
  }
  if (search.date !== undefined) {
    active.push({ name: "date", value: search.date, without: changeSearch(search, { date: undefined }) });
  }
  if (search.participants !== undefined) {
    active.push({ name: "participants", value: String(search.participants), without: changeSearch(search, { participants: undefined }) });
  }
  if (isFlexible(search)) {
    const value = [search.month ?? "", search.weekdays.join(" "), search.dates.join(" ")].join(",");
    active.push({ name: "days", value, without: changeSearch(search, noDays) });
  }
  if (search.budget !== undefined) {
    active.push({ name: "budget", value: String(search.budget), without: changeSearch(search, { budget: undefined }) });
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

/** A way out of an empty result: a filter that is let go, or a circle made wider. */
export type Loosening = { name: FilterName | "within"; search: ListingSearch };

/** For an empty result: the same search in a wider circle, and with one whole filter let go, one for each filter in force. */
export function loosened(search: ListingSearch): Loosening[] {
  const wider = search.near === "" ? [] : searchDistances.filter((km) => km > search.within);
  const ways: Loosening[] = wider.map((within) => ({ name: "within", search: changeSearch(search, { within }) }));
  const names = [...new Set(activeFilters(search).map(({ name }) => name))];
  // The only filter let go is everything, which is offered anyway.
  if (names.length < 2) return ways;
  return [...ways, ...names.map((name) => ({ name, search: changeSearch(search, cleared(name)) }))];
}

function cleared(name: FilterName): Partial<ListingSearch> {
  if (name === "near") return anywhere;
  if (name === "q") return { q: "", plain: [] };
  if (name === "days") return noDays;
  return { [name]: listFilters.includes(name as ListFilter) ? [] : undefined };
}

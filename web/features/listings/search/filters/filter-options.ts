import { activityTypes, euLanguages, venueSides } from "#contract/listings/catalogue.ts";
import { listingFacts } from "#contract/listings/listing-facts.ts";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import { durationRangeNames, type ListingSearch, participantRangeNames, priceRangeNames } from "../listing-search.ts";
import type { ListFilter } from "./active-filters.ts";

export type FilterOption = { value: string; count: number; isChosen: boolean };

/** The towns of the results, and what the reader's language calls them. */
export type NamedPlaces = ListingFacets["places"];

/** Scales keep every step in its order; the others show what there is, the most frequent first. */
const scales: Partial<Record<ListFilter, readonly string[]>> = {
  prices: priceRangeNames,
  groups: participantRangeNames,
  durations: durationRangeNames,
  sides: venueSides,
};

const known: Partial<Record<ListFilter, readonly string[]>> = { types: activityTypes, languages: euLanguages, facts: listingFacts };

/** The choices of one filter with how many listings each would show; a chosen one never disappears, even at 0. */
export function filterOptions(name: ListFilter, search: ListingSearch, facets: ListingFacets): FilterOption[] {
  const chosen: readonly string[] = search[name];
  const counts = new Map<string, number>(facets[name].map(({ value, count }) => [value, count]));
  const values = scales[name] ?? [...new Set([...(known[name] ?? []), ...counts.keys(), ...chosen])];
  const options = values.map((value) => ({ value, count: counts.get(value) ?? 0, isChosen: chosen.includes(value) }));
  if (scales[name]) return options;
  const shown = options.filter(({ count, isChosen }) => count > 0 || isChosen);
  // What belongs together in the vocabulary stays together.
  if (name === "facts") return shown;
  return shown.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

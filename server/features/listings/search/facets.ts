import type { UiLanguage } from "#contract/core/product.ts";
import {
  activityTypes,
  durationRanges,
  participantRanges,
  priceRanges,
  searchDistances,
  venueSides,
} from "#contract/listings/catalogue.ts";
import { listingFacts } from "#contract/listings/listing-facts.ts";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import { townName } from "#server/platform/places/gazetteer.ts";
import type { ColumnStore } from "./columns/column-store.ts";
import { countCodes, isNear, type Surveyed, survey } from "./columns/survey.ts";
import { type Dimension, dimensions, type ListingFilter, type Resolved } from "./filters.ts";
import { isComing, type Near } from "./near.ts";

const namesIn = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** More towns than this are not listed, apart from the chosen ones. */
const maxPlaces = 200;

/**
 * How many listings each choice would show, given the choices in the other
 * dimensions: a listing that fails no dimension counts everywhere, one that
 * fails a single dimension counts in that one, any other nowhere.
 */
export function countFacets(store: ColumnStore, filter: ListingFilter, { near }: Resolved, candidates: Uint32Array | null): ListingFacets {
  const surveyed = survey(store, filter, isComing(near) ? null : near, candidates);
  const counts = Object.fromEntries(dimensions.map((dimension) => [dimension, countsOf(surveyed, dimension)])) as Record<
    Dimension,
    Map<string, number>
  >;
  const inOrder = <T extends string>(dimension: Dimension, values: readonly T[]) =>
    values.map((value) => ({ value, count: counts[dimension].get(value) ?? 0 }));
  const mostFirst = <T extends string>(dimension: Dimension, chosen: readonly T[]) => {
    for (const value of chosen) if (!counts[dimension].has(value)) counts[dimension].set(value, 0);
    return [...counts[dimension]]
      .map(([value, number]) => ({ value: value as T, count: number }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  return {
    types: inOrder("types", activityTypes),
    prices: inOrder("prices", namesIn(priceRanges)),
    groups: inOrder("groups", namesIn(participantRanges)),
    durations: inOrder("durations", namesIn(durationRanges)),
    places: mostFirst("places", filter.places)
      .filter(({ value }, index) => index < maxPlaces || filter.places.includes(value))
      .map(({ value, count }) => ({ value, label: value, count })),
    sides: inOrder("sides", venueSides),
    languages: mostFirst("languages", filter.languages),
    facts: inOrder("facts", listingFacts),
    distances: countDistances(surveyed, near),
  };
}

function countsOf(surveyed: Surveyed, dimension: Dimension): Map<string, number> {
  // Each fact more narrows further, so that it counts among those that have all the chosen ones.
  const besides = dimension === "facts" ? undefined : dimension;
  return surveyed.choices[dimension].dictionary.byValue(countCodes(surveyed, dimension, besides));
}

/** How many there are within each distance: a listing with several places counts by the nearest. */
function countDistances(surveyed: Surveyed, near: Near): ListingFacets["distances"] {
  if (near === null || isComing(near)) return [];
  const counts = countCodes(surveyed, "distances", "distances");
  return searchDistances.map((value) => {
    if (near === "nowhere") return { value, count: 0 };
    const has = surveyed.choices.distances.dictionary.where((places) => places.some(isNear({ ...near, km: value })));
    return { value, count: has.reduce((sum, isWithin, code) => sum + isWithin * (counts[code] as number), 0) };
  });
}

/** The towns as this language calls them; what is counted and remembered has no language. */
export const labelled = (facets: ListingFacets, language: UiLanguage): ListingFacets => ({
  ...facets,
  places: facets.places.map((place) => ({ ...place, label: townName(place.value, language) })),
});

/** The same question always has the same key, whatever order its choices came in. */
export function facetKey(filter: ListingFilter, { near, day, days, line, text }: Resolved): string {
  return JSON.stringify([
    near === null || near === "nowhere" ? near : [near.place.id, near.km, near.reach],
    filter.participants ?? 0,
    filter.vendor ?? "",
    day === null || day === "never" ? day : [day.date, day.daysAhead],
    days,
    filter.budgetCents ?? null,
    filter.vat,
    text?.match ?? "",
    line.key,
    ...dimensions.map((dimension) => [...new Set<string>(filter[dimension])].sort()),
  ]);
}

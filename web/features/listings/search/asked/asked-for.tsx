import { FilterChips } from "../filters/filter-chips.tsx";
import type { NamedPlaces } from "../filters/filter-options.ts";
import type { FoundListings } from "../found-listings.ts";
import type { ListingSearch } from "../listing-search.ts";
import { TakenFor } from "./taken-for.tsx";
import { UnderstoodChips } from "./understood-chips.tsx";

/** What the results are of: the filters in force, what of the line was understood, and what was taken for something else. */
export function AskedFor({ search, found, places }: { search: ListingSearch; found: FoundListings; places: NamedPlaces }) {
  return (
    <>
      <FilterChips search={search} places={places} vendorName={found.vendorName} />
      <UnderstoodChips search={search} found={found} />
      <TakenFor search={search} found={found} />
    </>
  );
}

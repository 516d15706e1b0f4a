import type { ListingSearch } from "#web/features/listings/search/listing-search.ts";
import { facetInput, searchInput } from "#web/features/listings/search/listing-search.ts";
import type { RouteContext } from "#web/platform/route-context.ts";

type Reach = Pick<RouteContext, "api" | "page">;

/** The queries behind the public screens, the same for a route's loader and its components. */
export const listingQueries = {
  results: ({ api, page }: Reach, search: ListingSearch) =>
    api.listings.searchListings.queryOptions({ input: searchInput(search, page.language) }),
  facets: ({ api, page }: Reach, search: ListingSearch) =>
    api.listings.getListingFacets.queryOptions({ input: facetInput(search, page.language) }),
  /** How many there would be, for the ways out of an empty result. */
  count: ({ api, page }: Reach, search: ListingSearch) =>
    api.listings.searchListings.queryOptions({ input: searchInput({ ...search, page: 1, pageSize: 12, sort: "default" }, page.language) }),
  listing: ({ api, page }: Reach, listingId: string) =>
    api.listings.getListing.queryOptions({ input: { listingId, language: page.language } }),
  unavailableDates: ({ api }: Reach, listingId: string) => api.listings.getUnavailableDates.queryOptions({ input: { listingId } }),
};

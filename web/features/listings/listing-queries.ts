import { queryOptions } from "@tanstack/react-query";
import type { RouteContext } from "#web/platform/page/route-context.ts";
import type { ListingSearch } from "./search/listing-search.ts";
import { facetInput, mostParticipants, searchInput } from "./search/listing-search.ts";
import { isWithVat } from "./with-vat.ts";

/** A number of people that the API takes, or none. */
export function groupOrNone(participants: number | undefined): number | undefined {
  return participants !== undefined && participants >= 1 && participants <= mostParticipants ? participants : undefined;
}

type Reach = Pick<RouteContext, "api" | "page">;

/** The queries behind the public screens, the same for a route's loader and its components. */
export const listingQueries = {
  results: ({ api, page }: Reach, search: ListingSearch) =>
    api.listings.searchListings.queryOptions({ input: searchInput(search, page.language, isWithVat(page)) }),
  facets: ({ api, page }: Reach, search: ListingSearch) =>
    api.listings.getListingFacets.queryOptions({ input: facetInput(search, page.language, isWithVat(page)) }),
  points: ({ api, page }: Reach, search: ListingSearch) =>
    api.listings.getListingPoints.queryOptions({ input: facetInput(search, page.language, isWithVat(page)) }),
  /** How many there would be, for each of the ways out of an empty result and in their order. */
  counts: ({ api, page }: Reach, searches: readonly ListingSearch[]) => {
    const inputs = searches.map((search) =>
      searchInput({ ...search, page: 1, pageSize: 12, sort: "default" }, page.language, isWithVat(page)),
    );
    return queryOptions({
      queryKey: [...api.listings.searchListings.key(), "counts", inputs],
      queryFn: ({ signal }) =>
        Promise.all(
          inputs.map(async (input) => {
            const { total, totalIsCapped } = await api.listings.searchListings.call(input, { signal });
            return { total, totalIsCapped };
          }),
        ),
    });
  },
  listing: ({ api, page }: Reach, listingId: string) =>
    api.listings.getListing.queryOptions({ input: { listingId, language: page.language } }),
  /** Some listings by their ids, with what is compared. */
  byIds: (
    { api, page }: Reach,
    { ids, participants, date }: { ids: readonly string[]; participants?: number | undefined; date?: string | undefined },
  ) =>
    api.listings.getListingsByIds.queryOptions({
      // As one text: the same in process and over HTTP.
      input: {
        ids: ids.join(","),
        language: page.language,
        ...(participants === undefined ? {} : { participants }),
        ...(date === undefined ? {} : { date }),
      },
    }),
  related: ({ api, page }: Reach, listingId: string, participants: number | undefined) =>
    api.listings.getRelatedListings.queryOptions({
      input: { listingId, language: page.language, ...(participants === undefined ? {} : { participants }) },
    }),
  unavailableDates: ({ api }: Reach, listingId: string) => api.listings.getUnavailableDates.queryOptions({ input: { listingId } }),
};

import { officePageSizes } from "#contract/core/page-sizes.ts";
import { type ActivityType, activityTypes } from "#contract/listings/catalogue.ts";
import { type ManagedListingSort, managedListingSorts } from "#contract/listings/listing-limits.ts";
import { choice, text, whole } from "#web/platform/page/search-params.ts";

export const listingStates = ["all", "active", "inactive"] as const;

/** What a vendor looks for among its listings, as it stands in the address. */
export type ListingsSearch = {
  q: string;
  /** "" means all. */
  type: ActivityType | "";
  state: (typeof listingStates)[number];
  sort: ManagedListingSort;
  page: number;
  pageSize: number;
};

export const defaultListingsSearch: ListingsSearch = { q: "", type: "", state: "all", sort: "-updatedAt", page: 1, pageSize: 25 };

/** What clearing the filters leaves. */
export const unfiltered = { q: "", type: "", state: "all" } as const satisfies Partial<ListingsSearch>;

/** Reads an address leniently: what is not understood falls back. */
export function listingsSearch(given: Record<string, unknown>): ListingsSearch {
  const size = whole(given["pageSize"], 1, 1_000, defaultListingsSearch.pageSize);
  return {
    q: text(given["q"]).replaceAll("\u0000", "").toWellFormed().trim(),
    type: choice(given["type"], ["", ...activityTypes], ""),
    state: choice(given["state"], listingStates, "all"),
    sort: choice(given["sort"], managedListingSorts, defaultListingsSearch.sort),
    page: whole(given["page"], 1, 1_000_000_000, 1),
    pageSize: officePageSizes.find((known) => known === size) ?? defaultListingsSearch.pageSize,
  };
}

export function isFiltered({ q, type, state }: ListingsSearch): boolean {
  return q !== "" || type !== "" || state !== "all";
}

/** What the API is asked. The address may hold more than this list's own, such as the language. */
export function listingsInput({ q, type, state, sort, page, pageSize }: ListingsSearch) {
  return {
    sort,
    page,
    pageSize,
    ...(q === "" ? {} : { q }),
    ...(type === "" ? {} : { types: type }),
    ...(state === "all" ? {} : { isActive: state === "active" }),
  };
}

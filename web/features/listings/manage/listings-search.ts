import { activityTypes } from "#contract/listings/catalogue.ts";
import { managedListingSorts } from "#contract/listings/listing-limits.ts";
import { listSearch, oneOf, words, yesOrNo } from "#web/platform/lists/list-search.ts";

export const listingStates = ["all", "active", "inactive"] as const;

/** What a vendor looks for among its listings, as it stands in the address. */
const list = listSearch({
  sorts: managedListingSorts,
  sort: "-updatedAt",
  fields: { q: words("q"), type: oneOf("types", activityTypes), state: yesOrNo("isActive", ["active", "inactive"]) },
});

export type ListingsSearch = typeof list.defaults;
export const { defaults: defaultListingsSearch, unfiltered, read: listingsSearch, isFiltered, input: listingsInput } = list;

import { listings as contract, listingQuery } from "#contract/listings/listings.ts";
import type { QuickRead } from "#server/platform/http/quick-reads.ts";
import type { Searching } from "./searching.ts";

/** `GET /listings` of a visitor: cards that are serialised already, put together. */
export function searchQuickly(searching: Searching): QuickRead {
  return {
    endpoint: "listings.searchListings",
    path: new RegExp(`^/api${contract.searchListings["~orpc"].route.path}$`),
    async read(_path, parameters, call) {
      const input = listingQuery.safeParse(parameters);
      if (!input.success) return undefined;
      const { items, ...found } = await searching.search(input.data, call);
      return `{"items":[${items.join(",")}],${JSON.stringify(found).slice(1)}`;
    },
  };
}

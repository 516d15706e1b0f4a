import { uuidPattern } from "#contract/core/fields/uuid.ts";
import { listingQuery } from "#contract/listings/listing-search.ts";
import { listings as contract } from "#contract/listings/listings.ts";
import type { QuickRead } from "#server/platform/http/quick-reads.ts";
import type { Showing } from "../showing.ts";
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

/** `GET /listings/suggestions` of a visitor, once a letter. */
export function suggestQuickly(searching: Searching): QuickRead {
  const { route, inputSchema } = contract.suggestSearches["~orpc"];
  return {
    endpoint: "listings.suggestSearches",
    path: new RegExp(`^/api${route.path}$`),
    async read(_path, parameters, call) {
      const input = inputSchema?.safeParse(parameters);
      return input?.success ? JSON.stringify({ suggestions: await searching.suggest(input.data, call) }) : undefined;
    },
  };
}

/** `GET /listings/{listingId}` of a visitor; what is not there is left to the endpoint, which counts refusals. */
export function showQuickly(show: Showing): QuickRead {
  const inputSchema = contract.getListing["~orpc"].inputSchema;
  return {
    endpoint: "listings.getListing",
    path: new RegExp(`^/api/listings/(${uuidPattern})$`),
    async read([, listingId], parameters) {
      const input = inputSchema?.safeParse({ ...parameters, listingId });
      const listing = input?.success ? await show(input.data) : undefined;
      return listing && JSON.stringify(listing);
    },
  };
}

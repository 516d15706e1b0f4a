import { stringifySearch } from "#web/platform/search-params.ts";

export type ListingChoices = { participants?: number | undefined; date?: string | undefined; venue?: string | undefined };

/** The address of a listing, with what the visitor has already chosen. */
export function listingHref(listingId: string, choices: ListingChoices = {}): string {
  return `/listings/${encodeURIComponent(listingId)}${stringifySearch(choices)}`;
}

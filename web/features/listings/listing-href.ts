import { listingAddress } from "#contract/listings/listing-address.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";

export type ListingChoices = {
  participants?: number | undefined;
  date?: string | undefined;
  venue?: string | undefined;
  near?: string | undefined;
};

/**
 * The address of a listing, with what the visitor has already chosen: the one
 * place that knows how it is written. Where the slug is not at hand, the bare
 * id leads there too, by way of a redirect.
 */
export function listingHref(listing: { id: string; slug?: string }, choices: ListingChoices = {}): string {
  return `/listings/${listingAddress({ slug: "", ...listing })}${stringifySearch(choices)}`;
}

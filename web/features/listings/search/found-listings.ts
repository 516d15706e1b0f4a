import type { ListingCard } from "#contract/listings/listings.ts";
import type { Place } from "#contract/listings/places.ts";

/** One page of results; `correctedQuery` names the words that were really searched. */
export type FoundListings = {
  items: ListingCard[];
  page: number;
  pageSize: number;
  total: number;
  totalIsCapped: boolean;
  correctedQuery: string | null;
  /** Of the vendor asked for. */
  vendorName: string | null;
  /** What the place searched near is; null for one that nobody knows. */
  place: Place | null;
};

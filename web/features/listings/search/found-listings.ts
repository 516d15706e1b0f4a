import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import type { Place } from "#contract/listings/places.ts";
import type { UnderstoodPart, WordFit } from "#contract/listings/understood.ts";

/** One page of results; `correctedQuery` names the words that were really searched. */
export type FoundListings = {
  items: ListingCard[];
  page: number;
  pageSize: number;
  total: number;
  totalIsCapped: boolean;
  correctedQuery: string | null;
  /** What of the line was understood as more than words. */
  understood: UnderstoodPart[];
  fit: WordFit | null;
  /** Of the vendor asked for. */
  vendorName: string | null;
  /** What the place searched near is; null for one that nobody knows. */
  place: Place | null;
};

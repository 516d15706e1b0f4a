import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, plainDate, plainTime } from "#contract/core/fields/fields.ts";
import { pageOf, queryInt, queryList, queryText } from "#contract/core/lists.ts";
import { quote } from "#contract/pricing/quote-shapes.ts";
import { listingLimits } from "./listing-limits.ts";
import { listingFacets, listingFilters, listingPoints, listingQuery } from "./listing-search.ts";
import { comparedListing, listing, listingCard } from "./listing-shapes.ts";
import { openingHours } from "./opening-hours-input.ts";
import { place } from "./places.ts";
import { suggestion } from "./suggestions.ts";
import { understoodPart, wordFit } from "./understood.ts";

/** As many listings as one call names. */
export const maxNamedListings = 24;
export const listings = {
  searchListings: endpoint({
    method: "GET",
    path: "/listings",
    tag: "listings",
    summary: "Search the public listings",
    description:
      "Counts exactly up to 10,000 and pages through the first 10,000 results. `correctedQuery` names the words that were really searched when the typed ones match nothing; `place` is the one that `near` means, and a place that nobody knows is near nothing. A listing that comes to the client is as far away as its vendor.",
    access: "public",
    input: listingQuery,
    output: pageOf(listingCard).extend({
      correctedQuery: z.string().nullable(),
      /** What of the line was understood as more than words, in its order; what a filter of the call says too is not used and not named. */
      understood: z.array(understoodPart),
      /** How the answer fits the words; null where there are none. */
      fit: wordFit.nullable(),
      place: place.nullable(),
      /** The name of the vendor asked for; null where none was, or where it has nothing public. */
      vendorName: z.string().nullable(),
    }),
    refuses: ["rate.limited"],
  }),
  getListingFacets: endpoint({
    method: "GET",
    path: "/listings/facets",
    tag: "listings",
    summary: "Count the public listings behind each filter",
    access: "public",
    input: z.strictObject({ q: listingQuery.shape.q, ...listingFilters }),
    output: listingFacets,
    refuses: ["rate.limited"],
  }),
  getListingPoints: endpoint({
    method: "GET",
    path: "/listings/points",
    tag: "listings",
    summary: "Where the public listings of a search are, counted by place, and from what price",
    description: "A listing with venues in several places counts at each; one that comes to the client where its vendor is.",
    access: "public",
    input: z.strictObject({ q: listingQuery.shape.q, ...listingFilters }),
    output: listingPoints,
    refuses: ["rate.limited"],
  }),
  suggestSearches: endpoint({
    method: "GET",
    path: "/listings/suggestions",
    tag: "listings",
    summary: "Suggest what the typed letters may become",
    description:
      "Kinds of activity, activities, vendors and places whose names begin so, slips of the finger forgiven. Nothing below two letters.",
    access: "public",
    input: z.strictObject({ q: queryText, language: listingFilters.language }),
    output: z.object({ suggestions: z.array(suggestion) }),
    refuses: ["rate.limited"],
  }),
  getListingsByIds: endpoint({
    method: "GET",
    path: "/listings/by-ids",
    tag: "listings",
    summary: "Several public listings, to compare or to remember",
    description: "In the order of the ids. What is not public, or not there, is left out.",
    access: "public",
    input: z.strictObject({
      ids: queryList(id).pipe(z.array(id).max(maxNamedListings)),
      language: listingFilters.language,
      participants: listingFilters.participants,
      date: plainDate.optional(),
    }),
    output: z.object({ items: z.array(comparedListing) }),
  }),
  getListing: endpoint({
    method: "GET",
    path: "/listings/{listingId}",
    tag: "listings",
    summary: "One public listing",
    access: "public",
    refuses: ["resource.notFound"],
    input: z.strictObject({ listingId: id, language: listingFilters.language, participants: listingFilters.participants }),
    output: listing,
  }),
  getQuote: endpoint({
    method: "GET",
    path: "/listings/{listingId}/quote",
    tag: "listings",
    summary: "The price for a group at a venue",
    access: "public",
    refuses: ["resource.notFound"],
    input: z.strictObject({
      listingId: id,
      participants: queryInt(listingLimits.guests.min, listingLimits.guests.max),
      venueId: id.optional(),
    }),
    output: quote,
  }),
  getRelatedListings: endpoint({
    method: "GET",
    path: "/listings/{listingId}/related",
    tag: "listings",
    summary: "What else its vendor offers, and what resembles it",
    description:
      "At most four of each. Similar ones are of the same type and of other vendors: in the same town first, then the nearest in price. Where a group is given, only what takes it.",
    access: "public",
    refuses: ["resource.notFound", "rate.limited"],
    input: z.strictObject({ listingId: id, language: listingFilters.language, participants: listingFilters.participants }),
    output: z.object({ ofVendor: z.array(listingCard), similar: z.array(listingCard) }),
  }),
  getUnavailableDates: endpoint({
    method: "GET",
    path: "/listings/{listingId}/unavailable-dates",
    tag: "listings",
    summary: "The days within the bookable period on which the vendor is not available",
    access: "public",
    refuses: ["resource.notFound"],
    input: z.strictObject({ listingId: id }),
    output: z.object({
      earliestDate: plainDate,
      latestDate: plainDate,
      unavailable: z.array(plainDate),
      /** Days that are kept for requests of others: they can be asked for, and become free where those come to nothing. */
      held: z.array(plainDate),
      /** The public holidays in that period that the vendor keeps. */
      holidays: z.array(z.object({ date: plainDate, name: z.object({ en: z.string(), nl: z.string() }) })),
      /** Those on which it is offered: 1 is Monday, 7 Sunday. */
      weekdays: z.array(z.int()),
      /** Of the weekdays that have hours; it begins and ends within them. */
      openingHours: z.array(openingHours),
      /** Parts of single days that are closed. */
      closedHours: z.array(z.object({ date: plainDate, from: plainTime, until: plainTime })),
    }),
  }),
};

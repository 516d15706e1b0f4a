import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { homeCountries } from "#contract/core/fields/countries.ts";
import { basisPoints, cents, id, plainDate, plainMonth, signedCents } from "#contract/core/fields/fields.ts";
import { lookedUp } from "#contract/core/fields/looked-up.ts";
import { pageOf, queryChoice, queryInt, queryList, queryText, storefrontList } from "#contract/core/lists.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { quoteLineCodes } from "#contract/pricing/quote.ts";
import {
  activityTypes,
  type DurationRange,
  defaultDistance,
  durationRanges,
  euLanguages,
  listingSorts,
  type ParticipantRange,
  type PriceRange,
  participantRanges,
  priceAdjustmentTypes,
  priceRanges,
  reaches,
  searchDistances,
  vatBases,
  venueSides,
} from "./catalogue.ts";
import { listingFacts } from "./listing-facts.ts";
import { listingLimits } from "./listing-limits.ts";
import { location, place } from "./places.ts";
import { suggestion } from "./suggestions.ts";
import { understoodPart, wordFit } from "./understood.ts";

const priceRangeNames = Object.keys(priceRanges) as [PriceRange, ...PriceRange[]];
const participantRangeNames = Object.keys(participantRanges) as [ParticipantRange, ...ParticipantRange[]];
const durationRangeNames = Object.keys(durationRanges) as [DurationRange, ...DurationRange[]];

/** A stored picture; its files are `/media/{key}/{width}.{avif|webp}` at `imageWidths`. */
export const image = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny blurred data URI to show while the picture loads. */
  placeholder: z.string(),
  alt: z.string(),
});
export type Image = z.infer<typeof image>;

/** What a card needs to price itself for any group; see `quote.ts`. */
export const listingPrice = z.object({
  basePriceCents: cents,
  includedGuests: z.int(),
  extraGuestPriceCents: cents,
  pricesIncludeVat: z.boolean(),
  vatRateBp: basisPoints,
});

export const listingCard = z.object({
  id,
  type: z.enum(activityTypes),
  name: z.string(),
  shortDescription: z.string(),
  /** The language the texts are in, when it is not the one asked for. */
  textLanguage: z.enum(euLanguages),
  /** Its name in its main language as its address spells it (`listing-address.ts`); may be empty. */
  slug: z.string(),
  vendorName: z.string(),
  /** The town of its first own venue, as the language asked for calls it; null when it only comes to the client. */
  place: z.string().nullable(),
  /** How far it is from the place searched near, to the nearest kilometre; null without one. */
  distanceKm: z.int().nullable(),
  isAtVendor: z.boolean(),
  isAtClient: z.boolean(),
  languages: z.array(z.enum(euLanguages)),
  durationMinutes: z.int(),
  minGuests: z.int(),
  maxGuests: z.int(),
  banner: image,
  price: listingPrice,
  /** For the group asked for, else the listing's cheapest per-person price (decisions section 4). */
  pricePerPersonExclVatCents: cents,
  pricePerPersonInclVatCents: cents,
  /** Of several days asked for, those on which it can be booked, in order; null where none or one was. */
  freeDates: z.array(plainDate).nullable(),
  /** For the group asked for; null when no group was given. */
  groupPriceExclVatCents: cents.nullable(),
  groupPriceInclVatCents: cents.nullable(),
});
export type ListingCard = z.infer<typeof listingCard>;

export const venue = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** The language its name and description are written in. */
  textLanguage: z.enum(euLanguages),
  address: z.object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() }).nullable(),
  /** Null for the client's site, and for an address that was not found. */
  location: location.nullable(),
  isClientLocation: z.boolean(),
  priceAdjustmentType: z.enum(priceAdjustmentTypes),
  adjustmentBp: basisPoints,
  adjustmentCents: signedCents,
});
export type Venue = z.infer<typeof venue>;

export const cancellationPolicy = z.object({
  tiers: z.array(z.object({ daysBefore: z.int().min(0).max(365), refundPercent: z.int().min(0).max(100) })),
  text: z.string(),
});

/** What everybody may know of the vendor behind a listing. */
export const vendorProfile = z.object({
  id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** The town of its registered address. */
  town: z.string().nullable(),
  /** The day it joined, in the marketplace's time zone. */
  since: plainDate,
  /** Every language that one of its public listings is given in. */
  languages: z.array(z.enum(euLanguages)),
  listingCount: z.int(),
});
export type VendorProfile = z.infer<typeof vendorProfile>;

/** Where a listing comes to, whether or not that is near: so far from where it can be found, and anywhere in these countries. */
export const travelArea = {
  /** In kilometres; null where its vendor says nothing of it. */
  travelKm: z.int().nullable(),
  travelCountries: z.array(z.enum(homeCountries)),
};

export const listing = listingCard.extend({
  ...travelArea,
  /** Markdown. */
  description: z.string(),
  /** What the vendor asks people to bring, in `textLanguage`; null where nothing is asked. */
  whatToBring: z.string().nullable(),
  /** What the vendor says of it from a fixed vocabulary; what is not said is not known. */
  facts: z.array(z.enum(listingFacts)),
  vendorId: id,
  vendor: vendorProfile,
  bookingAdvanceNoticeDays: z.int(),
  /** The first date that can be booked today, in the marketplace's time zone. */
  earliestDate: plainDate,
  latestDate: plainDate,
  cancellationPolicy,
  images: z.array(image),
  venues: z.array(venue),
});
export type Listing = z.infer<typeof listing>;

/** What stands side by side when listings are compared. */
export const comparedListing = listingCard.extend({
  facts: z.array(z.enum(listingFacts)),
  bookingAdvanceNoticeDays: z.int(),
  earliestDate: plainDate,
  latestDate: plainDate,
  cancellationPolicy,
  venues: z.array(venue),
  /** Whether it can be booked on the date asked for; null when none was. */
  isFree: z.boolean().nullable(),
});
export type ComparedListing = z.infer<typeof comparedListing>;

/** As many days as one search names. */
export const mostAskedDates = 31;

/** As many listings as one call names. */
export const maxNamedListings = 24;

const filters = {
  /** Where pieces of `q` begin that are to be plain words, whatever else they could mean: `understood` says where each stands. */
  plain: queryList(queryInt(0, 200)).default([]),
  types: queryList(z.enum(activityTypes)).default([]),
  prices: queryList(z.enum(priceRangeNames)).default([]),
  groups: queryList(z.enum(participantRangeNames)).default([]),
  durations: queryList(z.enum(durationRangeNames)).default([]),
  places: queryList(lookedUp(100)).default([]),
  sides: queryList(z.enum(venueSides)).default([]),
  languages: queryList(z.enum(euLanguages)).default([]),
  /** All of these. */
  facts: queryList(z.enum(listingFacts)).default([]),
  /** A place's name in English, Dutch or French, its postal code, or its id from `/places`: only listings within the distance match. */
  near: queryText.default(""),
  /** How far from there, in kilometres. */
  within: queryChoice(searchDistances).default(defaultDistance),
  /** `near` finds what is within the distance; `comes` what is farther away but comes to the place by its travel area. */
  reach: z.enum(reaches).default("near"),
  /** The visitor's group: prices and sorting are for it, and only listings that take it match. */
  participants: queryInt(listingLimits.guests.min, listingLimits.guests.max).optional(),
  /** Only what can be booked on this day: by the rule of the booking itself. A day that is past, or over two years away, finds nothing. */
  date: plainDate.optional(),
  /** Only what can be booked on any of these days. With `month` or `weekdays`, on any of all of them. */
  dates: queryList(plainDate, mostAskedDates).default([]),
  /** Only what can be booked on any day of this month, or with `weekdays` on any of those in it. */
  month: plainMonth.optional(),
  /** ISO weekdays, 1 Monday to 7 Sunday: of the month, and without one of the four weeks from today. */
  weekdays: queryList(queryInt(1, 7), 7).default([]),
  /** What the whole group may pay at most, in cents: by the listing's own price rules, without a venue. Where no group is given, for the smallest that it takes. */
  budgetCents: queryInt(0, 10_000_000_00).optional(),
  /** Whether `budgetCents`, and amounts in `q` that do not say it themselves, include VAT. */
  vat: z.enum(vatBases).default("excl"),
  /** Only the listings of this vendor. */
  vendor: id.optional(),
  /** The interface's language, for texts that exist in several. */
  language: z.enum(uiLanguages).default("en"),
};

export const listingQuery = z.strictObject({ ...storefrontList, ...filters, sort: z.enum(listingSorts).default("default") });
export type ListingQuery = z.infer<typeof listingQuery>;

const facet = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.int() }));

/** How many listings each choice would show, given the other filters. */
export const listingFacets = z.object({
  types: facet(z.enum(activityTypes)),
  prices: facet(z.enum(priceRangeNames)),
  groups: facet(z.enum(participantRangeNames)),
  durations: facet(z.enum(durationRangeNames)),
  /** By the town as addresses have it, which the filter takes; `label` is what the language asked for calls it. */
  places: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
  sides: facet(z.enum(venueSides)),
  languages: facet(z.enum(euLanguages)),
  /** With those chosen already. */
  facts: facet(z.enum(listingFacts)),
  /** By kilometres around the place searched near, each with those of the smaller ones; empty without one. */
  distances: facet(z.int()),
});
export type ListingFacets = z.infer<typeof listingFacets>;

/** Where the listings found are: one point for each place. */
export const listingPoints = z.object({
  points: z.array(place.extend({ count: z.int() })),
  /** How many listings the points leave out, since nobody knows where they are. */
  unplaced: z.int(),
});
export type ListingPoints = z.infer<typeof listingPoints>;

export const vatTotal = z.object({
  vatRateBp: basisPoints,
  exclVatCents: cents,
  vatCents: cents,
  roundingCents: signedCents,
  inclVatCents: cents,
});

export const quote = z.object({
  participants: z.int(),
  pricesIncludeVat: z.boolean(),
  lines: z.array(
    z.object({
      code: z.enum(quoteLineCodes),
      quantity: z.int(),
      unitPriceCents: signedCents,
      amountCents: signedCents,
      vatRateBp: basisPoints,
    }),
  ),
  vatTotals: z.array(vatTotal),
  priceExclVatCents: cents,
  vatCents: cents,
  /** Keeps the agreed price where prices include VAT: excluding VAT + VAT + rounding = including VAT. */
  roundingCents: signedCents,
  priceInclVatCents: cents,
});

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
    input: z.strictObject({ q: listingQuery.shape.q, ...filters }),
    output: listingFacets,
    refuses: ["rate.limited"],
  }),
  getListingPoints: endpoint({
    method: "GET",
    path: "/listings/points",
    tag: "listings",
    summary: "Where the public listings of a search are, counted by place",
    description: "A listing with venues in several places counts at each; one that comes to the client where its vendor is.",
    access: "public",
    input: z.strictObject({ q: listingQuery.shape.q, ...filters }),
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
    input: z.strictObject({ q: queryText, language: filters.language }),
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
      language: filters.language,
      participants: filters.participants,
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
    input: z.strictObject({ listingId: id, language: filters.language, participants: filters.participants }),
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
    input: z.strictObject({ listingId: id, language: filters.language, participants: filters.participants }),
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
      /** The public holidays in that period that the vendor keeps. */
      holidays: z.array(z.object({ date: plainDate, name: z.object({ en: z.string(), nl: z.string() }) })),
    }),
  }),
};

import { z } from "zod";
import { cents, id, plainDate, plainMonth } from "#contract/core/fields/fields.ts";
import { lookedUp } from "#contract/core/fields/looked-up.ts";
import { queryChoice, queryInt, queryList, queryText, storefrontList } from "#contract/core/lists.ts";
import { uiLanguages } from "#contract/core/product.ts";
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
  priceRanges,
  reaches,
  searchDistances,
  vatBases,
  venueSides,
} from "./catalogue.ts";
import { listingFacts } from "./listing-facts.ts";
import { listingLimits } from "./listing-limits.ts";
import { place } from "./places.ts";

const priceRangeNames = Object.keys(priceRanges) as [PriceRange, ...PriceRange[]];
const participantRangeNames = Object.keys(participantRanges) as [ParticipantRange, ...ParticipantRange[]];
const durationRangeNames = Object.keys(durationRanges) as [DurationRange, ...DurationRange[]];

/** As many days as one search names. */
export const mostAskedDates = 31;

/** What narrows a search; the facets and the points take the same. */
export const listingFilters = {
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

export const listingQuery = z.strictObject({ ...storefrontList, ...listingFilters, sort: z.enum(listingSorts).default("default") });
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
  points: z.array(
    place.extend({
      count: z.int(),
      /** The lowest of the prices per person there, as the cards show them: for the group asked for, else each listing's cheapest. */
      fromExclVatCents: cents,
      fromInclVatCents: cents,
    }),
  ),
  /** How many listings the points leave out, since nobody knows where they are. */
  unplaced: z.int(),
});
export type ListingPoints = z.infer<typeof listingPoints>;

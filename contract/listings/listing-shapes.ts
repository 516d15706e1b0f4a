import { z } from "zod";
import { homeCountries } from "#contract/core/fields/countries.ts";
import { basisPoints, cents, id, plainDate, signedCents } from "#contract/core/fields/fields.ts";
import { activityTypes, euLanguages, priceAdjustmentTypes } from "./catalogue.ts";
import { listingFacts } from "./listing-facts.ts";
import { location } from "./places.ts";

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
  /** The points of `/listings/points` that it is at, as places of the gazetteer. */
  placeIds: z.array(z.int()),
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

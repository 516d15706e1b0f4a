import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { basisPoints, cents, id, instant, version } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryBoolean, queryList, queryText, similarTo } from "#contract/core/lists.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { activityTypes, euLanguages } from "./catalogue.ts";
import { listingFacts } from "./listing-facts.ts";
import { imageAlt, listingInput } from "./listing-input.ts";
import { imageLimits, managedListingSorts } from "./listing-limits.ts";
import { image, travelArea, venue } from "./listing-shapes.ts";
import { venueInput } from "./venue-input.ts";

const listingPermissions = z.object({ update: z.boolean(), activate: z.boolean(), deactivate: z.boolean() });

export const managedListingSummary = z.object({
  id,
  /** In the language asked for, else in the listing's main one. */
  name: z.string(),
  textLanguage: z.enum(euLanguages),
  type: z.enum(activityTypes),
  banner: image.nullable(),
  venueCount: z.int(),
  minGuests: z.int(),
  maxGuests: z.int(),
  /** The cheapest per-person price, excluding VAT (decisions section 4). */
  pricePerPersonExclVatCents: cents,
  isActive: z.boolean(),
  /** Active, of an active vendor, with a picture: anybody can find it. */
  isPublic: z.boolean(),
  updatedAt: instant,
  version,
  can: listingPermissions,
});
export type ManagedListingSummary = z.infer<typeof managedListingSummary>;

const text = z.object({ name: z.string(), shortDescription: z.string(), description: z.string(), whatToBring: z.string().optional() });

export const managedImage = image.omit({ alt: true }).extend({ id, alt: z.object({ en: z.string(), nl: z.string() }) });
export type ManagedImage = z.infer<typeof managedImage>;

export const managedVenue = venue.omit({ textLanguage: true }).extend({ version });
export type ManagedVenue = z.infer<typeof managedVenue>;

export const managedListing = z.object({
  id,
  vendor: z.object({ id, name: z.string(), isActive: z.boolean(), pricesIncludeVat: z.boolean(), vatRateBp: basisPoints }),
  type: z.enum(activityTypes),
  mainLanguage: z.enum(euLanguages),
  texts: z.partialRecord(z.enum(euLanguages), text),
  languages: z.array(z.enum(euLanguages)),
  facts: z.array(z.enum(listingFacts)),
  ...travelArea,
  durationMinutes: z.int(),
  bookingAdvanceNoticeDays: z.int(),
  minGuests: z.int(),
  maxGuests: z.int(),
  includedGuests: z.int(),
  basePriceCents: cents,
  extraGuestPriceCents: cents,
  vatRateBp: basisPoints.nullable(),
  capacityPerDay: z.int(),
  cancellationPolicy: z.object({
    tiers: z.array(z.object({ daysBefore: z.int(), refundPercent: z.int() })),
    text: z.object({ en: z.string(), nl: z.string() }),
  }),
  /** In order, the banner first. */
  images: z.array(managedImage),
  /** Changes with the pictures alone, so that uploading beside an open form makes nothing stale. */
  imagesVersion: version,
  venues: z.array(managedVenue),
  isActive: z.boolean(),
  isPublic: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version,
  can: listingPermissions,
});
export type ManagedListing = z.infer<typeof managedListing>;

const ofListing = { listingId: id };
const ofVenue = { listingId: id, venueId: id };

export const listingManagement = {
  listVendorListings: endpoint({
    method: "GET",
    path: "/vendors/{vendorId}/listings",
    tag: "listingManagement",
    summary: "List a vendor's listings, active or not",
    access: "listings.read",
    input: z.strictObject({
      vendorId: id,
      ...officeList,
      sort: z.enum(managedListingSorts).default("-updatedAt"),
      types: queryList(z.enum(activityTypes)).default([]),
      isActive: queryBoolean.optional(),
      language: z.enum(uiLanguages).default("en"),
    }),
    output: pageOf(managedListingSummary),
  }),
  findListings: endpoint({
    method: "GET",
    path: "/managed-listings",
    tag: "listingManagement",
    summary: "Find a listing by a few letters, active or not",
    description: "The first twenty by name, of all vendors for product admins, of their own for vendor admins.",
    access: "listings.read",
    input: z.strictObject({ q: queryText.default("") }),
    output: z.object({ items: z.array(z.object({ id, name: z.string(), vendor: z.object({ id, name: z.string() }) })), similarTo }),
  }),
  createListing: endpoint({
    method: "POST",
    path: "/vendors/{vendorId}/listings",
    tag: "listingManagement",
    summary: "Create a listing, inactive until it has a picture and is activated",
    access: "listings.manage",
    status: 201,
    acceptsIdempotencyKey: true,
    input: z.strictObject({ vendorId: id, listing: listingInput }),
    output: managedListing,
  }),
  getManagedListing: endpoint({
    method: "GET",
    path: "/listings/{listingId}/management",
    tag: "listingManagement",
    summary: "One listing as its vendor edits it",
    access: "listings.read",
    input: z.strictObject(ofListing),
    output: managedListing,
  }),
  updateListing: endpoint({
    method: "PUT",
    path: "/listings/{listingId}",
    tag: "listingManagement",
    summary: "Replace everything that the vendor writes about a listing",
    access: "listings.manage",
    needsVersion: true,
    input: z.strictObject({ ...ofListing, listing: listingInput }),
    output: managedListing,
  }),
  duplicateListing: endpoint({
    method: "POST",
    path: "/listings/{listingId}/duplicates",
    tag: "listingManagement",
    summary: "Copy a listing with its pictures and venues; the copy is inactive",
    access: "listings.manage",
    status: 201,
    acceptsIdempotencyKey: true,
    input: z.strictObject(ofListing),
    output: managedListing,
  }),
  setListingActive: endpoint({
    method: "POST",
    path: "/listings/{listingId}/activation",
    tag: "listingManagement",
    summary: "Activate or deactivate a listing",
    description: "Activating needs a picture. An active listing is public once its vendor is active.",
    access: "listings.manage",
    needsVersion: true,
    refuses: ["listing.needsImage"],
    input: z.strictObject({ ...ofListing, isActive: z.boolean() }),
    output: managedListing,
  }),
  arrangeImages: endpoint({
    method: "PUT",
    path: "/listings/{listingId}/images",
    tag: "listingManagement",
    summary: "Order a listing's pictures and describe them",
    description:
      "Names every picture once, the banner first. `If-Match` carries `imagesVersion`. Pictures are added by `POST` with `multipart/form-data` and one part `image`.",
    access: "listings.manage",
    needsVersion: true,
    input: z.strictObject({ ...ofListing, images: z.array(z.strictObject({ id, alt: imageAlt })).max(imageLimits.perListing) }),
    output: managedListing,
  }),
  deleteImage: endpoint({
    method: "DELETE",
    path: "/listings/{listingId}/images/{imageId}",
    tag: "listingManagement",
    summary: "Delete a picture",
    access: "listings.manage",
    refuses: ["listing.needsImage"],
    input: z.strictObject({ ...ofListing, imageId: id }),
    output: managedListing,
  }),
  listVenues: endpoint({
    method: "GET",
    path: "/listings/{listingId}/venues",
    tag: "listingManagement",
    summary: "The venues of a listing, in order",
    access: "listings.read",
    input: z.strictObject(ofListing),
    output: z.array(managedVenue),
  }),
  getVenue: endpoint({
    method: "GET",
    path: "/listings/{listingId}/venues/{venueId}",
    tag: "listingManagement",
    summary: "One venue",
    access: "listings.read",
    input: z.strictObject(ofVenue),
    output: managedVenue,
  }),
  createVenue: endpoint({
    method: "POST",
    path: "/listings/{listingId}/venues",
    tag: "listingManagement",
    summary: "Add a venue to a listing",
    access: "listings.manage",
    status: 201,
    acceptsIdempotencyKey: true,
    refuses: ["listing.tooManyVenues"],
    input: z.strictObject({ ...ofListing, venue: venueInput }),
    output: managedVenue,
  }),
  updateVenue: endpoint({
    method: "PUT",
    path: "/listings/{listingId}/venues/{venueId}",
    tag: "listingManagement",
    summary: "Replace a venue",
    description: "Bookings keep the venue and the price they were made with.",
    access: "listings.manage",
    needsVersion: true,
    input: z.strictObject({ ...ofVenue, venue: venueInput }),
    output: managedVenue,
  }),
  deleteVenue: endpoint({
    method: "DELETE",
    path: "/listings/{listingId}/venues/{venueId}",
    tag: "listingManagement",
    summary: "Delete a venue; bookings at it keep its name and address",
    access: "listings.manage",
    needsVersion: true,
    input: z.strictObject(ofVenue),
    output: z.object({ id }),
  }),
};

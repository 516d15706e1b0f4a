import { z } from "zod";
import { holidayCountries } from "#contract/core/dates/holidays.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, plainDate, version } from "#contract/core/fields/fields.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { availabilityInput, closureInput, listingWeek, refineListingWeek } from "./availability-input.ts";
import { closedHours, openingHours } from "./opening-hours-input.ts";

/** Consecutive days with one reason; of one listing, or of all where that is null. */
export const closure = z.object({
  from: plainDate,
  to: plainDate,
  listingId: id.nullable(),
  /** Of each day only these; null where the days are closed whole. */
  hours: closedHours.nullable(),
  reason: z.string(),
  /** Bookings on these days that were approved before, and stay. */
  approvedBookings: z.int(),
});

export const availability = z.object({
  weekdays: z.array(z.int()),
  holidayCountries: z.array(z.enum(holidayCountries)),
  /** Of the weekdays that have hours; others are open all day. */
  openingHours: z.array(openingHours),
  version,
  /** From today on, in order. */
  closures: z.array(closure),
  /** The vendor's listings; `weekdays` is null where the vendor's week and hours count. */
  listings: z.array(
    z.object({ id, name: z.string(), weekdays: z.array(z.int()).nullable(), openingHours: z.array(openingHours), version }),
  ),
  can: z.object({ update: z.boolean() }),
});
export type Availability = z.infer<typeof availability>;
export type Closure = z.infer<typeof closure>;

const ofVendor = { vendorId: id, language: z.enum(uiLanguages).default("en") };

export const availabilities = {
  getAvailability: endpoint({
    method: "GET",
    path: "/vendors/{vendorId}/availability",
    tag: "availabilities",
    summary: "When a vendor can be booked: weekly pattern, public holidays, closures",
    access: "listings.read",
    input: z.strictObject(ofVendor),
    output: availability,
  }),
  setAvailability: endpoint({
    method: "PUT",
    path: "/vendors/{vendorId}/availability",
    tag: "availabilities",
    summary: "Set the weekly pattern, its hours and the public holidays kept",
    description:
      "An activity of up to twelve hours begins and ends within the hours of its weekday; of a longer one they bound the beginning. A weekday without hours is open all day. Approved bookings stay as they are.",
    access: "listings.manage",
    needsVersion: true,
    input: z.strictObject({ ...ofVendor, availability: availabilityInput }),
    output: availability,
  }),
  setListingWeekdays: endpoint({
    method: "PUT",
    path: "/listings/{listingId}/weekdays",
    tag: "availabilities",
    summary: "Give a listing a weekly pattern of its own, or the vendor's again",
    access: "listings.manage",
    needsVersion: true,
    input: z.strictObject({ listingId: id, language: z.enum(uiLanguages).default("en"), ...listingWeek }).superRefine(refineListingWeek),
    output: availability,
  }),
  addClosure: endpoint({
    method: "POST",
    path: "/vendors/{vendorId}/closures",
    tag: "availabilities",
    summary: "Close a vendor, or one of its listings, for some days",
    description:
      "With `hours`, only that part of each day. Adding the same again changes the reason. Approved bookings stay as they are; each closure says how many there are on its days.",
    access: "listings.manage",
    status: 201,
    input: z.strictObject({ ...ofVendor, closure: closureInput }),
    output: availability,
  }),
  removeClosure: endpoint({
    method: "POST",
    path: "/vendors/{vendorId}/closures/removals",
    tag: "availabilities",
    summary: "Open the days of a period again",
    description: "Those closed whole, or with `hours` those of which exactly that part is closed.",
    access: "listings.manage",
    input: z.strictObject({ ...ofVendor, closure: closureInput }),
    output: availability,
  }),
};

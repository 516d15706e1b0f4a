import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import {
  basisPoints,
  cents,
  id,
  instant,
  optional,
  plainDate,
  plainTime,
  prose,
  signedCents,
  version,
} from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryList, queryText } from "#contract/core/lists.ts";
import { dayCauses } from "#contract/listings/availability-input.ts";
import { activityTypes, euLanguages } from "#contract/listings/catalogue.ts";
import { cancellationPolicy, image, vatTotal } from "#contract/listings/listings.ts";
import { createBookingInput, reason, settlementInput, sheetInput } from "./booking-input.ts";
import {
  bookingActions,
  bookingEndReasons,
  bookingPartyKinds,
  bookingSorts,
  bookingStatuses,
  budgetApprovals,
  noteAuthorRoles,
  noteVisibilities,
  waitingFilters,
} from "./booking-states.ts";
import { summariseBookings } from "./booking-totals.ts";
import { bookedQuote, offer } from "./offers/offer-shapes.ts";
import { offerSides, reasonKinds } from "./offers/offer-states.ts";
import { mostSheetBookings, mostSheetDays } from "./sheet-limits.ts";

const party = z.object({ id, name: z.string() });

const permissions = z.object({
  negotiate: z.boolean(),
  approve: z.boolean(),
  decline: z.boolean(),
  cancel: z.boolean(),
  reopen: z.boolean(),
  approveBudget: z.boolean(),
  settle: z.boolean(),
  makeOffer: z.boolean(),
  addNote: z.boolean(),
});

/** Whose turn it is; null when nobody's. */
const waitingFor = z.enum(["vendor", "client"]).nullable();

/** Excluding VAT, VAT and rounding make the amount including VAT; `refundedCents`, including VAT, went back to the client. */
const bookingCost = z.object({
  refundedCents: cents,
  exclVatCents: cents,
  vatCents: cents,
  roundingCents: signedCents,
  inclVatCents: cents,
  vatTotals: z.array(vatTotal),
});

/** A vendor that has the turn, for the operator who steps in: whom to call, and whether a reminder can go now. */
const silentVendor = z.object({
  /** Its contact person, where it named one. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** When the operator last reminded it by hand. */
  remindedAt: instant.nullable(),
  canRemind: z.boolean(),
});
export type SilentVendor = z.infer<typeof silentVendor>;

export const bookingSummary = z.object({
  id,
  /** What people quote on the phone: `BF-2026-00042`. */
  reference: z.string(),
  status: z.enum(bookingStatuses),
  /** `expired` where the system cancelled it because its date passed without an agreement. */
  reason: z.enum(bookingEndReasons).nullable(),
  /** What kind of reason it was declined or cancelled for, where that was said. */
  reasonKind: z.enum(reasonKinds).nullable(),
  /** Whose offer stands and waits for the other side; null where none does. */
  openOffer: z.enum(offerSides).nullable(),
  /** Approved and its date has passed. */
  isCompleted: z.boolean(),
  waitingFor,
  /** The caller is to do something; the table is in `server/features/bookings/lifecycle.ts`. */
  waitsForYou: z.boolean(),
  /** Null for everybody but the operator, and where the vendor is not to answer. */
  silentVendor: silentVendor.nullable(),
  /** While `pending` the request waits for a client admin and the vendor knows nothing of it; null for vendors, whose business it is not. */
  budgetApproval: z.enum(budgetApprovals).nullable(),
  client: party,
  team: party,
  vendor: party,
  /** `textLanguage` is the one its name is in: the reader's, where it was written. */
  listing: z.object({ id, name: z.string(), textLanguage: z.enum(euLanguages), type: z.enum(activityTypes) }),
  activityDate: plainDate,
  startTime: plainTime.nullable(),
  /** How long it takes, as it was when it was asked for. */
  durationMinutes: z.int(),
  /** The last day that it covers: the activity's date itself, unless it takes several days. */
  lastDate: plainDate,
  participants: z.int(),
  priceExclVatCents: cents,
  priceInclVatCents: cents,
  /** What it costs now: less than the price after a cancellation or a settlement, nothing when it was declined. */
  cost: bookingCost,
  /** The operator's commission on that, at the rate that was frozen; null for clients and teams. */
  commission: z.object({ rateBp: basisPoints, amountCents: cents }).nullable(),
  /** The commission is earned, once the date has passed or on what is kept; only expected before. Null for clients and teams. */
  isCommissionEarned: z.boolean().nullable(),
  /** Where it takes place; null without a venue. */
  venueName: z.string().nullable(),
  /** The one that venues of this listing are written in. */
  venueLanguage: z.enum(euLanguages),
  purchaseOrderNumber: z.string().nullable(),
  /** Whom to reach on the day. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  createdAt: instant,
  version,
  can: permissions,
});
export type BookingSummary = z.infer<typeof bookingSummary>;

export const bookingNote = z.object({
  id,
  createdAt: instant,
  userName: z.string(),
  authorRole: z.enum(noteAuthorRoles),
  visibility: z.enum(noteVisibilities),
  note: z.string(),
});
export type BookingNote = z.infer<typeof bookingNote>;

/** One step of the booking's history, newest last. */
export const bookingEvent = z.object({
  at: instant,
  type: z.enum([
    "BookingCreatedEvent",
    "BookingBudgetApprovedEvent",
    "BookingStatusChangedEvent",
    "BookingSettledEvent",
    "BookingNoteAddedEvent",
    "BookingVendorRemindedEvent",
    "OfferMadeEvent",
    "OfferAcceptedEvent",
    "OfferRejectedEvent",
    "OfferWithdrawnEvent",
    "OfferLapsedEvent",
  ]),
  userName: z.string(),
  from: z.enum(bookingStatuses).nullable(),
  to: z.enum(bookingStatuses).nullable(),
  /** What a cancellation or a settlement gave back in all, including VAT. */
  refundedCents: cents.nullable(),
  /** Where the step asked for, or refused, the consent to go above the budget; null for vendors. */
  budgetApproval: z.enum(budgetApprovals).nullable(),
});

/** What the operator settled, in cents including VAT; a later settlement takes its place. */
const settlement = z.object({ refundedCents: cents, keptCents: cents, at: instant });

const refund = z.object({ daysBefore: z.int(), refundPercent: z.int(), refundedCents: cents, keptCents: cents });

/** What the people who come need to know. */
const practical = z.object({
  /** Whom of the vendor to reach. */
  vendorContact: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** What the vendor asks people to bring, in the reader's language where it is written. */
  whatToBring: z.string().nullable(),
  /** The last day on which cancelling costs nothing, also once that has passed; null where it always costs. */
  freeCancellationUntil: plainDate.nullable(),
});

/** Another open or approved booking that the vendor has on one of the days that the booking covers. */
const sameDayBooking = z.object({
  id,
  reference: z.string(),
  status: z.enum(bookingStatuses),
  client: party,
  listing: z.object({ id, name: z.string() }),
  /** Of the same listing, so that the two share what it can take in a day. */
  isSameListing: z.boolean(),
  activityDate: plainDate,
  startTime: plainTime.nullable(),
  participants: z.int(),
});

/** What else there is on the days that the booking covers, for whoever answers. */
const bookingDay = z.object({
  /** Why the first of these days that is not free cannot be approved as it stands; null where it can, or where the booking is approved itself. */
  cause: z.enum(dayCauses).nullable(),
  /** Those of the same listing first, approved ones before open ones; twenty at most. */
  others: z.array(sameDayBooking),
});
export type BookingDay = z.infer<typeof bookingDay>;

export const booking = bookingSummary.extend({
  /** `isPublic`: anybody can open its page now. */
  listing: bookingSummary.shape.listing.extend({ isPublic: z.boolean() }),
  banner: image.nullable(),
  venue: z.object({ id: id.nullable(), name: z.string(), isClientLocation: z.boolean(), address: z.string().nullable() }).nullable(),
  quote: bookedQuote,
  cancellationPolicy,
  /** Stored when an Approved booking was cancelled. */
  refund: refund.nullable(),
  /** Stored when the operator settled it after its date. */
  settlement: settlement.nullable(),
  /** Who of the two is not active now, while the booking is open or still to come: it cannot be approved then. */
  inactiveParties: z.array(z.enum(["vendor", "client"])),
  /** What it clashes with, while it is open or still to come; null for clients and teams, whose business the vendor's other bookings are not. */
  day: bookingDay.nullable(),
  createdByName: z.string(),
  /** Null until the booking is Approved, and once it is called off. */
  practical: practical.nullable(),
  info: z.object({
    contactName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string().nullable(),
    address: z.object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() }).nullable(),
    language: z.enum(euLanguages).nullable(),
    occasion: z.string().nullable(),
    dietaryNeeds: z.string().nullable(),
    accessibilityNeeds: z.string().nullable(),
    purchaseOrderNumber: z.string().nullable(),
    message: z.string().nullable(),
  }),
  /** What either side offered, newest first. */
  offers: z.array(offer),
  notes: z.array(bookingNote),
  history: z.array(bookingEvent),
});
export type Booking = z.infer<typeof booking>;

/** What narrows and orders a list of bookings. */
const bookingFilter = {
  sort: z.enum(bookingSorts).default("-createdAt"),
  statuses: queryList(z.enum(bookingStatuses)).default([]),
  reasons: queryList(z.enum(bookingEndReasons)).default([]),
  waitingFor: z.enum(waitingFilters).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  clientId: id.optional(),
  teamId: id.optional(),
  vendorId: id.optional(),
  listingId: id.optional(),
  /** These alone: what a person chose in the list. */
  ids: queryList(id, 100).optional(),
};

/** What stands beside a booking in a list. */
export const neighbour = z.object({ id, reference: z.string() });

/** What the day itself needs to know of a booking. */
const sheetBooking = bookingSummary.extend({ venue: booking.shape.venue, info: booking.shape.info });
export type SheetBooking = z.infer<typeof sheetBooking>;

export const bookings = {
  listBookings: endpoint({
    method: "GET",
    path: "/bookings",
    tag: "bookings",
    summary: "List the bookings the caller may see",
    access: "bookings.read",
    input: z.strictObject({
      ...officeList,
      ...bookingFilter,
    }),
    output: pageOf(bookingSummary),
  }),
  summariseBookings,
  listBookingParties: endpoint({
    method: "GET",
    path: "/bookings/parties",
    tag: "bookings",
    summary: "Find a client, team, vendor or listing among the bookings the caller may see",
    description: "The first twenty by name that have a booking there; `id` finds that one alone, to name a filter in force.",
    access: "bookings.read",
    input: z.strictObject({ kind: z.enum(bookingPartyKinds), q: queryText.default(""), id: id.optional() }),
    output: z.object({
      items: z.array(z.object({ id, name: z.string(), /** A team's client, a listing's vendor. */ of: z.string().nullable() })),
    }),
  }),
  getDaySheet: endpoint({
    method: "GET",
    path: "/bookings/sheet",
    tag: "bookings",
    summary: "What takes place, or is asked for, on a day or in a week, with all that the day needs",
    description: `In the order of the days and their hours; what was declined or cancelled is left out. ${mostSheetDays} days and ${mostSheetBookings} bookings at most.`,
    access: "bookings.read",
    input: sheetInput,
    output: z.object({ items: z.array(sheetBooking) }),
  }),
  createBooking: endpoint({
    method: "POST",
    path: "/bookings",
    tag: "bookings",
    summary: "Ask a vendor for a listing on a date",
    description:
      "The price is computed by the server and frozen on the booking. Where the client wants it so, a team role's request above what the team has left waits for a client admin (`budgetApproval` is `pending`) before the vendor is asked. A request that says in `seen` what was in front of whoever asks is refused where that no longer holds, with the price that does; sent again with it, it is taken.",
    access: "bookings.create",
    status: 201,
    acceptsIdempotencyKey: true,
    refuses: ["organisation.inactive", "client.vatNumberMissing", "team.inactive", "listing.unavailable", "booking.termsChanged"],
    input: createBookingInput,
    output: booking,
  }),
  getBooking: endpoint({
    method: "GET",
    path: "/bookings/{bookingId}",
    tag: "bookings",
    summary: "One booking with its price, notes and history",
    access: "bookings.read",
    input: z.strictObject({ bookingId: id }),
    output: booking,
  }),
  findNeighbours: endpoint({
    method: "GET",
    path: "/bookings/{bookingId}/neighbours",
    tag: "bookings",
    summary: "The bookings before and after one in a list",
    description:
      "By the list's own filters and sort. The booking itself need not be in the list any more: after an act that takes it out of what waits, its neighbours are still those of its place.",
    access: "bookings.read",
    input: z.strictObject({ bookingId: id, q: officeList.q, ...bookingFilter }),
    output: z.object({ previous: neighbour.nullable(), next: neighbour.nullable() }),
  }),
  transitionBooking: endpoint({
    method: "POST",
    path: "/bookings/{bookingId}/transitions",
    tag: "bookings",
    summary: "Negotiate, approve, decline, cancel, re-open, or agree to go above the budget",
    description:
      "As the lifecycle table allows. Decline and cancel take a reason, which becomes a shared note; both end the offer that stands. While the other side's stands, accepting it takes the place of approving.",
    access: "bookings.transition",
    needsVersion: true,
    refuses: [
      "booking.transitionRefused",
      "booking.datePassed",
      "booking.dayUnavailable",
      "booking.partyInactive",
      "vendor.vatNumberMissing",
      "offer.open",
    ],
    input: z.strictObject({
      bookingId: id,
      action: z.enum(bookingActions),
      reason: optional(reason),
      /** With a decline or a cancellation alone. */
      reasonKind: optional(z.enum(reasonKinds)),
    }),
    output: booking,
  }),
  previewCancellation: endpoint({
    method: "GET",
    path: "/bookings/{bookingId}/cancellation",
    tag: "bookings",
    summary: "What would be refunded and kept if the caller cancelled today",
    access: "bookings.transition",
    refuses: ["booking.transitionRefused", "booking.datePassed"],
    input: z.strictObject({ bookingId: id }),
    output: refund,
  }),
  settleBooking: endpoint({
    method: "POST",
    path: "/bookings/{bookingId}/settlements",
    tag: "bookings",
    summary: "Settle a completed booking: give back a part of its price, or all of it",
    description:
      "For an Approved booking whose date has passed, as the answer to a complaint. `refundedCents` is what goes back in all, including VAT: a later settlement takes the place of the one before, and 0 takes it back. The reason becomes a shared note; the commission follows.",
    access: "bookings.settle",
    needsVersion: true,
    refuses: ["booking.transitionRefused", "booking.dateToCome"],
    input: settlementInput.extend({ bookingId: id }),
    output: booking,
  }),
  remindVendor: endpoint({
    method: "POST",
    path: "/bookings/{bookingId}/reminders",
    tag: "bookings",
    summary: "Remind the vendor that has the turn, now",
    description:
      "A mail to the vendor's people, beside the reminders that go by themselves; once in twelve hours. The booking's version stays.",
    access: "bookings.remind",
    refuses: ["booking.notWaitingForVendor", "booking.remindedAlready"],
    input: z.strictObject({ bookingId: id }),
    output: booking,
  }),
  addNote: endpoint({
    method: "POST",
    path: "/bookings/{bookingId}/notes",
    tag: "bookings",
    summary: "Add a note",
    description:
      "A shared note is read by all parties of the booking, an internal one by the author's own organisation or the operator only.",
    access: "notes.add",
    status: 201,
    acceptsIdempotencyKey: true,
    input: z.strictObject({ bookingId: id, note: prose(1, 4000), visibility: z.enum(noteVisibilities).default("shared") }),
    output: bookingNote,
  }),
};

import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, optional, plainDate, prose } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryBoolean, queryList, queryText, similarTo } from "#contract/core/lists.ts";
import { booking, bookingNote, refund, sheetBooking } from "./booking-details.ts";
import { createBookingInput, reason, settlementInput, sheetInput } from "./booking-input.ts";
import {
  bookingActions,
  bookingEnders,
  bookingEndReasons,
  bookingOutcomes,
  bookingPartyKinds,
  bookingSorts,
  bookingStatuses,
  noteVisibilities,
  waitingFilters,
} from "./booking-states.ts";
import { bookingSummary } from "./booking-summary.ts";
import { summariseBookings } from "./booking-totals.ts";
import { reasonKinds, statedReasons } from "./offers/offer-states.ts";
import { mostSheetBookings, mostSheetDays } from "./sheet-limits.ts";

/** What narrows and orders a list of bookings. */
const bookingFilter = {
  sort: z.enum(bookingSorts).default("-createdAt"),
  statuses: queryList(z.enum(bookingStatuses)).default([]),
  reasons: queryList(z.enum(bookingEndReasons)).default([]),
  waitingFor: z.enum(waitingFilters).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  /** First and last day on which they were asked for, in the marketplace's time zone: sent, or agreed to within the client where that was needed. Leaves out what waits for that, or was refused there. */
  askedFrom: plainDate.optional(),
  askedTo: plainDate.optional(),
  /** What became of it, whatever happened since. */
  outcome: z.enum(bookingOutcomes).optional(),
  /** Whether its vendor has answered: by a step, a shared note or an offer. */
  answered: queryBoolean.optional(),
  /** First and last day on which they were declined or cancelled, in the marketplace's time zone. Leaves out what its vendor never heard of. */
  endedFrom: plainDate.optional(),
  endedTo: plainDate.optional(),
  endedBy: z.enum(bookingEnders).optional(),
  /** Why it was declined or cancelled; `none` where nobody said. */
  reasonKind: z.enum(statedReasons).optional(),
  clientId: id.optional(),
  teamId: id.optional(),
  vendorId: id.optional(),
  listingId: id.optional(),
  /** These alone: what a person chose in the list. */
  ids: queryList(id, 100).optional(),
};

/** What stands beside a booking in a list. */
export const neighbour = z.object({ id, reference: z.string() });

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
      similarTo,
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
      "As the lifecycle table allows. A request that names several dates is approved for one of them. Decline and cancel take a reason, which becomes a shared note; both end the offer that stands. While the other side's stands, accepting it takes the place of approving.",
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
      /** With an approval alone: which of the dates that the request names. */
      date: optional(plainDate),
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

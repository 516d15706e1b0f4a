import { z } from "zod";
import { cents, id, instant, plainDate, plainTime } from "#contract/core/fields/fields.ts";
import { dayCauses } from "#contract/listings/availability-input.ts";
import { euLanguages } from "#contract/listings/catalogue.ts";
import { cancellationPolicy, image } from "#contract/listings/listing-shapes.ts";
import { closedHours } from "#contract/listings/opening-hours-input.ts";
import { bookingStatuses, budgetApprovals, noteAuthorRoles, noteVisibilities } from "./booking-states.ts";
import { bookingSummary, party } from "./booking-summary.ts";
import { namedDate } from "./holds/hold-shapes.ts";
import { bookedQuote, offer } from "./offers/offer-shapes.ts";

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
    "BookingDayHeldEvent",
    "BookingHoldMovedUpEvent",
    "BookingHoldEndedEvent",
    "BookingDateMovedEvent",
  ]),
  userName: z.string(),
  from: z.enum(bookingStatuses).nullable(),
  to: z.enum(bookingStatuses).nullable(),
  /** What a cancellation or a settlement gave back in all, including VAT. */
  refundedCents: cents.nullable(),
  /** Where the step asked for, or refused, the consent to go above the budget; null for vendors. */
  budgetApproval: z.enum(budgetApprovals).nullable(),
  /** The day that was held, or that the request goes on with. */
  date: plainDate.nullable(),
});

/** What the operator settled, in cents including VAT; a later settlement takes its place. */
const settlement = z.object({ refundedCents: cents, keptCents: cents, at: instant });

/** What a cancellation gives back, and the step of the policy that it goes by. */
export const refund = z.object({ daysBefore: z.int(), refundPercent: z.int(), refundedCents: cents, keptCents: cents });

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
  /** The hours that are in the way, where they are: those that the day is open, or of which it is closed. */
  hours: closedHours.nullable(),
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
  /** Every date that it names while it is open, in order of preference; its own is the first. */
  dates: z.array(namedDate),
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
/** What the day itself needs to know of a booking. */
export const sheetBooking = bookingSummary.extend({ venue: booking.shape.venue, info: booking.shape.info });
export type SheetBooking = z.infer<typeof sheetBooking>;

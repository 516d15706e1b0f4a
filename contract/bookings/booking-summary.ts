import { z } from "zod";
import { basisPoints, cents, id, instant, plainDate, plainTime, signedCents, version } from "#contract/core/fields/fields.ts";
import { activityTypes, euLanguages } from "#contract/listings/catalogue.ts";
import { vatTotal } from "#contract/pricing/quote-shapes.ts";
import { bookingEndReasons, bookingStatuses, budgetApprovals } from "./booking-states.ts";
import { offerSides, reasonKinds } from "./offers/offer-states.ts";

/** One side of a booking, or one of its teams. */
export const party = z.object({ id, name: z.string() });

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

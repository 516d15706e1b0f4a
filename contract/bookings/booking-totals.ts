import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { centsInAll, id } from "#contract/core/fields/fields.ts";

const counted = z.int().min(0);

export const bookingTotals = z.object({
  /** New and Negotiation. */
  open: counted,
  /** Approved, today or later. */
  upcoming: counted,
  /** Approved, and its date has passed. */
  past: counted,
  /** Declined or cancelled. */
  calledOff: counted,
  /** What the open ones would cost, excluding VAT. */
  openExclVatCents: centsInAll,
  /** What the Approved ones cost and was kept after cancellations, excluding VAT. */
  agreedExclVatCents: centsInAll,
});
export type BookingTotals = z.infer<typeof bookingTotals>;

export const summariseBookings = endpoint({
  method: "GET",
  path: "/bookings/totals",
  tag: "bookings",
  summary: "How many bookings there are of each kind among those the caller may see, and what they come to",
  description: "All of them, or those of one client, team or vendor.",
  access: "bookings.read",
  input: z.strictObject({ clientId: id.optional(), teamId: id.optional(), vendorId: id.optional() }),
  output: bookingTotals,
});

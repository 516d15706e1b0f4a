import { z } from "zod";
import { bookingEnders } from "#contract/bookings/booking-states.ts";
import { statedReasons } from "#contract/bookings/offers/offer-states.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { id } from "#contract/core/fields/fields.ts";
import type { Area } from "#contract/core/roles.ts";
import { activityTypes } from "#contract/listings/catalogue.ts";
import { periodInput, periodWords } from "./period.ts";

export const topKinds = ["listings", "vendors", "clients", "teams"] as const;
export type TopKind = (typeof topKinds)[number];

/** Whose top ten each area is shown; a team none. */
export const topKindsOf: Record<Area, readonly TopKind[]> = {
  admin: ["listings", "vendors", "clients"],
  vendor: ["listings"],
  client: ["teams"],
  team: [],
};

export const topOrders = ["requests", "booked"] as const;
export type TopOrder = (typeof topOrders)[number];

const topRow = z.object({
  id,
  name: z.string(),
  /** Asked for in the period. */
  requests: z.int(),
  /** Agreed, with an activity in the period; excluding VAT. */
  bookedCents: z.int(),
});
export type TopRow = z.infer<typeof topRow>;

const topInput = periodInput({ of: z.enum(topKinds), by: z.enum(topOrders).default("requests") });

export const getTop = endpoint({
  method: "GET",
  path: "/insights/top",
  tag: "insights",
  summary: "The ten listings, vendors, clients or teams with the most requests, or the most booked",
  description: `${periodWords} Of the bookings that the caller may see. The export of the same has all of them.`,
  access: "bookings.read",
  input: topInput,
  output: z.object({ items: z.array(topRow) }),
});

const lostRow = z.object({
  /** Who called them off; null for what ended before that was kept. */
  endedBy: z.enum(bookingEnders).nullable(),
  reasonKind: z.enum(statedReasons),
  count: z.int(),
  priceExclVatCents: z.int(),
});
export type LostRow = z.infer<typeof lostRow>;

export const getLost = endpoint({
  method: "GET",
  path: "/insights/lost",
  tag: "insights",
  summary: "What was declined or cancelled in a period, by who did and why",
  description: `${periodWords} The rows add up to the figure \`lost\`.`,
  access: "bookings.read",
  input: periodInput({}),
  output: z.object({ items: z.array(lostRow) }),
});

const demandRow = z.object({
  type: z.enum(activityTypes),
  /** Public now. */
  listings: z.int(),
  /** Asked for in the period, of any listing of the type. */
  requests: z.int(),
});
export type DemandRow = z.infer<typeof demandRow>;

export const getDemand = endpoint({
  method: "GET",
  path: "/insights/demand",
  tag: "insights",
  summary: "Requests beside public listings, by type of activity: where supply is short",
  description: periodWords,
  access: "vendors.list",
  input: periodInput({}),
  output: z.object({ items: z.array(demandRow) }),
});

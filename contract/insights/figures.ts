import { z } from "zod";
import { type BookingStatus, bookingStatuses } from "#contract/bookings/booking-states.ts";
import { daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { instant, plainDate } from "#contract/core/fields/fields.ts";

/** The longest period of a dashboard, in days. */
const mostDays = 400;

type Period = { from: PlainDate; to: PlainDate };
/** What of the list of bookings gives exactly a figure, as `GET /bookings` takes it. */
export type FigureFilter = { statuses?: BookingStatus[]; askedFrom?: PlainDate; askedTo?: PlainDate; from?: PlainDate; to?: PlainDate };

const asked = ({ from, to }: Period) => ({ askedFrom: from, askedTo: to });

/**
 * The figures of a dashboard: each is how many bookings a filter finds, or what
 * those come to, excluding VAT. So every figure is a list, and none can differ from it.
 */
export const figureDefinitions = {
  /** Asked for in the period. */
  requests: { unit: "count", filter: (period: Period): FigureFilter => asked(period) },
  /** Of those, agreed. */
  approved: { unit: "count", filter: (period: Period): FigureFilter => ({ ...asked(period), statuses: ["Approved"] }) },
  /** Of those, not decided. */
  open: { unit: "count", filter: (period: Period): FigureFilter => ({ ...asked(period), statuses: ["New", "Negotiation"] }) },
  /** Of those, declined or cancelled: what they would have come to. */
  lost: { unit: "cents", filter: (period: Period): FigureFilter => ({ ...asked(period), statuses: ["Declined", "Cancelled"] }) },
  /** Agreed, with an activity in the period. */
  booked: { unit: "cents", filter: (period: Period): FigureFilter => ({ ...period, statuses: ["Approved"] }) },
  /** Of those, past. */
  completed: {
    unit: "cents",
    filter: ({ from, to }: Period, yesterday: PlainDate): FigureFilter => ({
      from,
      to: to < yesterday ? to : yesterday,
      statuses: ["Approved"],
    }),
  },
} as const satisfies Record<string, { unit: "count" | "cents"; filter: (period: Period, yesterday: PlainDate) => FigureFilter }>;

export type FigureKey = keyof typeof figureDefinitions;
export const figureKeys = Object.keys(figureDefinitions) as FigureKey[];

const figure = z.object({
  key: z.enum(figureKeys),
  /** A number of bookings, or cents excluding VAT. */
  unit: z.enum(["count", "cents"]),
  value: z.int().min(0),
  /** The same of as many days just before. */
  before: z.int().min(0),
  /** What of `GET /bookings` gives it. */
  filter: z.object({
    statuses: z.array(z.enum(bookingStatuses)).optional(),
    askedFrom: plainDate.optional(),
    askedTo: plainDate.optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
  }),
});
export type Figure = z.infer<typeof figure>;

export const getFigures = endpoint({
  method: "GET",
  path: "/insights/figures",
  tag: "insights",
  summary: "The figures of a dashboard: bookings of a period that the caller may see",
  description: `Calendar days in the marketplace's time zone, both included, ${mostDays} at most; amounts exclude VAT. Each figure comes with the filter of the bookings list that gives exactly it, and with the same of as many days before.`,
  access: "bookings.read",
  input: z
    .strictObject({ from: plainDate, to: plainDate })
    .refine(({ from, to }) => from <= to, { path: ["to"], params: { code: "invalidDate" } })
    .refine(({ from, to }) => daysBetween(from, to) < mostDays, { path: ["to"], params: { code: "invalidDate" } }),
  output: z.object({ asOf: instant, figures: z.array(figure) }),
});

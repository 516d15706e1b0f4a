import { z } from "zod";
import { type BookingOutcome, type BookingStatus, bookingOutcomes, bookingStatuses } from "#contract/bookings/booking-states.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { instant, plainDate } from "#contract/core/fields/fields.ts";
import type { Area } from "#contract/core/roles.ts";
import { type Period, periodInput, periodWords } from "./period.ts";

/** What of the list of bookings gives exactly a figure, as `GET /bookings` takes it. */
export type FigureFilter = {
  statuses?: BookingStatus[];
  askedFrom?: PlainDate;
  askedTo?: PlainDate;
  from?: PlainDate;
  to?: PlainDate;
  outcome?: BookingOutcome;
  answered?: boolean;
  endedFrom?: PlainDate;
  endedTo?: PlainDate;
};

/**
 * What is added up over a list: how many bookings, their price and commission in cents excluding VAT, their people;
 * or the median of the minutes until their vendor answered, whole closed days left out.
 */
export type Measure = "count" | "price" | "commission" | "participants" | "minutes";
type Part = { measure: Measure; filter: FigureFilter };
type PartOf = (period: Period, yesterday: PlainDate) => Part;

/** `share` is in basis points, `perHundred` in hundredths. */
export const figureUnits = ["count", "cents", "minutes", "share", "perHundred"] as const;
export type FigureUnit = (typeof figureUnits)[number];

type FigureDefinition = {
  unit: FigureUnit;
  areas: readonly Area[];
  /** The list that it leads to; views of pages are no bookings. */
  part: PartOf | "views";
  /** What that is divided by. */
  whole?: PartOf | "views";
  /** With fewer in the whole it says nothing. */
  least?: number;
  /** How many stand beside it: what is not in it yet. */
  beside?: (period: Period) => FigureFilter;
};

const asked = ({ from, to }: Period) => ({ askedFrom: from, askedTo: to });
const earlier = (one: PlainDate, other: PlainDate) => (one < other ? one : other);
const later = (one: PlainDate, other: PlainDate) => (one < other ? other : one);

const all = ["admin", "client", "team", "vendor"] as const;
const sellers = ["admin", "vendor"] as const;
const buyers = ["client", "team"] as const;

const requests: PartOf = (period) => ({ measure: "count", filter: asked(period) });
const everApproved: PartOf = (period) => ({ measure: "count", filter: { ...asked(period), outcome: "approved" } });
/** Approved, with an activity in the period that is behind us. */
const past = ({ from, to }: Period, yesterday: PlainDate) => ({ from, to: earlier(to, yesterday) });
const completed: PartOf = (period, yesterday) => ({ measure: "price", filter: { ...past(period, yesterday), statuses: ["Approved"] } });
/** On what took place, and on the part that is kept of what was cancelled, by the day it would have taken place. */
const earned: PartOf = (period, yesterday) => ({
  measure: "commission",
  filter: { ...past(period, yesterday), statuses: ["Approved", "Cancelled"] },
});

/**
 * The figures of a dashboard. Each is a list of bookings, counted or added up, so that none can differ from what
 * it leads to; a share divides one such sum by another.
 */
export const figureDefinitions = {
  views: { unit: "count", areas: sellers, part: "views" },
  requests: { unit: "count", areas: all, part: requests },
  requestsPerHundredViews: { unit: "perHundred", areas: sellers, part: requests, whole: "views" },
  /** Of the requests, those ever agreed. */
  approved: { unit: "count", areas: all, part: everApproved },
  /** Of those, agreed still and past. */
  performed: {
    unit: "count",
    areas: sellers,
    part: (period, yesterday) => ({ measure: "count", filter: { ...asked(period), statuses: ["Approved"], to: yesterday } }),
  },
  open: {
    unit: "count",
    areas: all,
    part: (period) => ({ measure: "count", filter: { ...asked(period), statuses: ["New", "Negotiation"] } }),
  },
  answeredIn: {
    unit: "minutes",
    areas: sellers,
    part: (period) => ({ measure: "minutes", filter: { ...asked(period), answered: true } }),
    beside: (period) => ({ ...asked(period), answered: false }),
  },
  approvalRate: {
    unit: "share",
    areas: sellers,
    part: everApproved,
    whole: (period) => ({ measure: "count", filter: { ...asked(period), outcome: "decided" } }),
    least: 5,
    beside: (period) => ({ ...asked(period), statuses: ["New", "Negotiation"] }),
  },
  /** Agreed, with an activity in the period. */
  booked: { unit: "cents", areas: all, part: ({ from, to }) => ({ measure: "price", filter: { from, to, statuses: ["Approved"] } }) },
  completed: { unit: "cents", areas: all, part: completed },
  commissionExpected: {
    unit: "cents",
    areas: sellers,
    part: ({ from, to }, yesterday) => ({
      measure: "commission",
      filter: { from: later(from, addDays(yesterday, 1)), to, statuses: ["Approved"] },
    }),
  },
  commissionEarned: { unit: "cents", areas: sellers, part: earned },
  takeRate: { unit: "share", areas: ["admin"], part: earned, whole: completed },
  /** Called off in the period: what they would have come to. */
  lost: {
    unit: "cents",
    areas: sellers,
    part: ({ from, to }) => ({ measure: "price", filter: { endedFrom: from, endedTo: to, statuses: ["Declined", "Cancelled"] } }),
  },
  perHead: {
    unit: "cents",
    areas: buyers,
    part: completed,
    whole: (period, yesterday) => ({ ...completed(period, yesterday), measure: "participants" }),
  },
} as const satisfies Record<string, FigureDefinition>;

export type FigureKey = keyof typeof figureDefinitions;
export const figureKeys = Object.keys(figureDefinitions) as FigureKey[];
export const definitionOf = (key: FigureKey): FigureDefinition => figureDefinitions[key];
/** Those of an area, in their order. */
export const figuresOf = (area: Area): FigureKey[] => figureKeys.filter((key) => definitionOf(key).areas.includes(area));

export const figureFilter = z.object({
  statuses: z.array(z.enum(bookingStatuses)).optional(),
  askedFrom: plainDate.optional(),
  askedTo: plainDate.optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  outcome: z.enum(bookingOutcomes).optional(),
  answered: z.boolean().optional(),
  endedFrom: plainDate.optional(),
  endedTo: plainDate.optional(),
});

const figure = z.object({
  key: z.enum(figureKeys),
  /** Cents exclude VAT, a share is in basis points, `perHundred` in hundredths. */
  unit: z.enum(figureUnits),
  /** Null where there is nothing, or too little, to say. */
  value: z.int().nullable(),
  /** The same of as many days just before. */
  before: z.int().nullable(),
  /** How many bookings are not in it: not answered, or not decided. */
  beside: z.int().nullable(),
  /** What of `GET /bookings` gives it, of a share its part; null for views. */
  filter: figureFilter.nullable(),
});
export type Figure = z.infer<typeof figure>;

export const getFigures = endpoint({
  method: "GET",
  path: "/insights/figures",
  tag: "insights",
  summary: "The figures of a dashboard: bookings of a period that the caller may see",
  description: `${periodWords} Each figure comes with the filter of the bookings list that gives exactly it, and with the same of as many days before. Which there are follows from the caller's area.`,
  access: "bookings.read",
  input: periodInput({}),
  output: z.object({ asOf: instant, figures: z.array(figure) }),
});

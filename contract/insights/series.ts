import { z } from "zod";
import { addDays, daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { instant, plainDate } from "#contract/core/fields/fields.ts";
import { type Period, periodInput, periodWords } from "./period.ts";

/** How wide a step of a series is. */
export const seriesSteps = ["day", "week", "month"] as const;
export type SeriesStep = (typeof seriesSteps)[number];

/** Days up to five weeks, weeks up to five months, months beyond: what a person can take in at once. */
export function stepFor(period: Period): SeriesStep {
  const days = daysBetween(period.from, period.to) + 1;
  return days <= 35 ? "day" : days <= 155 ? "week" : "month";
}

const nextMonth = (date: PlainDate): PlainDate => addDays(`${date.slice(0, 7)}-01`, 31).replace(/..$/, "01");

/** The steps of a period, in order and without gaps; the first and the last are cut to it. */
export function stepsOf(period: Period): Period[] {
  const step = stepFor(period);
  const steps: Period[] = [];
  for (let from = period.from; from <= period.to; ) {
    const next = step === "month" ? nextMonth(from) : addDays(from, step === "week" ? 7 : 1);
    steps.push({ from, to: next > period.to ? period.to : addDays(next, -1) });
    from = next;
  }
  return steps;
}

const seriesPoint = z.object({
  from: plainDate,
  to: plainDate,
  /** Asked for in the step; of those ever agreed. */
  requests: z.int(),
  approved: z.int(),
  /** Agreed, with an activity in the step; of that past. Cents excluding VAT. */
  bookedCents: z.int(),
  completedCents: z.int(),
  /** Of listings' pages; null for those who sell none. */
  views: z.int().nullable(),
});
export type SeriesPoint = z.infer<typeof seriesPoint>;

export const getSeries = endpoint({
  method: "GET",
  path: "/insights/series",
  tag: "insights",
  summary: "How the figures of a dashboard went, step by step",
  description: `${periodWords} Steps are days, weeks of seven days from the first, or calendar months, by the length of the period; they add up to the figures.`,
  access: "bookings.read",
  input: periodInput({}),
  output: z.object({ asOf: instant, step: z.enum(seriesSteps), points: z.array(seriesPoint) }),
});

import { z } from "zod";
import { daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { plainDate } from "#contract/core/fields/fields.ts";

/** The longest period of a dashboard, in days. */
const mostDays = 400;

/** Calendar days in the marketplace's time zone, both included. */
export type Period = { from: PlainDate; to: PlainDate };

export const periodWords = `Calendar days in the marketplace's time zone, both included, ${mostDays} at most; amounts exclude VAT.`;

const fields = { from: plainDate, to: plainDate };

/** The period that every answer of a dashboard is about, with what else it asks. */
export const periodInput = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .strictObject({ ...fields, ...more })
    .refine((given) => fieldsOf(given).from <= fieldsOf(given).to, { path: ["to"], params: { code: "invalidDate" } })
    .refine((given) => daysBetween(fieldsOf(given).from, fieldsOf(given).to) < mostDays, { path: ["to"], params: { code: "invalidDate" } });

const fieldsOf = (given: object) => given as Period;

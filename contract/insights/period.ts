import { z } from "zod";
import { addDays, daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { plainDate } from "#contract/core/fields/fields.ts";

/** The longest period of a dashboard, in days. */
const mostDays = 400;
/** Nothing was booked before. */
const earliest = "2000-01-01";

/** Calendar days in the marketplace's time zone, both included. */
export type Period = { from: PlainDate; to: PlainDate };

export const periodWords = `Calendar days in the marketplace's time zone, both included, ${mostDays} at most; amounts exclude VAT.`;

const fields = { from: plainDate, to: plainDate };

/** The period that every answer of a dashboard is about, with what else it asks. */
export const periodInput = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.strictObject({ ...fields, ...more }).superRefine((given, context) => {
    const { from, to } = fieldsOf(given);
    const refuse = (path: keyof Period, code: "dateTooEarly" | "dateTooLate", date: PlainDate) =>
      context.addIssue({ code: "custom", path: [path], params: { code, date } });
    // What came before it is told beside it.
    if (from < earliest) refuse("from", "dateTooEarly", earliest);
    if (to < from) refuse("to", "dateTooEarly", from);
    else if (daysBetween(from, to) >= mostDays) refuse("to", "dateTooLate", addDays(from, mostDays - 1));
  });

const fieldsOf = (given: object) => given as Period;

import { z } from "zod";
import { daysBetween } from "#contract/core/dates/dates.ts";
import { holidayCountries } from "#contract/core/dates/holidays.ts";
import { id, line, optional, plainDate } from "#contract/core/fields/fields.ts";

/** ISO weekdays: Monday is 1, Sunday 7. */
export const allWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Why a listing cannot be booked on a day, the first that applies: not offered on that weekday, a holiday its vendor keeps, closed, full, or held for others. */
export const dayCauses = ["weekday", "holiday", "closed", "full", "held"] as const;
export type DayCause = (typeof dayCauses)[number];

/** The days of the week on which something can be booked; at least one. */
export const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .transform((days) => allWeekdays.filter((day) => days.includes(day)) as number[]);

export const availabilityInput = z.strictObject({ weekdays, holidayCountries: z.array(z.enum(holidayCountries)).max(2) });
export type AvailabilityInput = z.infer<typeof availabilityInput>;

/** A closure is a year at most: longer is being inactive. */
export const maxClosureDays = 366;

export const closureInput = z
  .strictObject({
    from: plainDate,
    to: plainDate,
    /** One listing only; null closes all of the vendor's. */
    listingId: optional(id),
    reason: line(0, 200).default(""),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from) context.addIssue({ code: "custom", path: ["to"], params: { code: "dateTooEarly", date: from } });
    else if (daysBetween(from, to) >= maxClosureDays)
      context.addIssue({ code: "custom", path: ["to"], params: { code: "tooLong", n: maxClosureDays } });
  });
export type ClosureInput = z.infer<typeof closureInput>;

import { z } from "zod";
import { addDays, daysBetween } from "#contract/core/dates/dates.ts";
import { holidayCountries } from "#contract/core/dates/holidays.ts";
import { id, line, optional, plainDate } from "#contract/core/fields/fields.ts";
import { closedHours, openingHours } from "./opening-hours-input.ts";

/** ISO weekdays: Monday is 1, Sunday 7. */
export const allWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Why a listing cannot be booked on a day, the first that applies: not offered on that weekday, a holiday its vendor keeps, closed, not within the weekday's hours, not beside the part of the day that is closed, full, or held for others. */
export const dayCauses = ["weekday", "holiday", "closed", "hours", "part", "full", "held"] as const;
export type DayCause = (typeof dayCauses)[number];

/** The days of the week on which something can be booked; at least one. */
export const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .transform((days) => allWeekdays.filter((day) => days.includes(day)) as number[]);

/** The hours of weekdays, one of each at most; a weekday without is open all day. */
const hoursOfWeek = z.array(openingHours).max(7).default([]);

type Week = { weekdays: readonly number[] | null; openingHours: readonly { weekday: number }[] };

/** Hours are those of a day that is open, and each day has them once. */
function refineHours({ weekdays: open, openingHours: hours }: Week, context: z.RefinementCtx): void {
  for (const [index, { weekday }] of hours.entries()) {
    const path = ["openingHours", index, "weekday"];
    if (hours.findIndex((one) => one.weekday === weekday) < index)
      context.addIssue({ code: "custom", path, params: { code: "alreadyThere" } });
    else if (!(open ?? []).includes(weekday))
      context.addIssue({ code: "custom", path, params: { code: "invalidChoice", allowed: [...(open ?? [])] } });
  }
}

export const availabilityInput = z
  .strictObject({ weekdays, holidayCountries: z.array(z.enum(holidayCountries)).max(2), openingHours: hoursOfWeek })
  .superRefine(refineHours);
export type AvailabilityInput = z.infer<typeof availabilityInput>;

/** A listing's own week, or the vendor's where `weekdays` is null. */
export const listingWeek = { weekdays: weekdays.nullable(), openingHours: hoursOfWeek };
export const refineListingWeek = refineHours;

/** A closure is a year at most: longer is being inactive. */
export const maxClosureDays = 366;

/** So many parts of a day can be closed, for all of a vendor's listings or one of them. */
export const mostPartsADay = 12;

export const closureInput = z
  .strictObject({
    from: plainDate,
    to: plainDate,
    /** One listing only; null closes all of the vendor's. */
    listingId: optional(id),
    /** Of each of the days only these; null closes them whole. */
    hours: optional(closedHours),
    reason: line(0, 200).default(""),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from) context.addIssue({ code: "custom", path: ["to"], params: { code: "dateTooEarly", date: from } });
    else if (daysBetween(from, to) >= maxClosureDays)
      context.addIssue({ code: "custom", path: ["to"], params: { code: "dateTooLate", date: addDays(from, maxClosureDays - 1) } });
  });
export type ClosureInput = z.infer<typeof closureInput>;

import { z } from "zod";
import { nightEndsAfter } from "#contract/core/dates/covered-days.ts";
import { plainTime } from "#contract/core/fields/fields.ts";
import { minutesADay, stretchOf } from "./opening-hours.ts";

/** A weekday's hours: from its opening until its closing, which is after midnight where it is not later; `00:00` closes at midnight. */
export const openingHours = z
  .strictObject({ weekday: z.int().min(1).max(7), opens: plainTime, closes: plainTime })
  .superRefine((hours, context) => {
    const { from, until } = stretchOf({ from: hours.opens, until: hours.closes });
    if (until === from + minutesADay || until > minutesADay + nightEndsAfter)
      context.addIssue({ code: "custom", path: ["closes"], params: { code: "invalidTime" } });
  });

/** Part of a day that is closed; until `00:00` is until midnight. */
export const closedHours = z.strictObject({ from: plainTime, until: plainTime }).superRefine((hours, context) => {
  if (stretchOf(hours).until > minutesADay) context.addIssue({ code: "custom", path: ["until"], params: { code: "invalidTime" } });
});

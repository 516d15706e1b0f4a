import type { PlainDate } from "#contract/core/dates/dates.ts";
import { plannedDays } from "#contract/core/dates/planned-days.ts";
import { refuseField } from "./refusal.ts";

/**
 * Refuses a day at that field which is over, or further ahead than anybody plans.
 *
 * @throws Refusal `input.invalid` (params: date)
 */
export function refuseUnplannable(path: string, day: PlainDate, today: PlainDate): void {
  const { first, last } = plannedDays(today);
  if (day < first) refuseField(path, "dateTooEarly", { date: first });
  if (day > last) refuseField(path, "dateTooLate", { date: last });
}

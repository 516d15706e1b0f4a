import { addYears, type PlainDate } from "./dates.ts";

/** Further ahead a day is a slip of the finger in its year. */
const yearsAhead = 5;

/** The days that somebody can plan for: to do something, to look at something again, to be closed. */
export function plannedDays(today: PlainDate): { first: PlainDate; last: PlainDate } {
  return { first: today, last: addYears(today, yearsAhead) };
}

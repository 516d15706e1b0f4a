import { isPlainDate, type PlainDate } from "#contract/core/dates/dates.ts";
import { plannedDays } from "#contract/core/dates/planned-days.ts";
import type { FieldIssue } from "#contract/core/errors.ts";

/** What is wrong with a day that somebody plans for: it is no date, is over, or further ahead than anybody plans. */
export function plannedDayIssue(day: string, today: PlainDate): Pick<FieldIssue, "code" | "params"> | null {
  if (!isPlainDate(day)) return { code: "invalidDate", params: {} };
  const { first, last } = plannedDays(today);
  if (day < first) return { code: "dateTooEarly", params: { date: first } };
  return day > last ? { code: "dateTooLate", params: { date: last } } : null;
}

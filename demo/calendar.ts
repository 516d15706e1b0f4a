import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Random } from "./random.ts";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The last moment at which anything of the demo has happened: the evening before `today`. */
export function lastMoment(today: PlainDate): number {
  return Date.parse(`${today}T00:00:00Z`) - 3 * hourMs;
}

/** An instant of that day's office hours, in milliseconds. */
export function officeHour(ms: number, random: Random): number {
  return Math.floor(ms / dayMs) * dayMs + 7 * hourMs + Math.floor(random.next() * 9 * hourMs);
}

/** The UTC calendar date of an office hour; the same as in Brussels, since neither is near midnight. */
export function dateOf(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10);
}

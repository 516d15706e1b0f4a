/**
 * Arithmetic on plain calendar dates (`2026-12-11`), which know no clock and
 * no time zone: an activity's date never shifts with the viewer's zone or
 * with daylight saving (decisions section 2). UTC serves only as a calendar.
 */
export type PlainDate = string;

const dayMs = 86_400_000;

function toUtc(date: PlainDate): number {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return Date.UTC(year, month - 1, day);
}

/** Whether the text is a real calendar date written `yyyy-mm-dd`, of whatever year. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && toPlainDate(toUtc(text)) === text;
}

/** Years outside are slips of the finger, and days reckoned from them have no four digits any more. */
const firstYear = "1900";
const afterLastYear = "3000";

/** Whether the text is a date that somebody can mean here, written `yyyy-mm-dd`. */
export function isPlainDate(text: string): boolean {
  return text >= firstYear && text < afterLastYear && isCalendarDate(text);
}

/** The calendar date of a moment in UTC, in milliseconds since 1970. */
export function toPlainDate(utcMs: number): PlainDate {
  return new Date(utcMs).toISOString().slice(0, 10);
}

/** The date so many days later (or earlier, when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return toPlainDate(toUtc(date) + days * dayMs);
}

/** Every date from the first to the last, both included. */
export function datesBetween(first: PlainDate, last: PlainDate): PlainDate[] {
  const dates: PlainDate[] = [];
  for (let utcMs = toUtc(first), end = toUtc(last); utcMs <= end; utcMs += dayMs) dates.push(toPlainDate(utcMs));
  return dates;
}

/** The same day so many years later; 29 February becomes 28 February in common years. */
export function addYears(date: PlainDate, years: number): PlainDate {
  const [year = "", month = "", day = ""] = date.split("-");
  const target = `${String(Number(year) + years).padStart(4, "0")}-${month}-${day}`;
  return isCalendarDate(target) ? target : `${target.slice(0, 8)}28`;
}

/** Whole calendar days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / dayMs);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar date that the instant falls on in the time zone (an IANA name). */
export function dateInZone(instant: Date, timeZone: string): PlainDate {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
}

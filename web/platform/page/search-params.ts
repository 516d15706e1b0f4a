import { isPlainDate, type PlainDate } from "#contract/core/dates/dates.ts";
import { isUuid } from "#contract/core/fields/uuid.ts";
import { readDate } from "../forms/dates/date-text.ts";

/**
 * Search parameters as plain texts (`?q=10` stays the text "10"), so that
 * addresses read the same with and without JavaScript. Routes validate them
 * leniently: a bad parameter falls back, it never breaks a page.
 */
export function parseSearch(search: string): Record<string, string> {
  const params = new URLSearchParams(search);
  // A plain form sends a list as repeated keys (`types=A&types=B`); one comma-separated text says the same.
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => [
      key,
      params
        .getAll(key)
        .filter((part) => part !== "")
        .join(","),
    ]),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)) continue;
    params.set(key, Array.isArray(value) ? value.join(",") : String(value));
  }
  // Commas and spaces stay readable in the address bar.
  const text = params.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** One of the choices, or the fallback. */
export function choice<const T extends string>(value: unknown, choices: readonly T[], fallback: T): T {
  return choices.find((candidate) => candidate === value) ?? fallback;
}

/** The known values of a comma-separated list, in the order of the choices. */
export function choices<const T extends string>(value: unknown, known: readonly T[]): T[] {
  const given = texts(value);
  return known.filter((candidate) => given.includes(candidate));
}

/** The values of a comma-separated list. */
export function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string"
    ? value
        .split(",")
        .filter((part) => part !== "")
        .slice(0, 50)
    : [];
}

/** A whole number within the limits, or the fallback. */
export function whole<T>(value: unknown, min: number, max: number, fallback: T): number | T {
  const number = typeof value === "number" ? value : typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= min && number <= max ? number : fallback;
}

export function text(value: unknown, maxLength = 200): string {
  return typeof value === "string" ? value.slice(0, maxLength) : typeof value === "number" ? String(value) : "";
}

/** A calendar date, in any way that people write one, since a plain form sends what was typed; of a moment, its day. */
export function dateText(value: unknown): PlainDate | undefined {
  const date = readDate(text(value, 40).replace(/^(\d{4}-\d{2}-\d{2})T.*$/, "$1"));
  return isPlainDate(date) ? date : undefined;
}

/** An id in lower case, or "" for what is none. */
export function idText(value: unknown): string {
  const id = text(value, 36).toLowerCase();
  return isUuid(id) ? id : "";
}

/** A value of a cell: cents for money, a plain date, a local time, a UTC instant in ISO 8601. */
export type CellValue = string | number | boolean | null;

/** What a column holds decides how each format writes it; a number stays a number, a date a date. */
export type CellKind = "text" | "phone" | "integer" | "money" | "percent" | "date" | "time" | "instant" | "boolean";

export type ExportColumn<Row> = {
  header: string;
  kind: CellKind;
  value: (row: Row) => CellValue;
  width?: number;
  /** The columns of the list on screen that show it, by their keys; left out where none does. */
  of?: string | readonly string[];
};

/**
 * The columns of what is shown: those that belong to a column on screen. A
 * list that names none, or none that is known, gets all of them.
 */
export function columnsShown<Row>(columns: ExportColumn<Row>[], shown: readonly string[] | undefined): ExportColumn<Row>[] {
  const chosen = columns.filter(({ of = [] }) => [of].flat().some((key) => shown?.includes(key)));
  return chosen.length === 0 ? columns : chosen;
}

/** What all formats need to know besides the rows. */
export type ExportSettings = {
  /** In whose local time instants are written. */
  timeZone: string;
  words: { yes: string; no: string };
};

const localTimes = new Map<string, Intl.DateTimeFormat>();

/** An instant as `2026-11-28 14:30` on the clocks of that zone. */
export function localTime(iso: string, timeZone: string): string {
  let format = localTimes.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    localTimes.set(timeZone, format);
  }
  return format.format(new Date(iso));
}

/** Whole cents as a decimal number, without a float on the way: `-1234.50`. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

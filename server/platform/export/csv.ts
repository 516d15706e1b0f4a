import { type CellValue, decimalOf, type ExportColumn, type ExportSettings, localTime } from "./columns.ts";
import { groupedPhone } from "./phones.ts";

/** What spreadsheet programs take for the start of a formula, in both widths that they know. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A table as comma-separated values (RFC 4180): UTF-8 with a byte order mark,
 * numbers with a point, dates in ISO 8601. A text that a spreadsheet would run
 * as a formula gets an apostrophe before it.
 */
export async function* writeCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  settings: ExportSettings,
): AsyncGenerator<string> {
  yield `\ufeff${columns.map(({ header }) => quoted(safe(header))).join(",")}\r\n`;
  for await (const rows of batches) {
    yield rows.map((row) => `${columns.map(({ kind, value }) => cellOf(kind, value(row), settings)).join(",")}\r\n`).join("");
  }
}

function cellOf(kind: ExportColumn<never>["kind"], value: CellValue, { timeZone, words }: ExportSettings): string {
  if (value === null) return "";
  switch (kind) {
    case "money":
      return decimalOf(Number(value));
    case "percent":
      return String(Number(value) / 10_000);
    case "boolean":
      return quoted(value ? words.yes : words.no);
    case "instant":
      return localTime(String(value), timeZone);
    case "phone":
      // The plus would be a formula, and an apostrophe before a number hard to dial: parentheses are neither.
      return quoted(groupedPhone(String(value)).replace(/^\+(\d+)/, "(+$1)"));
    case "text":
      return quoted(safe(String(value)));
    default:
      return String(value);
  }
}

function safe(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

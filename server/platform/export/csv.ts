import { type CellValue, decimalOf, type ExportColumn, type ExportSettings, localTime } from "./columns.ts";
import { groupedPhone } from "./phones.ts";

/** What spreadsheet programs take for the start of a formula, in both widths that they know. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** What separates the values, and the decimals of a number: Excel in Belgium and the Netherlands reads semicolons and decimal commas. */
export const csvDialects = { comma: { separator: ",", decimal: "." }, semicolon: { separator: ";", decimal: "," } } as const;
export type CsvDialect = keyof typeof csvDialects;

/**
 * A table as separated values (RFC 4180): UTF-8 with a byte order mark, dates
 * in ISO 8601. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it.
 */
export async function* writeCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  settings: ExportSettings,
  dialect: CsvDialect = "comma",
): AsyncGenerator<string> {
  const { separator, decimal } = csvDialects[dialect];
  yield `\ufeff${columns.map(({ header }) => quoted(safe(header))).join(separator)}\r\n`;
  for await (const rows of batches) {
    yield rows
      .map((row) => `${columns.map(({ kind, value }) => cellOf(kind, value(row), settings, decimal)).join(separator)}\r\n`)
      .join("");
  }
}

function cellOf(kind: ExportColumn<never>["kind"], value: CellValue, { timeZone, words }: ExportSettings, decimal: string): string {
  if (value === null) return "";
  switch (kind) {
    case "money":
      return decimalOf(Number(value)).replace(".", decimal);
    case "percent":
      return String(Number(value) / 10_000).replace(".", decimal);
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
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

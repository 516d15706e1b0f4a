import { escapeMarkup } from "#contract/core/escape-markup.ts";
import { type CellKind, type CellValue, decimalOf, type ExportColumn, type ExportSettings, localTime } from "./columns.ts";
import { groupedPhone } from "./phones.ts";
import { writeZip } from "./zip.ts";

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const documentRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Rows of a sheet, its header among them; Excel opens no more. */
const rowsAtMost = 1_048_576;

/** The look of each kind: an index into `cellXfs` below, whose formats are Excel's own and follow the reader's country. */
const styleOf: Record<CellKind, number> = { text: 0, phone: 0, boolean: 0, date: 2, instant: 3, money: 4, integer: 5, time: 6, percent: 7 };
const headerStyle = 1;
const defaultWidth: Record<CellKind, number> = {
  text: 28,
  phone: 20,
  boolean: 10,
  date: 13,
  instant: 18,
  money: 14,
  integer: 12,
  time: 10,
  percent: 10,
};

/** A table as an Excel workbook of one sheet (ECMA-376), written as it is read: numbers and dates as such, texts never formulas. */
export function writeXlsx<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  settings: ExportSettings & { sheet: string },
): AsyncGenerator<Uint8Array> {
  return writeZip([
    { name: "[Content_Types].xml", content: [contentTypes] },
    { name: "_rels/.rels", content: [relations("officeDocument", "xl/workbook.xml")] },
    { name: "xl/workbook.xml", content: [workbook(settings.sheet)] },
    { name: "xl/_rels/workbook.xml.rels", content: [relations("worksheet", "worksheets/sheet1.xml", "styles", "styles.xml")] },
    { name: "xl/styles.xml", content: [styles] },
    { name: "xl/worksheets/sheet1.xml", content: sheet(columns, batches, settings) },
  ]);
}

async function* sheet<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  settings: ExportSettings,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ kind, width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width ?? defaultWidth[kind]}" customWidth="1"/>`,
  );
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  const names = columns.map((_, index) => columnName(index + 1));
  // Each row and cell says where it stands: the standard does not ask for it, some readers do.
  const rowOf = (number: number, cells: readonly string[]) =>
    `<row r="${number}">${cells.map((content, index) => `<c r="${names[index]}${number}"${content}`).join("")}</row>`;
  yield rowOf(
    1,
    columns.map(({ header }) => text(header, headerStyle)),
  );
  let count = 1;
  for await (const rows of batches) {
    const fitting = rows.slice(0, rowsAtMost - count);
    const from = count + 1;
    yield fitting
      .map((row, index) =>
        rowOf(
          from + index,
          columns.map(({ kind, value }) => cell(kind, value(row), settings)),
        ),
      )
      .join("");
    count += fitting.length;
    if (count === rowsAtMost) break;
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length)}${count}"/></worksheet>`;
}

/** A cell after its place: its kind, its style and what it holds. */
function cell(kind: CellKind, value: CellValue, { timeZone, words }: ExportSettings): string {
  if (value === null || value === "") return "/>";
  const number = (content: string | number) => ` s="${styleOf[kind]}"><v>${content}</v></c>`;
  switch (kind) {
    case "integer":
      return number(Number(value));
    case "money":
      return number(decimalOf(Number(value)));
    case "percent":
      return number(Number(value) / 10_000);
    case "date":
      return number(serialDay(String(value)));
    case "time":
      return number(dayShare(String(value)));
    case "instant": {
      const [date = "", time = ""] = localTime(String(value), timeZone).split(" ");
      return number(serialDay(date) + dayShare(time));
    }
    case "phone":
      return text(groupedPhone(String(value)));
    case "boolean":
      return text(value ? words.yes : words.no);
    case "text":
      return text(String(value));
  }
}

/** Days since 30 December 1899, as Excel counts them. */
function serialDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 25_569;
}

function dayShare(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) / 1440;
}

/** More characters than a cell holds are cut. */
const charactersAtMost = 32_767;

function text(value: string, style = 0): string {
  return ` t="inlineStr"${style ? ` s="${style}"` : ""}><is><t xml:space="preserve">${escaped(value.slice(0, charactersAtMost))}</t></is></c>`;
}

/** Without what XML cannot hold; `_x0041_` would be read as a character's code (ECMA-376 22.9.2.19). */
function escaped(value: string): string {
  const writable = value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  return escapeMarkup(writable.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_"));
}

function columnName(count: number): string {
  const letter = String.fromCharCode(65 + ((count - 1) % 26));
  return count <= 26 ? letter : columnName(Math.floor((count - 1) / 26)) + letter;
}

function relations(...pairs: string[]): string {
  const items: string[] = [];
  for (let index = 0; index < pairs.length; index += 2) {
    items.push(`<Relationship Id="rId${index / 2 + 1}" Type="${documentRelations}/${pairs[index]}" Target="${pairs[index + 1]}"/>`);
  }
  return `${xml}<Relationships xmlns="${packageRelations}">${items.join("")}</Relationships>`;
}

/** A sheet's name has at most 31 characters, and none of `[]:*?/\`. */
function workbook(sheetName: string): string {
  const name = escaped(sheetName.replace(/[[\]:*?/\\]/g, " ").slice(0, 31)).replaceAll('"', "&quot;");
  return `${xml}<workbook xmlns="${main}" xmlns:r="${documentRelations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`;

// 14: date, 22: date and time, 4: #,##0.00, 3: #,##0, 20: h:mm, 10: 0.00%.
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${[
  [0, 0],
  [0, 1],
  [14, 0],
  [22, 0],
  [4, 0],
  [3, 0],
  [20, 0],
  [10, 0],
]
  .map(
    ([format, font]) => `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

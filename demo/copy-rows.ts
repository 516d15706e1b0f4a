/** A value of a column: an array of texts for `text[]`, any other object for `jsonb`. */
export type Cell = string | number | boolean | null | Date | readonly string[] | object;
export type Row = Record<string, Cell>;

const special: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const escaped = (text: string) => (/[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => special[character] ?? "") : text);

function encode(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "\\N";
  if (typeof cell === "string") return escaped(cell);
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "boolean") return cell ? "t" : "f";
  if (cell instanceof Date) return cell.toISOString();
  if (Array.isArray(cell)) return escaped(`{${cell.map((text) => `"${String(text).replace(/["\\]/g, "\\$&")}"`).join(",")}}`);
  return escaped(JSON.stringify(cell));
}

function* lines(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  let chunk = "";
  for (const row of rows) {
    chunk += `${columns.map((column) => encode(row[column])).join("\t")}\n`;
    if (chunk.length > 65_536) {
      yield chunk;
      chunk = "";
    }
  }
  if (chunk) yield chunk;
}

/** Rows as COPY reads them; every row has the first row's columns. Undefined where there are none. */
export function encodeRows(rows: readonly Row[]): { columns: string[]; lines: Generator<string> } | undefined {
  const first = rows[0];
  if (!first) return undefined;
  const columns = Object.keys(first);
  return { columns, lines: lines(rows, columns) };
}

/** What the demo asks of a connection. */
export type SeedClient = { query(text: string, values?: unknown[]): Promise<unknown> };

/**
 * Loads rows with COPY, which is several times faster than inserts.
 *
 * @param table a table of ours; every row has the first row's columns
 */
export type CopyRows<Client extends SeedClient = SeedClient> = (client: Client, table: string, rows: readonly Row[]) => Promise<void>;

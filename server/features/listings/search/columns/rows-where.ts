/**
 * As `rows.filter(keeps)`, which takes fifty times as long for a typed array (20 to 30 ms for 86,000 rows, on Node 24).
 *
 * @param kept where they are written to, as long as `rows` or longer
 */
export function rowsWhere(rows: Uint32Array, keeps: (row: number) => boolean, kept = new Uint32Array(rows.length)): Uint32Array {
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (keeps(row)) kept[count++] = row;
  }
  return kept.subarray(0, count);
}

/** How many of these rows are kept, counted no further than `most`. */
export function countWhere(rows: Uint32Array, keeps: (row: number) => boolean, most: number): number {
  let count = 0;
  for (let at = 0; at < rows.length && count < most; at++) if (keeps(rows[at] as number)) count++;
  return count;
}

export type RowTest = (row: number) => boolean;

/** `every` takes three times as long. */
export function meetsAll(tests: readonly RowTest[], row: number): boolean {
  for (let at = 0; at < tests.length; at++) if (!(tests[at] as RowTest)(row)) return false;
  return true;
}

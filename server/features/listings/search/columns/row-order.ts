import { Bits } from "./bits.ts";
import { rowsWhere } from "./rows-where.ts";

type Compare = (a: number, b: number) => number;

/** Rows in an order that follows what changes. */
export class RowOrder {
  readonly #compare: Compare;
  readonly #standing = new Bits();
  #rows: Uint32Array = new Uint32Array(0);

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  get rows(): Uint32Array {
    return this.#rows;
  }

  /**
   * Takes changed rows out, and those that belong here in at their place.
   *
   * @param changed each of them once: all whose place may be another than when they were last named here
   */
  update(changed: readonly number[], belongs: (row: number) => boolean): void {
    const leaving = new Set(changed.filter((row) => this.#standing.has(row)));
    const joining = Uint32Array.from(changed.filter(belongs)).sort(this.#compare);
    const staying = leaving.size === 0 ? this.#rows : rowsWhere(this.#rows, (row) => !leaving.has(row));
    this.#rows = joining.length === 0 ? staying : this.#merged(staying, joining);
    for (const row of leaving) this.#standing.put(row, false);
    for (const row of joining) this.#standing.put(row, true);
  }

  #merged(staying: Uint32Array, joining: Uint32Array): Uint32Array {
    const rows = new Uint32Array(staying.length + joining.length);
    let taken = 0;
    for (let at = 0; at < joining.length; at++) {
      const row = joining[at] as number;
      const place = firstWhere(staying, (other) => this.#compare(other, row) > 0, taken);
      rows.set(staying.subarray(taken, place), taken + at);
      rows[place + at] = row;
      taken = place;
    }
    rows.set(staying.subarray(taken), taken + joining.length);
    return rows;
  }
}

/** Where the first row stands of which something holds that holds of all behind it too; the end where of none. */
export function firstWhere(rows: Uint32Array, holds: (row: number) => boolean, from = 0): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(rows[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Which rows something holds of, one bit a row. */
export class Bits {
  #bytes = new Uint8Array(0);
  /** How many are set. */
  #size = 0;

  static of(rows: Uint32Array): Bits {
    const bits = new Bits();
    bits.#bytes = new Uint8Array(rows.reduce((most, row) => Math.max(most, row >>> 3), 0) + 1);
    for (const row of rows) bits.put(row, true);
    return bits;
  }

  has(row: number): boolean {
    return (((this.#bytes[row >>> 3] ?? 0) >>> (row & 7)) & 1) === 1;
  }

  put(row: number, holds: boolean): void {
    if (holds === this.has(row)) return;
    const at = row >>> 3;
    if (at >= this.#bytes.length) {
      const larger = new Uint8Array(Math.max(at + 1, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[at] = (this.#bytes[at] as number) ^ (1 << (row & 7));
    this.#size += holds ? 1 : -1;
  }

  /** As `rowsWhere`, ascending. */
  where(keeps: (row: number) => boolean): Uint32Array {
    return this.#first(keeps, this.#size);
  }

  /** As `countWhere`. */
  count(keeps: (row: number) => boolean, most: number): number {
    return this.#first(keeps, Math.min(most, this.#size)).length;
  }

  /** One loop without a function for each bit: that took as long as what was asked of the rows. */
  #first(keeps: (row: number) => boolean, most: number): Uint32Array {
    const bytes = this.#bytes;
    const kept = new Uint32Array(most);
    let count = 0;
    for (let at = 0; at < bytes.length; at++)
      for (let left = bytes[at] as number; left !== 0; left &= left - 1) {
        if (count === most) return kept;
        const row = at * 8 + 31 - Math.clz32(left & -left);
        if (keeps(row)) kept[count++] = row;
      }
    return kept.subarray(0, count);
  }
}

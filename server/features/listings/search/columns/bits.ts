/** Which rows something holds of, one bit a row. */
export class Bits {
  #bytes = new Uint8Array(0);

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
    const at = row >>> 3;
    if (at >= this.#bytes.length) {
      if (!holds) return;
      const larger = new Uint8Array(Math.max(at + 1, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    const bit = 1 << (row & 7);
    this.#bytes[at] = holds ? (this.#bytes[at] as number) | bit : (this.#bytes[at] as number) & ~bit;
  }

  /** As `rowsWhere`, ascending. */
  where(keeps: (row: number) => boolean): Uint32Array {
    let kept = new Uint32Array(1_024);
    let count = 0;
    this.#each((row) => {
      if (!keeps(row)) return true;
      if (count === kept.length) {
        const larger = new Uint32Array(count * 2);
        larger.set(kept);
        kept = larger;
      }
      kept[count++] = row;
      return true;
    });
    return kept.subarray(0, count);
  }

  /** As `countWhere`. */
  count(keeps: (row: number) => boolean, most: number): number {
    let count = 0;
    this.#each((row) => !keeps(row) || ++count < most);
    return count;
  }

  /** Until one wants no more. */
  #each(wantsMore: (row: number) => boolean): void {
    const bytes = this.#bytes;
    for (let at = 0; at < bytes.length; at++)
      for (let left = bytes[at] as number; left !== 0; left &= left - 1) if (!wantsMore(at * 8 + 31 - Math.clz32(left & -left))) return;
  }
}

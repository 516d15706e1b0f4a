/** The ids of listings by their rows, as four numbers each: texts would take four times as much. */
export class RowIds {
  #parts = new Uint32Array(0);

  put(row: number, id: string): void {
    if (4 * row >= this.#parts.length) {
      const larger = new Uint32Array(Math.max(4 * (row + 1), 2 * this.#parts.length));
      larger.set(this.#parts);
      this.#parts = larger;
    }
    const digits = id.replaceAll("-", "");
    for (let part = 0; part < 4; part++) this.#parts[4 * row + part] = Number.parseInt(digits.slice(8 * part, 8 * part + 8), 16);
  }

  of(row: number): string {
    const digits = Array.from(this.#parts.subarray(4 * row, 4 * row + 4), (part) => part.toString(16).padStart(8, "0")).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  /** Negative where the first id comes before the second, as PostgreSQL orders them. */
  compare(a: number, b: number): number {
    for (let part = 0; part < 4; part++) {
      const difference = (this.#parts[4 * a + part] as number) - (this.#parts[4 * b + part] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

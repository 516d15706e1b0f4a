/**
 * Dictionary encoding: each distinct list of values has a small number, its
 * code, by which a column holds it.
 */
export class Dictionary {
  readonly #codes = new Map<string, number>();
  readonly #lists: (readonly string[])[] = [];
  readonly #read: (key: string) => readonly string[];

  /** @param read takes a list apart; asked once for each distinct one */
  constructor(read: (key: string) => readonly string[]) {
    this.#read = read;
  }

  get size(): number {
    return this.#lists.length;
  }

  codeOf(key: string): number {
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    this.#lists.push(this.#read(key));
    this.#codes.set(key, this.#lists.length - 1);
    return this.#lists.length - 1;
  }

  /** The code of what was put already. */
  knownCodeOf(key: string): number | undefined {
    return this.#codes.get(key);
  }

  valuesOf(code: number): readonly string[] {
    return this.#lists[code] ?? [];
  }

  /** For each code whether something holds of its list, as 1 or 0. */
  where(holds: (values: readonly string[]) => boolean): Uint8Array {
    return Uint8Array.from(this.#lists, (values) => (holds(values) ? 1 : 0));
  }

  /** Sums by value what was counted by code. */
  byValue(counts: Uint32Array): Map<string, number> {
    const sums = new Map<string, number>();
    for (const [code, values] of this.#lists.entries()) {
      const count = counts[code] ?? 0;
      if (count > 0) for (const value of values) sums.set(value, (sums.get(value) ?? 0) + count);
    }
    return sums;
  }

  /** The lowest by value of what stands by code. */
  lowestByValue(numbers: Uint32Array): Map<string, number> {
    const lowest = new Map<string, number>();
    for (const [code, values] of this.#lists.entries()) {
      const number = numbers[code] ?? 0xffff_ffff;
      for (const value of values) lowest.set(value, Math.min(number, lowest.get(value) ?? number));
    }
    return lowest;
  }

  /** How much was counted of lists that are empty. */
  ofNone(counts: Uint32Array): number {
    return this.#lists.reduce((sum, values, code) => (values.length === 0 ? sum + (counts[code] ?? 0) : sum), 0);
  }
}

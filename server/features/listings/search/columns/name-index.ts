import { firstFrom } from "../words/lexicon.ts";

/** Numbers one behind the other, with room for more. */
class Numbers {
  at = new Uint32Array(4);
  size = 0;

  push(number: number): void {
    if (this.size === this.at.length) {
      const larger = new Uint32Array(this.size * 2);
      larger.set(this.at);
      this.at = larger;
    }
    this.at[this.size++] = number;
  }
}

/** So many rows are looked at for what was typed, however many have it: a few letters begin half of all names. */
const lookedAt = 20_000;

/**
 * Inverted index of names: which rows have which words, for what is typed letter by letter. Words only ever come, as in
 * the lexicon; a row that lost one still stands with it, and is judged by its own words. Some 60 bytes a name.
 */
export class NameIndex {
  readonly #codes = new Map<string, number>();
  /** The rows of each word, by its code. */
  readonly #rows: Numbers[] = [];
  /** How many words each row has, and their codes, one row's behind another's. */
  readonly #runs = new Numbers();
  /** Where a row's words begin, plus one. */
  readonly #starts: number[] = [];
  #sorted: string[] | undefined;

  /** Gives a row its names, in place of those it had. */
  put(row: number, words: readonly string[]): void {
    const before = this.#starts[row] ?? 0;
    const codes = [...new Set(words)].map((word) => this.#codeOf(word));
    if (before > 0 && this.#isRun(before - 1, codes)) return;
    const had = new Set(before > 0 ? this.#run(before - 1) : []);
    while (this.#starts.length < row) this.#starts.push(0);
    this.#starts[row] = this.#runs.size + 1;
    this.#runs.push(codes.length);
    for (const code of codes) {
      this.#runs.push(code);
      if (!had.has(code)) this.#rows[code]?.push(row);
    }
  }

  /**
   * The rows with a word that begins so for each of these, those of the highest rank first.
   *
   * @param words at most 31; for more none is found
   * @param rankOf negative for a row that is not shown
   */
  first(words: readonly string[], most: number, rankOf: (row: number) => number): number[] {
    const begun = words.map((word) => this.#beginningWith(word));
    const meets = this.#test(begun);
    const best: Ranked[] = [];
    for (const rows of this.#looked(begun))
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] as number;
        const rank = rankOf(row);
        if (rank >= 0 && isAmong(best, most, rank) && meets(row)) keep(best, most, { row, rank });
      }
    return best.map(({ row }) => row);
  }

  /** The rows of what the fewest have. */
  #looked(begun: readonly number[][]): Uint32Array[] {
    const sizes = begun.map((codes) => codes.reduce((sum, code) => sum + this.#size(code), 0));
    const rarest = begun[sizes.indexOf(Math.min(...sizes))] ?? [];
    let left = lookedAt;
    return rarest.map((code) => {
      const rows = (this.#rows[code] as Numbers).at.subarray(0, Math.min(left, this.#size(code)));
      left -= rows.length;
      return rows;
    });
  }

  #size(code: number): number {
    return (this.#rows[code] as Numbers).size;
  }

  #codeOf(word: string): number {
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    this.#sorted = undefined;
    this.#codes.set(word, this.#rows.length);
    this.#rows.push(new Numbers());
    return this.#rows.length - 1;
  }

  /** Whether a row has one of each of these. */
  #test(begun: readonly number[][]): (row: number) => boolean {
    const bits = new Uint32Array(this.#rows.length);
    for (const [index, codes] of begun.entries()) for (const code of codes) bits[code] = (bits[code] as number) | (1 << index);
    const all = 2 ** begun.length - 1;
    return (row) => {
      const run = this.#run((this.#starts[row] ?? 0) - 1);
      let has = 0;
      for (let at = 0; at < run.length; at++) has |= bits[run[at] as number] as number;
      return has === all;
    };
  }

  #run(start: number): Uint32Array {
    return this.#runs.at.subarray(start + 1, start + 1 + (this.#runs.at[start] ?? 0));
  }

  #isRun(start: number, codes: readonly number[]): boolean {
    const run = this.#run(start);
    return run.length === codes.length && codes.every((code, index) => run[index] === code);
  }

  #beginningWith(letters: string): number[] {
    this.#sorted ??= [...this.#codes.keys()].sort();
    const found: number[] = [];
    for (let at = firstFrom(this.#sorted, letters); this.#sorted[at]?.startsWith(letters); at++)
      found.push(this.#codes.get(this.#sorted[at] as string) as number);
    return found;
  }
}

type Ranked = { row: number; rank: number };

const isAmong = (best: readonly Ranked[], most: number, rank: number): boolean => best.length < most || rank > (best.at(-1) as Ranked).rank;

/** A row stands with each of its words. */
function keep(best: Ranked[], most: number, ranked: Ranked): void {
  if (best.some(({ row }) => row === ranked.row)) return;
  best.push(ranked);
  best.sort((a, b) => b.rank - a.rank);
  if (best.length > most) best.pop();
}

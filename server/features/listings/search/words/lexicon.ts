import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { splitCompound } from "./compounds.ts";

export type Lexicon = {
  has(word: string): boolean;
  /** The words that begin so, in the order of the alphabet. */
  beginningWith(letters: string, limit: number): string[];
  /** Compounds that end so, whose first part is a word too: of `spel` also `stadsspel`. */
  endingWith(word: string, limit: number): string[];
  words(): readonly string[];
};

type Row = { word: string; number: number };

/**
 * The words of the catalogue's names, summaries, vendors and towns, in memory.
 * Listings only ever add words, each with the next number, so that what is new
 * is read by its number: whoever meets a word that is not here looks again
 * first. A few numbers are read twice, as a transaction that took one earlier
 * may have ended later.
 */
export function createLexicon(db: Queryable) {
  const known = new Set<string>();
  let sorted: string[] = [];
  /** Every word from its end. */
  let backwards: string[] = [];
  let last = 0;
  /** How many words have a number behind which all are read again. */
  let recent = 0;
  let loading: Promise<void> | undefined;
  const overlap = 5_000;

  async function load(): Promise<void> {
    if (last > 0 && (await countSince(last - overlap)) === recent) return;
    const { rows } = await sql<Row>`select word, number::int as number from listing_words where number > ${last - overlap}::int`.execute(
      db,
    );
    const before = known.size;
    for (const { word, number } of rows) {
      known.add(word);
      last = Math.max(last, number);
    }
    recent = rows.filter(({ number }) => number > last - overlap).length;
    if (known.size === before) return;
    sorted = [...known].sort();
    backwards = sorted.map(reversed).sort();
  }

  /** One row in place of thousands: mostly there is nothing new. */
  async function countSince(number: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from listing_words where number > ${number}::int`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  }

  const lexicon: Lexicon = {
    has: (word) => known.has(word),
    beginningWith(letters, limit) {
      const found: string[] = [];
      for (let at = firstFrom(sorted, letters); found.length < limit && sorted[at]?.startsWith(letters); at++)
        found.push(sorted[at] as string);
      return found;
    },
    endingWith(word, limit) {
      const ending = reversed(word);
      const found: string[] = [];
      for (let at = firstFrom(backwards, ending); found.length < limit && backwards[at]?.startsWith(ending); at++) {
        const whole = reversed(backwards[at] as string);
        const head = whole.slice(0, -word.length);
        if (head !== "" && splitCompound(whole, (part) => part === word || known.has(part), 2)?.at(-1) === word) found.push(whole);
      }
      return found;
    },
    words: () => sorted,
  };

  return {
    /** @param wanted a word that has to be here if listings have it */
    async current(wanted: readonly string[]): Promise<Lexicon> {
      if (last === 0 || wanted.some((word) => !known.has(word))) {
        loading ??= load().finally(() => {
          loading = undefined;
        });
        await loading;
      }
      return lexicon;
    },
  };
}

const reversed = (word: string): string => [...word].reverse().join("");

/** Where a word stands in a sorted list, or would stand. */
export function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { addDays } from "#contract/core/dates/dates.ts";
import { maxMissedSearches } from "#contract/listings/search-words.ts";
import { backgroundTimer } from "#server/platform/background-timer.ts";
import type { Services } from "#server/platform/services.ts";
import { cut, wordsOf } from "../search/words/cut.ts";
import { addMissed } from "./queries.ts";

/** How long counts wait in memory: what a killed process loses. */
const flushMs = 10_000;
/** More different words than this do not wait, so that invented ones fill no memory. */
const mostWaiting = 1_000;
const mostWords = 6;
const longest = 80;
const keptDays = 183;

/** What may say who somebody is: an address, or a long number. */
const isPersonal = /@|\d{5}/;

/** The words as they are counted; undefined where they are better not kept. */
export function wordsToCount(text: string): string | undefined {
  if (isPersonal.test(text)) return undefined;
  const words = cut(text).flatMap(wordsOf);
  const line = words.join(" ");
  return words.length > mostWords || line.length < 2 || line.length > longest ? undefined : line;
}

export type MissedSearches = ReturnType<typeof openMissedSearches>;

/**
 * Counts what people search and do not find, in memory, and adds it to the
 * database's every some seconds. Of whoever searched nothing is kept.
 */
export function openMissedSearches({ db, clock, log }: Pick<Services, "db" | "clock" | "log">) {
  const waiting = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const batch = [...waiting].map(([words, times]) => ({ words, times }));
    waiting.clear();
    if (batch.length === 0) return;
    const today = clock.today();
    try {
      await addMissed(db, batch, today, maxMissedSearches.kept, addDays(today, -keptDays));
    } catch (error) {
      // They are a hint; a database that is away is no reason to keep them.
      log.warn({ err: error }, "searches without results could not be counted");
    }
  }
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    /** Costs no query. @param texts the words that nobody knows here, or the whole line where nothing was found */
    count(texts: readonly string[]): void {
      for (const text of texts) {
        const words = wordsToCount(text);
        if (words === undefined || (waiting.size >= mostWaiting && !waiting.has(words))) continue;
        waiting.set(words, (waiting.get(words) ?? 0) + 1);
        timer ??= backgroundTimer(() => void flush(), flushMs);
      }
    },
    flush,
  };
}

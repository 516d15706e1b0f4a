import { backgroundTimer } from "#server/platform/background-timer.ts";
import { createRememberedAnswers, type PublicMemory } from "#server/platform/public-memory.ts";
import { createAnswerCache } from "./answer-cache.ts";

/** A page waits for no counts that were right a moment ago. */
const staleMs = 900;
/** Where changes are not heard of. */
const unheardMs = 5_000;

/**
 * What was counted over the whole catalogue, for visitors: it holds until the
 * next public change, and for a moment after it, while it is counted anew. Where
 * changes are not heard of, for some seconds.
 */
export function createCounted<T>(memory: PublicMemory, maxEntries: number) {
  const heard = createRememberedAnswers<T>(memory, maxEntries, staleMs);
  const unheard = createAnswerCache<T>({ maxEntries, maxAgeMs: unheardMs });
  const answers = () => (memory.generation() === undefined ? unheard : heard);
  return {
    /** Whether an answer lies ready, or is on its way. */
    has: (key: string): boolean => answers().has(key),
    get: (key: string, count: () => Promise<T>): Promise<T> => answers().get(key, count),
  };
}

/** Of the time that counting takes, so many times as much is left to others before it is done again by itself. */
const restFactor = 10;
const restAtLeastMs = 500;

/** Counts by itself, at the start and after changes, what most pages show: nobody waits for it. */
export function keepCounted(memory: PublicMemory, count: () => Promise<unknown>): void {
  let isResting = false;
  let isDue = false;
  const make = async () => {
    if (memory.generation() === undefined) return;
    isDue = isResting;
    if (isResting) return;
    isResting = true;
    const began = performance.now();
    // Whoever asks next hears what is wrong.
    await count().catch(() => undefined);
    backgroundTimer(
      () => {
        isResting = false;
        if (isDue) void make();
      },
      Math.max(restAtLeastMs, restFactor * (performance.now() - began)),
    );
  };
  memory.onChange(() => void make());
}

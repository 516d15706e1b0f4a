/**
 * What may be remembered of what visitors see, until the database tells that
 * it changed (`cache-invalidation.ts`). Where changes are not heard of, nothing is.
 */
export type PublicMemory = {
  /** Counts up with every change that was heard of; undefined while nothing may be remembered. */
  generation(): number | undefined;
  /** Something changed: what was remembered is asked again. */
  forget(): void;
  /** Remembers from now on while changes are heard of. */
  rememberWhile(isHeard: () => boolean): void;
};

export function createPublicMemory(): PublicMemory {
  let changes = 0;
  let isHeard = () => false;
  return {
    generation: () => (isHeard() ? changes : undefined),
    forget() {
      changes += 1;
    },
    rememberWhile(heard) {
      isHeard = heard;
    },
  };
}

/**
 * Answers that hold until the next public change, the least recently used
 * leaving first. Callers who ask the same at once share one question.
 */
export function createRememberedAnswers<T>(memory: PublicMemory, maxEntries: number) {
  const entries = new Map<string, { answer: Promise<T>; generation: number }>();
  return {
    get(key: string, ask: () => Promise<T>): Promise<T> {
      // What is read from here on is at least as new as this generation.
      const generation = memory.generation();
      const known = entries.get(key);
      entries.delete(key);
      if (generation === undefined) return ask();
      const entry = known?.generation === generation ? known : { answer: ask(), generation };
      entries.set(key, entry);
      if (entry !== known) {
        entry.answer.catch(() => entries.get(key) === entry && entries.delete(key));
        const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined;
        if (oldest !== undefined) entries.delete(oldest);
      }
      return entry.answer;
    },
  };
}

type Entry<T> = { answer: Promise<T>; staleAt: number };

/**
 * Remembers answers for some seconds, the least recently used leaving first.
 * Callers who ask the same thing at once share one question to the database.
 * Ages are measured by the process's own clock: it is about load, not about dates.
 */
export function createAnswerCache<T>({ maxEntries, maxAgeMs }: { maxEntries: number; maxAgeMs: number }) {
  const entries = new Map<string, Entry<T>>();

  function remember(key: string, ask: () => Promise<T>, isLasting: (answer: T) => boolean): Promise<T> {
    const entry: Entry<T> = { answer: ask(), staleAt: performance.now() + maxAgeMs };
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entries.set(key, entry);
    entry.answer.then((answer) => (isLasting(answer) ? undefined : forget()), forget);
    const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    return entry.answer;
  }

  return {
    /** Whether an answer lies ready, or is on its way. */
    has: (key: string): boolean => (entries.get(key)?.staleAt ?? 0) > performance.now(),
    /** @param isLasting whether this answer may be given again */
    get(key: string, ask: () => Promise<T>, isLasting: (answer: T) => boolean = () => true): Promise<T> {
      const known = entries.get(key);
      entries.delete(key);
      if (!known || known.staleAt <= performance.now()) return remember(key, ask, isLasting);
      entries.set(key, known);
      return known.answer;
    },
  };
}

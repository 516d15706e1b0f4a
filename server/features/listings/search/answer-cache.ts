import { LRUCache } from "lru-cache";

/**
 * Remembers answers for some seconds, the least recently used leaving first.
 * Callers who ask the same thing at once share one question to the database.
 * Ages are measured by the process's own clock: it is about load, not about dates.
 */
export function createAnswerCache<T>({ maxEntries, maxAgeMs }: { maxEntries: number; maxAgeMs: number }) {
  const entries = new LRUCache<string, Promise<T>>({ max: maxEntries, ttl: maxAgeMs });

  function remember(key: string, ask: () => Promise<T>, isLasting: (answer: T) => boolean): Promise<T> {
    const answer = ask();
    const forget = () => {
      if (entries.peek(key) === answer) entries.delete(key);
    };
    entries.set(key, answer);
    answer.then((given) => (isLasting(given) ? undefined : forget()), forget);
    return answer;
  }

  return {
    /** Whether an answer lies ready, or is on its way. */
    has: (key: string): boolean => entries.has(key),
    /** @param isLasting whether this answer may be given again */
    get: (key: string, ask: () => Promise<T>, isLasting: (answer: T) => boolean = () => true): Promise<T> =>
      entries.get(key) ?? remember(key, ask, isLasting),
  };
}

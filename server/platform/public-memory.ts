import { LRUCache } from "lru-cache";
/**
 * What may be remembered of what visitors see, until the database tells that
 * it changed (`cache-invalidation.ts`). Where changes are not heard of,
 * nothing is.
 */
export type PublicMemory = {
  /** Counts up with every change that was heard of; undefined while nothing may be remembered. */
  generation(): number | undefined;
  /** For how many ms something of an earlier generation has been out of date. */
  outdatedMs(generation: number): number;
  /** Something changed: what was remembered is asked again. */
  forget(): void;
  /** Remembers from now on while changes are heard of. */
  rememberWhile(isHeard: () => boolean): void;
  /** Called after each change, and as remembering begins. */
  onChange(listener: () => void): void;
};

/** Of older generations the end is not known any more: they are out of date for ever. */
const endsKept = 1_000;

export function createPublicMemory(now: () => number = () => performance.now()): PublicMemory {
  const ends = new Float64Array(endsKept);
  const listeners: (() => void)[] = [];
  let changes = 0;
  let isHeard = () => false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    generation: () => (isHeard() ? changes : undefined),
    outdatedMs: (generation) => (changes - generation >= endsKept ? Number.POSITIVE_INFINITY : now() - (ends[generation % endsKept] ?? 0)),
    forget() {
      ends[changes % endsKept] = now();
      changes += 1;
      tell();
    },
    rememberWhile(heard) {
      isHeard = heard;
      tell();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

type Remembered<T> = { answer: Promise<T>; generation: number; next?: Promise<T> };

/**
 * Answers that hold until the next cache invalidation, the least recently used
 * leaving first. Callers who ask the same at once share one question.
 *
 * @param staleMs for how long after a change the former answer is still given while the next one is on its way
 */
export function createRememberedAnswers<T>(memory: PublicMemory, maxEntries: number, staleMs = 0) {
  const entries = new LRUCache<string, Remembered<T>>({ max: maxEntries });

  function askAnew(key: string, generation: number, ask: () => Promise<T>): Promise<T> {
    const entry: Remembered<T> = { answer: ask(), generation };
    const forget = () => {
      if (entries.peek(key) === entry) entries.delete(key);
    };
    entries.set(key, entry);
    void entry.answer.then(undefined, forget);
    return entry.answer;
  }

  /** The former answer; whoever comes when the next one is there gets that. */
  function giveStale(key: string, known: Remembered<T>, generation: number, ask: () => Promise<T>): Promise<T> {
    known.next ??= ask();
    const { next } = known;
    const isStillKnown = () => entries.peek(key) === known;
    const take = () => {
      if (isStillKnown()) entries.set(key, { answer: next, generation });
    };
    const forget = () => {
      if (isStillKnown()) entries.delete(key);
    };
    void next.then(take, forget);
    return known.answer;
  }

  return {
    /** Whether an answer can be given without asking, or is on its way. */
    has(key: string): boolean {
      const known = entries.peek(key);
      const generation = memory.generation();
      if (!known || generation === undefined) return false;
      return known.generation === generation || memory.outdatedMs(known.generation) < staleMs;
    },
    get(key: string, ask: () => Promise<T>): Promise<T> {
      // What is read from here on is at least as new as this generation.
      const generation = memory.generation();
      if (generation === undefined) {
        entries.delete(key);
        return ask();
      }
      const known = entries.get(key);
      if (!known) return askAnew(key, generation, ask);
      if (known.generation === generation) return known.answer;
      return memory.outdatedMs(known.generation) < staleMs ? giveStale(key, known, generation, ask) : askAnew(key, generation, ask);
    },
  };
}

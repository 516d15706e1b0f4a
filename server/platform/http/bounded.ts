import { Refusal } from "./refusal.ts";

export type Bounds = {
  atOnce: number;
  /** How many may wait for their turn; whoever comes then is asked to come back. */
  waiting: number;
};

/** Does costly work for so many at once, in the order in which they came. */
export type Bounded = <T>(work: () => Promise<T>) => Promise<T>;

const comeBackSeconds = 2;

/**
 * Bounds how much of one kind of work is under way: a flood of it fills a
 * short queue and no memory, and leaves the connections and the processor to
 * everything else.
 *
 * @returns runs its work; it throws Refusal `server.unavailable` when the queue is full
 */
export function createBounded({ atOnce, waiting }: Bounds): Bounded {
  let free = atOnce;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else if (queue.length >= waiting) throw new Refusal("server.unavailable", { retryAfterSeconds: comeBackSeconds });
    // Whoever is done hands over its place rather than giving it back.
    else await new Promise<void>((turn) => queue.push(turn));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}

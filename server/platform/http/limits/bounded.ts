import { backgroundTimer } from "../../background-timer.ts";
import { Refusal } from "../refusal.ts";

export type Bounds = {
  atOnce: number;
  /** How many may wait for their turn; whoever comes then is asked to come back. */
  waiting: number;
  /**
   * The work keeps the processor: each begins in a turn of the event loop of its own, so that all who came are in the
   * queue rather than in the kernel's, where nothing bounds them, and what is quick is answered between two.
   */
  isLong?: true;
};

/** Does costly work for so many at once, in the order in which they came. */
export type Bounded = <T>(work: () => Promise<T>) => Promise<T>;

const comeBackSeconds = 2;
/** How long somebody waits for their turn: where the work itself stands still, the queue must not. */
const waitMs = 1_500;

/**
 * Bounds how much of one kind of work is under way: a flood of it fills a
 * short queue and no memory, and leaves the connections and the processor to
 * everything else.
 *
 * @returns runs its work; it throws Refusal `server.unavailable` when the queue is full, or when no turn came in time
 */
export function createBounded({ atOnce, waiting, isLong }: Bounds): Bounded {
  const inOwnTurn = isLong ? createTurns() : () => undefined;
  let free = atOnce;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else if (queue.length >= waiting) throw new Refusal("server.unavailable", { retryAfterSeconds: comeBackSeconds });
    // Whoever is done hands over its place rather than giving it back.
    else await turnIn(queue);
    try {
      await inOwnTurn();
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}

/** After what has come meanwhile; a browser has no such turn, and no crowd. */
const later: (act: () => void) => unknown = typeof setImmediate === "function" ? setImmediate : (act) => setTimeout(act);

/** Gives out the turns of the event loop one by one, in the order in which they were asked for. */
function createTurns(): () => Promise<void> {
  const asked: (() => void)[] = [];
  const give = () => {
    asked.shift()?.();
    if (asked.length > 0) later(give);
  };
  return () =>
    new Promise((begin) => {
      asked.push(begin);
      if (asked.length === 1) later(give);
    });
}

function turnIn(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = backgroundTimer(() => {
      queue.splice(queue.indexOf(turn), 1);
      reject(new Refusal("server.unavailable", { retryAfterSeconds: comeBackSeconds }));
    }, waitMs);
    queue.push(turn);
  });
}

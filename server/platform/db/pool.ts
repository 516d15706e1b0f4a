import pg from "pg";
import { openBoundedPool } from "./bounded-pool.ts";
import { type ConnectionLimits, defaultQueue, limitsOf, type QueueLimits } from "./limits.ts";
import { createStatementNames, type StatementNames } from "./statements/prepared.ts";

// bigint columns hold cents and counts far below 2^53; dates and times stay text so that no time zone touches them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5));

export type PoolParts = {
  /** What its connections are for, and so how long anything may take on them. */
  limits?: ConnectionLimits;
  queue?: QueueLimits;
  /** Whether asking the database is known to be no use. */
  isAway?: () => boolean;
  /** Which statements are prepared: those that repeat, unless said; null for none, as behind an old pooler and while tables change. */
  names?: StatementNames | null;
};

/** A pool of connections on which nothing waits for ever: as for requests, where nothing else is said. */
export function openPool(url: string, size: number, parts: PoolParts = {}): pg.Pool {
  const { limits = limitsOf("work"), queue = defaultQueue, isAway = () => false, names = createStatementNames() } = parts;
  return openBoundedPool(url, size, { limits, queue, isAway, names: names ?? undefined });
}

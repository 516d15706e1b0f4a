import pg from "pg";
import { DatabaseAway, DatabaseBusy } from "./away.ts";
import { connectionOptions, limitAnswers } from "./connections.ts";
import type { ConnectionLimits, QueueLimits } from "./limits.ts";
import { prepareStatements, type StatementNames } from "./statements/prepared.ts";

type Take = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

const nothing = () => undefined;

/**
 * A pool whose queue is bounded, in length and in time. The driver's own waits
 * without an end in sight for everybody behind: a full house is told at once.
 */
class BoundedPool extends pg.Pool {
  readonly #queue: QueueLimits;
  readonly #isAway: () => boolean;

  constructor(options: pg.PoolConfig, queue: QueueLimits, isAway: () => boolean) {
    super(options);
    this.#queue = queue;
    this.#isAway = isAway;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(take: Take): void;
  override connect(take?: Take): Promise<pg.PoolClient> | undefined {
    if (take) {
      this.#take(take);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (client ? resolve(client) : reject(error ?? new DatabaseBusy("No connection"))));
    });
  }

  #take(take: Take): void {
    const refusal = this.#refusal();
    if (refusal) {
      take(refusal, undefined, nothing);
      return;
    }
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      take(new DatabaseBusy("No connection became free in time"), undefined, nothing);
    }, this.#queue.waitMs).unref();
    super.connect((error, client, release) => {
      clearTimeout(timer);
      // Nobody waits for it any more: it goes to the next one.
      if (isOver) client?.release();
      else take(error, client, release);
    });
  }

  #refusal(): Error | undefined {
    if (this.#isAway()) return new DatabaseAway("PostgreSQL does not answer");
    return this.waitingCount >= this.#queue.mostWaiting ? new DatabaseBusy("Too many wait for a connection") : undefined;
  }
}

type BoundedPoolParts = {
  limits: ConnectionLimits;
  queue: QueueLimits;
  /** Whether asking is known to be no use: then nobody waits. */
  isAway: () => boolean;
  /** Which statements are prepared; none without it. */
  names: StatementNames | undefined;
};

export function openBoundedPool(url: string, size: number, { limits, queue, isAway, names }: BoundedPoolParts): pg.Pool {
  const pool = new BoundedPool({ ...connectionOptions(url, limits), max: size, idleTimeoutMillis: 30_000 }, queue, isAway);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", nothing);
  pool.on("connect", (client) => {
    // One that breaks while it is lent fails the query under way; between two queries of a transaction nobody else listens.
    client.on("error", nothing);
    limitAnswers(client, limits.answerMs);
    if (names) prepareStatements(client, names);
  });
  return pool;
}

import type { Queryable } from "../db/database.ts";

/** A queue and what works on it; the table of them stands in `server/scheduled-jobs.ts`. */
export type Job = {
  queue: string;
  /** A cron expression in UTC, for what runs by itself. */
  cron?: string;
  /** How many of them are worked on at the same time in one process; one unless said. */
  concurrency?: number;
  /**
   * @param stop comes when the process is to end: what can be left to another one throws HandedBack then
   */
  run: (data: Record<string, unknown>, stop?: AbortSignal) => Promise<void>;
};

/** Thrown by a job that is left to another worker: it goes back into the queue and counts as no failed try. */
export class HandedBack extends Error {
  readonly afterSeconds: number;

  constructor(afterSeconds: number) {
    super("The job was handed back.");
    this.afterSeconds = afterSeconds;
  }
}

export type Jobs = {
  /** Creates or upgrades the queue's tables; call once before the first `enqueue`. */
  open(queues: readonly string[]): Promise<void>;
  /** Enqueues a job for each of the data, within the caller's transaction: they exist exactly when the change does. */
  enqueue(trx: Queryable, queue: string, ...data: Record<string, unknown>[]): Promise<void>;
  /** Begins to work on the jobs. */
  work(jobs: readonly Job[]): Promise<void>;
  /** Takes no further job, tells those under way to end, and waits for them; what is enqueued meanwhile is for others. */
  finishWork(): Promise<void>;
  /** What is still under way is given to somebody else. */
  close(): Promise<void>;
};

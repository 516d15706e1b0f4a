import { CompiledQuery } from "kysely";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Queryable } from "../db/database.ts";
import type { Log } from "../log/log.ts";

/** A queue and what works on it; the table of them stands in `server/app.ts`. */
export type Job = {
  queue: string;
  /** A cron expression in UTC, for what runs by itself. */
  cron?: string;
  run: (data: Record<string, unknown>) => Promise<void>;
};

export type Jobs = {
  /** Creates or upgrades the queue's tables; call once before the first `enqueue`. */
  open(queues: readonly string[]): Promise<void>;
  /** Enqueues within the caller's transaction: the job exists exactly when the change does. */
  enqueue(trx: Queryable, queue: string, data: Record<string, unknown>): Promise<void>;
  /** Begins to work on the jobs. */
  work(jobs: readonly Job[]): Promise<void>;
  close(): Promise<void>;
};

/**
 * pg-boss over the same database, so that a job commits and rolls back with
 * what caused it.
 *
 * @param isWorker whether this process also works on the jobs, and so keeps the schedule
 */
export function openJobs(pool: pg.Pool, log: Log, isWorker: boolean): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: isWorker,
    schedule: isWorker,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));

  return {
    async open(queues) {
      await boss.start();
      for (const queue of queues) await boss.createQueue(queue);
    },
    async enqueue(trx, queue, data) {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: (await trx.executeQuery(CompiledQuery.raw(text, values))).rows,
      });
      await boss.send(queue, data, { db: { executeSql }, retryLimit: 8, retryBackoff: true });
    },
    async work(jobs) {
      for (const job of jobs) {
        await boss.work<Record<string, unknown>>(job.queue, { pollingIntervalSeconds: 2 }, async (batch) => {
          for (const { data } of batch) await job.run(data ?? {});
        });
        if (job.cron) await boss.schedule(job.queue, job.cron);
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

import { CompiledQuery } from "kysely";
import type pg from "pg";
import { type JobResult, PgBoss } from "pg-boss";
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

/** How soon the jobs of a process that was killed are given to another one: its heartbeat stops, and that is looked for this often. */
const noticeSeconds = 10;

/** A full batch is followed by the next at once: a busy hour's mails must not leave one every two seconds. */
const pace = { pollingIntervalSeconds: 2, batchSize: 25, burstWhenBatchFull: true, perJobResults: true } as const;

/** One job's failure is its own: the others of its batch are done. */
async function outcomeOf(job: Job, data: Record<string, unknown>): Promise<Pick<JobResult, "status" | "output">> {
  try {
    await job.run(data);
    return { status: "completed" };
  } catch (error) {
    return { status: "failed", output: { message: String(error) } };
  }
}

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
    superviseIntervalSeconds: noticeSeconds,
    monitorIntervalSeconds: noticeSeconds,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));

  return {
    async open(queues) {
      await boss.start();
      for (const queue of queues) await boss.createQueue(queue, { heartbeatSeconds: noticeSeconds });
    },
    async enqueue(trx, queue, data) {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: (await trx.executeQuery(CompiledQuery.raw(text, values))).rows,
      });
      await boss.send(queue, data, { db: { executeSql }, retryLimit: 8, retryBackoff: true });
    },
    async work(jobs) {
      for (const job of jobs) {
        await boss.work<Record<string, unknown>>(job.queue, pace, async (batch) => {
          const results: JobResult[] = [];
          for (const { id, data } of batch) results.push({ id, ...(await outcomeOf(job, data ?? {})) });
          return results;
        });
        if (job.cron) await boss.schedule(job.queue, job.cron);
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

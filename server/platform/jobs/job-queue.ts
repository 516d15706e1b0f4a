import { CompiledQuery } from "kysely";
import type pg from "pg";
import { type JobResult, PgBoss } from "pg-boss";
import { isDatabaseAway } from "../db/away.ts";
import type { Log } from "../log/log.ts";
import { HandedBack, type Job, type Jobs } from "./jobs.ts";
import { steadyClock } from "./steady-clock.ts";

/** How soon the jobs of a process that was killed are given to another one: its heartbeat stops, and that is looked for this often. */
const noticeSeconds = 10;

/** One at a time, so that no job waits behind another one that its worker took along. */
const pace = { pollingIntervalSeconds: 2, batchSize: 1, perJobResults: true } as const;

const tries = { retryLimit: 8, retryBackoff: true } as const;

/**
 * pg-boss over the same database, so that a job commits and rolls back with
 * what caused it.
 *
 * @param isWorker whether this process also works on the jobs, and so keeps the schedule
 */
export function openJobs(pool: pg.Pool, log: Log, isWorker: boolean): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    clock: steadyClock,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: noticeSeconds,
    monitorIntervalSeconds: noticeSeconds,
  });
  // Each of its queues would tell of an outage each second: the probe does, once. The library hands on a copy that is no Error.
  boss.on("error", (error) =>
    log[isDatabaseAway(Object.assign(new Error(), error)) ? "debug" : "error"]({ err: error }, "the job queue failed"),
  );
  const stopping = new AbortController();
  const worked = new Set<string>();

  /** What becomes of a job; one that is handed back is done, and another one like it waits. */
  async function outcomeOf(job: Job, data: Record<string, unknown>): Promise<Pick<JobResult, "status" | "output">> {
    try {
      await job.run(data, stopping.signal);
      return { status: "completed" };
    } catch (error) {
      if (!(error instanceof HandedBack)) return { status: "failed", output: { message: String(error) } };
      await boss.send(job.queue, data, { ...tries, startAfter: error.afterSeconds });
      return { status: "completed", output: { message: error.message } };
    }
  }

  /** Asks for the next job as soon as one is done: a busy hour's must not leave one every two seconds. */
  async function startWorker(job: Job): Promise<void> {
    const worker = await boss.work<Record<string, unknown>>(job.queue, pace, async (batch) => {
      const results: JobResult[] = [];
      for (const { id, data } of batch) results.push({ id, ...(await outcomeOf(job, data ?? {})) });
      boss.notifyWorker(worker);
      return results;
    });
  }

  return {
    async open(queues) {
      await boss.start();
      for (const queue of queues) await boss.createQueue(queue, { heartbeatSeconds: noticeSeconds });
    },
    async enqueue(trx, queue, ...data) {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: (await trx.executeQuery(CompiledQuery.raw(text, values))).rows,
      });
      const jobs = data.map((one) => ({ data: one, ...tries }));
      await boss.insert(queue, jobs, { db: { executeSql } });
    },
    async work(jobs) {
      // The workers come last: all of them ask for jobs at once, and leave a busy start no connection of the pool.
      for (const { queue, cron } of jobs) if (cron) await boss.schedule(queue, cron);
      for (const job of jobs) {
        worked.add(job.queue);
        for (let started = 0; started < (job.concurrency ?? 1); started++) await startWorker(job);
      }
    },
    async finishWork() {
      stopping.abort();
      await Promise.all([...worked].map((queue) => boss.offWork(queue, { wait: true })));
    },
    async close() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

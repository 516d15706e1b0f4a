import { backgroundTimer } from "#server/platform/background-timer.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { HandedBack, type Job, type Jobs } from "#server/platform/jobs/jobs.ts";
import { matchesCron } from "./cron.ts";

/** How long after it was enqueued a job is begun: the transaction that did so has ended by then, or is asked after again. */
const soonMs = 150;
const minuteMs = 60_000;

type Waiting = { queue: string; data: Record<string, unknown>; tries: number };

/**
 * The queue of one browser, in memory: a job is worked on when the one
 * connection is free again, which is after the transaction that caused it. A
 * job of a transaction that rolled back finds nothing to do, as each looks up
 * what it is about. What waits when the last tab is closed is found by
 * `unfinished` at the next start.
 */
export function openBrowserJobs(log: { error(data: object, text: string): void }): Jobs {
  const known = new Map<string, Job>();
  const waiting: Waiting[] = [];
  let isAtWork = false;
  let ticking: ReturnType<typeof setInterval> | undefined;

  async function runAll(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
    isAtWork = false;
  }

  async function runOne({ queue, data, tries }: Waiting): Promise<void> {
    const job = known.get(queue);
    if (!job) return;
    try {
      await job.run(data);
    } catch (err) {
      if (!(err instanceof HandedBack)) log.error({ err, queue }, "a job failed");
      if (tries < 3) backgroundTimer(() => add({ queue, data, tries: tries + 1 }), 1_000 * 2 ** tries);
    }
  }

  function add(job: Waiting): void {
    waiting.push(job);
    backgroundTimer(() => void runAll(), soonMs);
  }

  return {
    open: async () => undefined,
    async enqueue(_trx: Queryable, queue, ...data) {
      for (const one of data) add({ queue, data: one, tries: 0 });
    },
    async work(jobs) {
      for (const job of jobs) known.set(job.queue, job);
      ticking = setInterval(() => {
        const now = new Date();
        for (const { queue, cron } of jobs) if (cron && matchesCron(cron, now)) add({ queue, data: {}, tries: 0 });
      }, minuteMs);
    },
    finishWork: async () => clearInterval(ticking),
    close: async () => clearInterval(ticking),
  };
}

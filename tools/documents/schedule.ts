import { schedule } from "#server/schedule.ts";
import { code, page, table } from "./markdown.ts";

/** What the product does by itself, and when. */
export function schedulePage(): string {
  return page(
    "Schedule",
    "What runs without anybody asking. Times are cron expressions in UTC; a job without one runs as soon as something is put into its queue. Several instances share the work, so that each job runs once.",
    table(
      ["queue", "when", "what it does"],
      Object.values(schedule).map((job) => [code(job.queue), "cron" in job ? code(job.cron) : "at once", job.does]),
    ),
  );
}

import { expect, test } from "vitest";
import { DatabaseAway } from "#server/platform/db/away.ts";
import { openLog } from "#server/platform/log/log.ts";
import { testDatabase } from "#tests/harness/database.ts";
import { openJobs } from "./job-queue.ts";

test("of an outage no queue tells each second, as the probe does, once; of anything else they do", async () => {
  const database = await testDatabase();
  const told: string[] = [];
  const log = openLog("silent");
  log.error = ((facts: { err: { message: string } }) => void told.push(facts.err.message)) as typeof log.error;
  let failure: Error | undefined;
  let refused = 0;
  const query = (text: string, values: unknown[]) => {
    if (!failure) return database.pool.query(text, values);
    refused += 1;
    return Promise.reject(failure);
  };
  const jobs = openJobs({ query } as never, log, true);
  await jobs.open(["outage"]);
  await jobs.work([{ queue: "outage", run: async () => undefined }]);
  failure = new DatabaseAway("PostgreSQL does not answer");
  await expect.poll(() => refused).toBeGreaterThan(1);
  expect(told).toEqual([]);
  failure = new Error("relation does not exist");
  await expect.poll(() => told.length).toBeGreaterThan(0);
  failure = undefined;
  await jobs.close();
  await database.drop();
});

import type pg from "pg";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { grantRunningRole, requireLimitedRole } from "#server/platform/db/roles.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import type { Log } from "#server/platform/log/log.ts";

type Preparation = {
  root: string;
  log: Log;
  /** The address of the role that the product runs as, where that is another one. */
  runningUrl: string | undefined;
};

/**
 * Brings the tables to what this release needs, the job queue's too, and lets
 * the running role work with them.
 *
 * @param setUp connected as the role that owns them
 * @returns the migrations that were applied
 * @throws StartupRefusal when the running role could change what it only may add to
 */
export async function prepareDatabase(setUp: pg.Pool, { root, log, runningUrl }: Preparation): Promise<string[]> {
  const applied = await migrate(setUp, migrationsFolder(root));
  if (runningUrl === undefined) return applied;
  const queue = openJobs(setUp, log, false);
  await queue.open([]);
  await queue.close();
  await grantRunningRole(setUp, decodeURIComponent(new URL(runningUrl).username));
  const running = openPool(runningUrl, 1);
  try {
    await requireLimitedRole(running);
  } finally {
    await running.end();
  }
  return applied;
}

import { randomBytes } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { limitsOf } from "#server/platform/db/limits.ts";
import { openPool } from "#server/platform/db/pool.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { runningRole } from "./running-role.ts";

export type TestDatabase = {
  url: string;
  pool: pg.Pool;
  /** As the role that the product runs as, which may do less than its owner. */
  running: { url: string; pool: pg.Pool };
  /** The queue that goes with it, where it is not the product's own over the same database. */
  jobs?: Jobs;
  drop(): Promise<void>;
};

/** What a busy machine takes long for is no fault of the product: its limits are tested where they are set. */
const patient = { limits: limitsOf("migration"), queue: { mostWaiting: 1_000, waitMs: 60_000 } };

/**
 * Whether these tests run on PostgreSQL in WebAssembly, which is one process
 * with one connection; what uses the harness outside of tests does not.
 */
export const hasOneConnection: boolean = process.env["VITEST"] !== undefined && inject("pgliteTemplate") !== undefined;

/** A migrated, empty database of one's own, cloned in a moment; call `drop` when done. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject("pgliteTemplate");
  if (template !== undefined) {
    // One connection, whose role is its owner: what a role may not do is tested on the real one.
    const { openPgliteCopy } = await import("./pglite.ts");
    const { pool, jobs } = await openPgliteCopy(template);
    return { url: "", pool, running: { url: "", pool }, jobs, drop: () => pool.end() };
  }
  const serverUrl = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `create database ${name} template bondfire_template`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, 10, patient);
  const runningUrl = new URL(url);
  runningUrl.username = runningRole.name;
  runningUrl.password = runningRole.password;
  const running = { url: runningUrl.href, pool: openPool(runningUrl.href, 10, patient) };
  return {
    url: url.href,
    pool,
    running,
    async drop() {
      await Promise.all([pool.end(), running.pool.ended ? undefined : running.pool.end()]);
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Two clones at once find the template "being accessed by other users"; the second tries again. */
async function onServer(url: string, statement: string): Promise<void> {
  const pool = openPool(url, 1, patient);
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await pool.query(statement);
        return;
      } catch (error) {
        if (attempt === 40 || (error as { code?: string }).code !== "55006") throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  } finally {
    await pool.end();
  }
}

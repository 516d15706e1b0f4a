import { join, resolve } from "node:path";
import type pg from "pg";
import { type Config, loadConfig } from "#server/config.ts";
import { openCliSession } from "#server/embedded-postgres/cli-session.ts";
import { limitsOf } from "#server/platform/db/limits.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { checkDatabase } from "#site/check-database.ts";
import { explainStartupFailure } from "#site/startup-failure.ts";

/** What a command beside the product is given: the installation's settings, and a pool to its database. */
export type CliDatabaseSession = { config: Config; pool: pg.Pool };

/**
 * Works on the database of an installation, whether or not the product runs meanwhile.
 *
 * @param dataDir in place of DATA_DIR, where it was given
 */
export async function withCliDatabaseSession(
  dataDir: string | undefined,
  work: (session: CliDatabaseSession) => Promise<void>,
  { connections = 1 }: { connections?: number } = {},
): Promise<void> {
  const config = loadConfig({ ...process.env, ...(dataDir ? { DATA_DIR: dataDir } : {}) });
  const embedded = join(resolve(import.meta.dirname, "../..", config.dataDir), "database");
  const { url, leave } = config.databaseUrl ? { url: config.databaseUrl, leave: async () => undefined } : await openCliSession(embedded);
  const pool = openPool(url, connections, { limits: limitsOf("migration", config.databaseLimits), names: null });
  try {
    if (config.databaseUrl) await checkDatabase(url);
    await work({ config, pool });
  } finally {
    await pool.end();
    await leave();
  }
}

/** Runs a command to its end; a failure that the person at the keyboard can settle is told in one sentence. */
export async function command(failureCode: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(explainStartupFailure(error) ?? error);
    process.exitCode = failureCode;
  }
}

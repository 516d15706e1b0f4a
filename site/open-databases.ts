import { join, resolve } from "node:path";
import type pg from "pg";
import type { Config } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { limitsOf } from "#server/platform/db/limits.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { type DatabaseProbe, probeDatabase } from "#server/platform/db/probe.ts";
import { createStatementNames, type StatementNames } from "#server/platform/db/statements/prepared.ts";
import { exportsAtOnce } from "#server/platform/export/endpoints.ts";
import type { Log } from "#server/platform/log/log.ts";
import { checkDatabase } from "./check-database.ts";
import { prepareDatabase } from "./prepare-database.ts";

type Parts = { root: string; config: Config; log: Log; progress: (sentence: string) => void; closers: (() => unknown)[] };

export type Databases = {
  databaseUrl: string;
  /** With the rights to migrate and to fill the demo; ended by the caller once all is set up. */
  setUp: pg.Pool;
  probe: DatabaseProbe;
  pool: pg.Pool;
  exportPool: pg.Pool;
};

/** The database in its newest shape, embedded or somebody's own, and the pools over it. */
export async function openDatabases({ root, config, log, progress, closers }: Parts): Promise<Databases> {
  const { databaseUrl, migrationUrl } = config.databaseUrl
    ? { databaseUrl: config.databaseUrl, migrationUrl: config.databaseMigrationUrl ?? config.databaseUrl }
    : await startDatabase(resolve(root, config.dataDir), log, progress, closers);
  if (config.databaseUrl) for (const url of new Set([migrationUrl, databaseUrl])) await checkDatabase(url);
  const setUp = openPool(migrationUrl, 4, { limits: limitsOf("migration", config.databaseLimits), names: null });
  const applied = await prepareDatabase(setUp, { root, log, runningUrl: databaseUrl === migrationUrl ? undefined : databaseUrl });
  if (applied.length > 0) progress(`Prepared the database (${applied.join(", ")})`);

  const probe = probeDatabase(databaseUrl, log);
  closers.push(() => probe.close());
  const poolParts = { queue: config.databaseQueue, isAway: probe.isAway, names: statementNames(config, log) };
  const pool = openPool(databaseUrl, config.databasePoolSize, { ...poolParts, limits: limitsOf("work", config.databaseLimits) });
  const exportPool = openPool(databaseUrl, exportsAtOnce, { ...poolParts, limits: limitsOf("export", config.databaseLimits) });
  closers.push(() => exportPool.end());
  return { databaseUrl, setUp, probe, pool, exportPool };
}

/** Which statements are prepared, and the word in the log of it. */
function statementNames({ hasPreparedStatements }: Config, log: Log): StatementNames | null {
  log.info(
    { preparedStatements: hasPreparedStatements },
    hasPreparedStatements ? "statements are prepared" : "statements are not prepared",
  );
  if (!hasPreparedStatements) return null;
  const onGiveUp = () =>
    log.warn(
      "A prepared statement was lost on its way, as behind a pooler in transaction mode: none is prepared any more. See DATABASE_PREPARED_STATEMENTS.",
    );
  return createStatementNames({ onGiveUp });
}

type Addresses = { databaseUrl: string; migrationUrl: string };

async function startDatabase(dataDir: string, log: Log, progress: Parts["progress"], closers: (() => unknown)[]): Promise<Addresses> {
  progress("Starting the database");
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, "database"),
    log: (line) => log.debug({ line }, "postgres"),
    onFault: (sentence) => log.error(sentence),
  });
  closers.push(() => postgres.stop());
  return { databaseUrl: postgres.runningUrl, migrationUrl: postgres.url };
}

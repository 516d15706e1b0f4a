import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { openPool } from "#server/platform/db/pool.ts";

/** What the suite's own connections call themselves, so that they are not taken for the product's. */
export const ownName = "bondfire-faults";

/** The suite's own look at a database: past every proxy, counted apart from the product. */
export function openEyes(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 3, application_name: ownName, connectionTimeoutMillis: 10_000 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A PostgreSQL that belongs to the operator, not to the product: it writes to the disk as one in production does. */
export type DatabaseHost = {
  /** The data directory of PostgreSQL itself. */
  cluster: string;
  /** @returns the address of a migrated database that nobody else uses */
  newDatabase(): Promise<string>;
  close(): Promise<void>;
};

export async function openDatabaseHost(): Promise<DatabaseHost> {
  const dataDir = mkdtempSync(join(tmpdir(), "bondfire-faults-host-"));
  // PostgreSQL runs as another user where the suite is root's.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: withName(postgres.url, "postgres") });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const template = openPool(postgres.url, 2);
  await migrate(template, migrationsFolder(process.cwd()));
  await template.end();
  let made = 0;
  return {
    cluster: join(postgres.folder, "cluster"),
    async newDatabase() {
      const name = `faults_${made++}`;
      await onServer(`create database ${name} template bondfire`);
      return withName(postgres.url, name);
    },
    async close() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function withName(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

import type { PGlite } from "@electric-sql/pglite";
import { demoAccounts } from "#demo/accounts.ts";
import { openBrowserPool } from "#demo/browser/server/database.ts";
import { seedInto } from "#demo/browser/server/fill-anew.ts";
import { openPglite } from "#demo/browser/server/open-pglite.ts";
import { demoPicture } from "#demo/pictures/manifest.ts";
import type { Config } from "#server/config.ts";
import { placeShippedPages } from "#server/features/content/shipped.ts";
import { readShippedPages, shippedTextsFolder } from "#server/features/content/shipped-files.ts";
import type { Clock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { migratePglite } from "./migrate-pglite.ts";
import { type LogInUse, trimDump } from "./trim-dump.ts";

type Parts = { root: string; config: Config; clock: Clock; progress: (sentence: string) => void };

/** PostgreSQL in WebAssembly, migrated and filled with the demo as the product's own start does it. */
export async function buildDatabase({ root, config, clock, progress }: Parts) {
  progress("Migrating PostgreSQL in WebAssembly");
  const pglite = await openPglite();
  await migratePglite(pglite, migrationsFolder(root));
  const before = await emptyTables(pglite);
  progress("Filling it with the demo");
  await seedInto(pglite, config.oidc.issuer, clock.today());
  const after = new Set(await emptyTables(pglite));
  const filled = before.filter((table) => !after.has(table));
  const pages = await readShippedPages(shippedTextsFolder(root), ["info", "article", "story"]);
  await placeShippedPages({ db: openDatabase(openBrowserPool(pglite)), clock, pages, pictureOf: demoPicture });
  return { pglite, filled, personas: await personasOf(pglite) };
}

async function emptyTables(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const empty: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await pglite.query(`select 1 from ${name} limit 1`);
    if (found.length === 0) empty.push(name);
  }
  return empty;
}

/** The demo's people with the ids that the database knows them by. */
async function personasOf(pglite: PGlite) {
  const { rows } = await pglite.query<{ id: string; email: string }>("select id, email from users");
  return demoAccounts.flatMap(({ email, name, role }) => {
    const user = rows.find((row) => row.email === email);
    return user ? [{ subject: user.id, name, email, role }] : [];
  });
}

/**
 * A dump that is small to send: of the write-ahead log, in segments of 1 MB,
 * what is needed to begin; without the databases that others are copied from,
 * and without what describes PostgreSQL to whoever works at its prompt.
 */
export async function dumpOf(pglite: PGlite): Promise<Uint8Array> {
  await pglite.exec("update pg_database set datistemplate = false");
  for (const template of ["template0", "template1"]) await pglite.exec(`drop database ${template}`);
  await pglite.exec("drop schema information_schema cascade");
  await pglite.exec("delete from pg_description");
  // Of a few hundred rows the planner needs to know less than of millions.
  await pglite.exec("set default_statistics_target = 3");
  await pglite.exec("vacuum full analyze");
  await pglite.exec("checkpoint");
  const { rows } = await pglite.query<LogInUse>(`
    select redo_wal_file as segment, (redo_lsn - '0/0')::bigint % wal_segment_size as "from",
      (pg_current_wal_insert_lsn() - '0/0')::bigint % wal_segment_size as "to"
    from pg_control_checkpoint(), (select setting::bigint as wal_segment_size from pg_settings where name = 'wal_segment_size') as sizes
    where pg_walfile_name(pg_current_wal_insert_lsn()) = redo_wal_file`);
  const [log] = rows;
  if (!log) throw new Error("The write-ahead log went on in another file than that of its checkpoint.");
  const dump = await pglite.dumpDataDir("gzip");
  return trimDump(new Uint8Array(await dump.arrayBuffer()), { ...log, from: Number(log.from), to: Number(log.to) });
}

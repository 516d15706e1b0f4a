import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { holdAdvisoryLock, releaseAdvisoryLock } from "./advisory-locks.ts";

/**
 * Applies the SQL files of the folder that the database has not seen, in the
 * order of their names, each in one transaction. Several instances may start
 * at once: an advisory lock lets one migrate while the others wait.
 *
 * A migration waits for a lock no longer than a moment, as everybody who comes
 * after it waits behind it, and is then tried again: one open reader, an export,
 * must not stop all others.
 *
 * @throws when a file that was applied has been edited since: migrations are append-only
 */
export async function migrate(pool: pg.Pool, folder: string, timeouts: MigrationTimeouts = usualTimeouts): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const client = await pool.connect();
  try {
    // Another instance may migrate for as long as that takes.
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await holdAdvisoryLock(client, "migrations");
    await client.query("reset lock_timeout; reset statement_timeout");
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migrations");
    const seen = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const applied: string[] = [];
    for (const file of files) {
      const sql = await readFile(join(folder, file), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      const known = seen.get(file);
      if (known === checksum || (known && known === replaced.get(file))) continue;
      if (known) throw new Error(`The migration ${file} was edited after it was applied; add a new one instead.`);
      await applyWithRetries(client, { file, sql, checksum }, timeouts);
      applied.push(file);
    }
    return applied;
  } finally {
    await releaseAdvisoryLock(client, "migrations").catch(() => undefined);
    // It has settings of its own by now.
    client.release(true);
  }
}

/**
 * Migrations whose text was changed before any release, by the checksum of
 * their earlier text: who applied that goes on, as a later one ends the same
 * way for both.
 */
const replaced: ReadonlyMap<string, string> = new Map([
  // Wrote every listing's words by functions that took minutes at 100,000 listings; 0050 does it in seconds.
  ["0046_word_search.sql", "c90795cccaa7488d31579f2bc447301695f83236dcdae287f2b20cca70fcc80d"],
  // Newer minors of PostgreSQL (18.7) alter no table whose row type a function names in a body that is kept parsed; 0066 does the rest.
  ["0050_words_and_standing.sql", "794fbd5a952926646fb25f572236e64045f96d849533d5645a3ed99e08265c0d"],
  ["0058_listing_facts.sql", "85f54902e28b431430881009f1763ae8577f2537d303f9723f12b5b4ddf0ba90"],
]);

type Migration = { file: string; sql: string; checksum: string };

/** How long a lock is waited for, how long until the next try, and for how long in all. */
export type MigrationTimeouts = { lockMs: number; pauseMs: number; inAllMs: number };

const usualTimeouts: MigrationTimeouts = { lockMs: 2_000, pauseMs: 3_000, inAllMs: 600_000 };

async function applyWithRetries(
  client: pg.PoolClient,
  migration: Migration,
  { lockMs, pauseMs, inAllMs }: MigrationTimeouts,
): Promise<void> {
  for (const startedAt = performance.now(); ; await sleep(pauseMs)) {
    try {
      return await apply(client, migration, lockMs);
    } catch (error) {
      const isOver = performance.now() - startedAt > inAllMs;
      if ((error as { code?: string }).code !== lockNotAvailable || isOver) throw error;
    }
  }
}

/** SQLSTATE 55P03. */
const lockNotAvailable = "55P03";

async function apply(client: pg.PoolClient, { file, sql, checksum }: Migration, lockMs: number): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await client.query(sql);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [file, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

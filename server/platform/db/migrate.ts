import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

/** Any constant: one key for this product's migrations among the advisory locks of a database. */
const lockKey = 7_303_014;

/**
 * Applies the SQL files of the folder that the database has not seen, in the
 * order of their names, each in one transaction. Several instances may start
 * at once: an advisory lock lets one migrate while the others wait.
 *
 * @throws when a file that was applied has been edited since: migrations are append-only
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
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
      if (known === checksum) continue;
      if (known) throw new Error(`The migration ${file} was edited after it was applied; add a new one instead.`);
      await apply(client, file, sql, checksum);
      applied.push(file);
    }
    return applied;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lockKey]).catch(() => undefined);
    client.release();
  }
}

async function apply(client: pg.PoolClient, file: string, sql: string, checksum: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [file, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { migrate } from "./migrate.ts";
import { migrationsFolder } from "./migrations-folder.ts";

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), "bondfire-migrations-"));
beforeAll(async () => {
  database = await testDatabase();
  writeFileSync(join(folder, "9001_a_column.sql"), "alter table venues add column worn boolean");
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("a migration behind an open reader lets everybody else pass meanwhile, and is applied once the reader is done", async () => {
  const reader = await database.pool.connect();
  await reader.query("begin; select from venues");
  const applied = migrate(database.pool, folder, { lockMs: 100, pauseMs: 300, inAllMs: 60_000 });
  const isTried = async () =>
    (await database.pool.query("select from pg_stat_activity where query like 'alter table venues%' and datname = current_database()"))
      .rowCount;
  await expect.poll(isTried, { interval: 10 }).toBe(1);
  // Behind it in the queue for the table, until it gives way.
  expect((await database.pool.query("select from venues")).rows).toEqual([]);
  await reader.query("commit");
  reader.release();
  expect(await applied).toEqual(["9001_a_column.sql"]);
  expect((await database.pool.query("select worn from venues")).rows).toEqual([]);
});

test("one that never gets its lock ends with the reason, and leaves the database as it was", async () => {
  writeFileSync(join(folder, "9002_another.sql"), "alter table venues add column torn boolean");
  const reader = await database.pool.connect();
  await reader.query("begin; select from venues");
  await expect(migrate(database.pool, folder, { lockMs: 50, pauseMs: 10, inAllMs: 100 })).rejects.toMatchObject({ code: "55P03" });
  await reader.query("commit");
  reader.release();
  expect(await migrate(database.pool, folder)).toEqual(["9002_another.sql"]);
});

test("several instances that start at once migrate once", async () => {
  writeFileSync(join(folder, "9003_slow.sql"), "select pg_sleep(0.3); alter table venues add column mended boolean");
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)));
  expect(applied.flat()).toEqual(["9003_slow.sql"]);
  expect(await migrate(database.pool, migrationsFolder(process.cwd()))).toEqual([]);
});

test("a migration that was edited after it was applied is refused, unless it was replaced before any release", async () => {
  const set = (file: string, checksum: string) =>
    database.pool.query("update migrations set checksum = $2 where name = $1", [file, checksum]);
  const own = (await database.pool.query<{ checksum: string }>("select checksum from migrations where name = '0046_word_search.sql'")).rows;
  await set("0046_word_search.sql", "c90795cccaa7488d31579f2bc447301695f83236dcdae287f2b20cca70fcc80d");
  expect(await migrate(database.pool, migrationsFolder(process.cwd()))).toEqual([]);
  await set("0046_word_search.sql", "another");
  await expect(migrate(database.pool, migrationsFolder(process.cwd()))).rejects.toThrow("was edited after it was applied");
  await set("0046_word_search.sql", own[0]?.checksum ?? "");
});

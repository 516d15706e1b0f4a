import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { openBrowserPool } from "./database.ts";
import { openPglite } from "./open-pglite.ts";

/** The same questions to both: the server cannot tell which one it runs on. */
let real: TestDatabase;
let onPostgres: Database;
let inBrowser: Database;

beforeAll(async () => {
  real = await testDatabase();
  onPostgres = openDatabase(openPool(real.url, 1));
  inBrowser = openDatabase(openBrowserPool(await openPglite()));
});
afterAll(async () => {
  await Promise.all([onPostgres.destroy(), inBrowser.destroy()]);
  await real.drop();
});

const at = new Date("2026-11-29T10:00:00.123Z");

test.each([
  ["numbers", sql`select ${7}::int as a, ${2 ** 40}::bigint as b, ${"1.50"}::numeric as c, ${0.25}::float8 as d`],
  ["texts and truth", sql`select ${'quote " \\ and é'}::text as a, ${true}::boolean as b, ${null}::text as c`],
  ["dates and times", sql`select ${"2026-11-29"}::date as a, ${"14:30:00"}::time as b, ${at}::timestamptz as c`],
  ["arrays", sql`select ${["a,b", 'c"d', "e\\f", ""]}::text[] as a, ${[1, 2]}::int[] as b, ${[]}::uuid[] as c`],
  ["JSON", sql`select ${JSON.stringify({ a: [1, "é"] })}::jsonb as a, ${{ deep: { b: null } }}::jsonb as b`],
  ["bytes", sql`select ${Buffer.from("00ff10", "hex")}::bytea as a`],
])("%s are written and read alike", async (_name, question) => {
  const [expected, found] = await Promise.all([question.execute(onPostgres), question.execute(inBrowser)]);
  expect(found.rows).toEqual(expected.rows);
});

test("a refusal of the database carries the same code and constraint", async () => {
  const refused = (db: Database) =>
    sql`do $$ begin raise exception using errcode = '23505', constraint = 'some_unique'; end $$`.execute(db).catch((error: unknown) => {
      const { code, constraint } = error as { code?: string; constraint?: string };
      return { code, constraint };
    });
  expect(await refused(inBrowser)).toEqual(await refused(onPostgres));
});

test("one transaction after the other: nobody sees half of another one's", async () => {
  await sql`create table counted (n int)`.execute(inBrowser);
  await Promise.all(
    [1, 2, 3].map((n) =>
      inBrowser.transaction().execute(async (trx) => {
        await sql`insert into counted values (${n})`.execute(trx);
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from counted`.execute(trx);
        expect(rows[0]?.n).toBe(n);
      }),
    ),
  );
});

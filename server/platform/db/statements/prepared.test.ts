import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { isDatabaseAway } from "../away.ts";
import { openDatabase } from "../database.ts";
import { openPool } from "../pool.ts";
import { createStatementNames } from "./prepared.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  pool = openPool(database.url, 1);
  await database.pool.query(
    "drop table if exists measures; create table measures (id integer, height integer); insert into measures values (1, 7)",
  );
});
afterEach(() => pool.end());

const prepared = async (of = pool): Promise<string[]> => {
  const { rows } = await of.query<{ statement: string }>("select statement from pg_prepared_statements");
  return rows.map(({ statement }) => statement);
};

test("a statement that repeats is prepared as it comes for the second time, and answers as it did", async () => {
  const ask = () => pool.query("select height + $1::integer as sum from measures", [1]);
  expect((await ask()).rows).toEqual([{ sum: 8 }]);
  expect(await prepared()).toEqual([]);
  expect((await ask()).rows).toEqual([{ sum: 8 }]);
  expect((await ask()).rows).toEqual([{ sum: 8 }]);
  expect(await prepared()).toContain("select height + $1::integer as sum from measures");
});

test("what is planned each time, several statements at once and transactions are not", async () => {
  for (let round = 0; round < 3; round++) {
    await pool.query("/* planned each time */select height from measures where id = $1", [1]);
    await pool.query("select height from measures where /* planned each time */ id = $1", [1]);
    await pool.query("select 1; select 2");
    await pool.query("begin");
    await pool.query("commit");
  }
  expect(await prepared()).toEqual([]);
});

test("a connection keeps two hundred at most, and those that had to go come again", async () => {
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 260; n++) {
      for (let twice = 0; twice < 2; twice++)
        expect((await pool.query(`select ${n} + $1::integer as sum`, [1])).rows).toEqual([{ sum: n + 1 }]);
    }
    expect((await prepared()).length).toBeLessThanOrEqual(200);
  }
});

test("an error of a prepared statement is that error, and the next one answers", async () => {
  const divide = (by: number) => pool.query("select 1 / $1::integer as part", [by]);
  await divide(1);
  for (let round = 0; round < 3; round++) {
    await expect(divide(0)).rejects.toThrow("division by zero");
    expect((await divide(1)).rows).toEqual([{ part: 1 }]);
  }
});

test("a migration that changes what a statement answers is not felt outside of a transaction", async () => {
  const ask = () => pool.query("select * from measures where id = $1", [1]);
  for (let round = 0; round < 3; round++) await ask();
  await database.pool.query("alter table measures add column width integer not null default 3");
  expect((await ask()).rows).toEqual([{ id: 1, height: 7, width: 3 }]);
  await database.pool.query("alter table measures alter column height type text");
  expect((await ask()).rows).toEqual([{ id: 1, height: "7", width: 3 }]);
});

test("within a transaction it counts as the database being away for the moment, once", async () => {
  const db = openDatabase(pool);
  const ask = () =>
    db.transaction().execute((trx) =>
      trx
        .selectFrom("measures" as never)
        .selectAll()
        .execute(),
    );
  for (let round = 0; round < 3; round++) await ask();
  await database.pool.query("alter table measures add column width integer not null default 3");
  expect(isDatabaseAway(await ask().catch((error: unknown) => error))).toBe(true);
  expect(await ask()).toEqual([{ id: 1, height: 7, width: 3 }]);
});

test("where statements are lost on the way, as behind a pooler, none is prepared any more", async () => {
  const onGiveUp = vi.fn();
  const lossy = openPool(database.url, 1, { names: createStatementNames({ onGiveUp }) });
  const ask = () => lossy.query("select height from measures where id = $1", [1]);
  for (let round = 0; round < 3; round++) await ask();
  await lossy.query("deallocate all");
  for (let round = 0; round < 3; round++) expect((await ask()).rows).toEqual([{ height: 7 }]);
  expect(onGiveUp).toHaveBeenCalledOnce();
  expect(await prepared(lossy)).toEqual([]);
  await lossy.end();
});

test("with the setting off, none is", async () => {
  const plain = openPool(database.url, 1, { names: null });
  for (let round = 0; round < 3; round++) await plain.query("select height from measures where id = $1", [1]);
  expect(await prepared(plain)).toEqual([]);
  await plain.end();
});

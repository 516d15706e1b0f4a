import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTcpProxy, type TcpProxy } from "#tests/faults/equipment/tcp-proxy.ts";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { listenForCacheInvalidation } from "./cache-invalidation.ts";
import { openDatabase } from "./db/database.ts";
import { limitsOf } from "./db/limits.ts";
import { openPool } from "./db/pool.ts";
import { probeDatabase } from "./db/probe.ts";
import { openLog } from "./log/log.ts";

const log = openLog("silent");
const size = 6;
const quick = { ...limitsOf("work"), connectMs: 500, answerMs: 1_000 };

let database: TestDatabase;
let proxy: TcpProxy;
/** The database by way of the proxy. */
let url: string;

beforeAll(async () => {
  database = await testDatabase();
  const direct = new URL(database.url);
  proxy = await openTcpProxy(Number(direct.port));
  direct.port = String(proxy.port);
  url = direct.href;
});
afterAll(async () => {
  await proxy?.close();
  await database?.drop();
});

/** What PostgreSQL itself counts of the connections by way of the proxy. */
async function connections(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    "select count(*) as n from pg_stat_activity where datname = current_database() and application_name in ('bondfire', 'bondfire-watch')",
  );
  return rows[0]?.n ?? 0;
}

/** Each of its connections can be had at once, and answers. */
async function expectWhole(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query("select 1")));
  for (const client of clients) client.release();
  expect(pool.totalCount).toBe(size);
  expect(pool.idleCount).toBe(size);
  expect(pool.waitingCount).toBe(0);
}

test("200 connections that are dropped, stalled and refused under load leave the pool whole and one listener that hears", {
  timeout: 120_000,
}, async () => {
  const pool = openPool(url, size, { limits: quick, queue: { mostWaiting: 50, waitMs: 1_000 } });
  const db = openDatabase(pool);
  const onChange = vi.fn();
  const pace = { connectAgainMs: 5, proveEveryMs: 500, heardWithinMs: 2_000, limits: quick };
  const changes = await listenForCacheInvalidation({ url, pool, log, onChange }, pace);
  let isOver = false;
  const worker = async () => {
    while (!isOver) {
      await db
        .transaction()
        .execute((trx) => trx.deleteFrom("venues").execute())
        .catch(() => undefined);
      await sleep(2);
    }
  };
  const load = Promise.all(Array.from({ length: size }, worker));

  const faults = [proxy.reset, proxy.stall, proxy.refuse];
  for (let round = 0; round < 200; round++) {
    // Now and then long enough for every limit to pass.
    await faults[round % 3]?.();
    await sleep(round % 48 === 1 ? 1_500 : round % 7);
    // What stalled breaks in the middle of whatever was asked: `listen`, sometimes.
    if (round % 2 === 0) proxy.reset();
    await proxy.mend();
    await sleep(round % 11);
  }
  isOver = true;
  await load;

  await expect.poll(() => changes.isListening()).toBe(true);
  await expectWhole(pool);
  // The pool's connections and one that listens.
  await expect.poll(connections).toBe(size + 1);
  onChange.mockClear();
  await database.pool.query("delete from venues");
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  changes.close();
  await pool.end();
  await expect.poll(connections).toBe(0);
});

test("a listener that hears nothing, on a connection that looks sound, is not believed", async () => {
  const pace = { connectAgainMs: 20, proveEveryMs: 50, heardWithinMs: 100, limits: limitsOf("watch") };
  const changes = await listenForCacheInvalidation({ url, pool: database.pool, log, onChange: () => undefined }, pace);
  expect(changes.isListening()).toBe(true);
  proxy.stall();
  await expect.poll(() => changes.isListening()).toBe(false);
  await proxy.mend();
  await expect.poll(() => changes.isListening()).toBe(true);
  changes.close();
});

test("an answer that does not come destroys its connection: nobody gets it next, and the transaction's failure says why", async () => {
  const pool = openPool(url, 1, { limits: quick });
  const failure = openDatabase(pool)
    .transaction()
    .execute(async (trx) => {
      await trx.selectFrom("venues").select("id").execute();
      proxy.stall();
      await trx.selectFrom("venues").select("id").execute();
    });
  await expect(failure).rejects.toThrow(/not queryable|did not answer in time/);
  await proxy.mend();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("who finds the queue for a connection full is told at once, who waits too long a little later", async () => {
  const pool = openPool(database.url, 1, { queue: { mostWaiting: 1, waitMs: 200 } });
  const held = await pool.connect();
  const waiting = pool.query("select 1");
  waiting.catch(() => undefined);
  await expect(pool.query("select 1")).rejects.toMatchObject({ code: "53300" });
  expect(pool.waitingCount).toBe(1);
  await expect(waiting).rejects.toMatchObject({ code: "53300" });
  held.release();
  await expect.poll(() => pool.idleCount).toBe(1);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("the probe tells a database that is silent from one that is not there, and when it is back; a pool that knows asks nothing", async () => {
  const probe = probeDatabase(url, log);
  const pool = openPool(url, 1, { isAway: probe.isAway });
  await expect.poll(connections).toBe(1);
  expect(probe.fault()).toBeUndefined();

  // Whoever looks hears of it in the same second.
  await probe.look();
  await sleep(300);
  proxy.stall();
  await probe.look();
  expect(probe.fault()?.reason).toBe("silent");
  await expect.poll(() => probe.isAway()).toBe(true);
  await expect(pool.query("select 1")).rejects.toMatchObject({ code: "08006" });
  await proxy.mend();
  await expect.poll(() => probe.fault()).toBeUndefined();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();

  await proxy.refuse();
  await expect.poll(() => probe.fault()?.reason).toBe("unreachable");
  await proxy.mend();
  await expect.poll(() => probe.fault()).toBeUndefined();
  probe.close();
  await expect.poll(connections).toBe(0);
});

test("the probe names tables that are locked, with whom they keep out or without, and no table that is merely written to", async () => {
  const probe = probeDatabase(url, log);
  const [holder, waiter] = [await database.pool.connect(), await database.pool.connect()];
  try {
    await expect.poll(connections).toBe(1);
    await holder.query("begin; insert into request_counts values ('probe', 1, now())");
    await waiter.query("begin");
    // Two who write the same row wait for each other, not for the table.
    const second = waiter.query("insert into request_counts values ('probe', 2, now()) on conflict do nothing");
    await sleep(2_200);
    expect(probe.lockedTables()).toEqual([]);
    await holder.query("rollback");
    await second;
    await waiter.query("rollback");

    await holder.query("begin; lock table venues, bookings in access exclusive mode");
    await expect.poll(() => probe.lockedTables(), { timeout: 3_000 }).toEqual(["bookings", "venues"]);
    expect(probe.fault()).toBeUndefined();
    await holder.query("rollback");
    await expect.poll(() => probe.lockedTables(), { timeout: 3_000 }).toEqual([]);

    // Readers go on here; whoever writes waits.
    await holder.query("begin; lock table venues in share mode");
    await waiter.query("begin");
    const write = waiter.query("update venues set id = id where false");
    await expect.poll(() => probe.lockedTables(), { timeout: 3_000 }).toEqual(["venues"]);
    await holder.query("rollback");
    await write;
  } finally {
    await waiter.query("rollback");
    for (const client of [holder, waiter]) client.release();
    probe.close();
    await expect.poll(connections).toBe(0);
  }
});

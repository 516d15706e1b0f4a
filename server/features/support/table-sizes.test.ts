import { afterAll, beforeAll, expect, test } from "vitest";
import type { TableSizes } from "#contract/support/table-sizes.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";
import { recordTableSizes } from "./table-sizes.ts";

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await testApp();
  operator = await app.make.user("ProductAdmin", null);
});
afterAll(() => app.close());

const read = async () => (await app.as(operator).get<TableSizes>("/api/table-sizes")).body;
const tableOf = ({ tables }: TableSizes, name: string) => tables.find((table) => table.name === name);

test("every table is named with its rows and bytes, the largest first, the queue as one", async () => {
  await app.make.vendor();
  const sizes = await read();
  const { rows } = await app.database.pool.query<{ n: number }>("select count(*) as n from pg_tables where schemaname = 'public'");
  expect(sizes.tables).toHaveLength(Number(rows[0]?.n) + 1);
  expect(tableOf(sizes, "organisations")).toMatchObject({ rows: 1, isEstimated: false });
  expect(tableOf(sizes, "pgboss")?.bytes).toBeGreaterThan(0);
  expect(sizes.tables.map(({ bytes }) => bytes)).toEqual(sizes.tables.map(({ bytes }) => bytes).sort((a, b) => b - a));
  expect(sizes.bytes).toBe(sizes.tables.reduce((sum, { bytes }) => sum + bytes, 0));
});

test("growth is known from the day after the first record on; of a day the first record stays", async () => {
  app.setNow("2026-11-20T10:00:00Z");
  expect((await read()).bytesGrowth).toEqual({ sinceYesterday: null, sinceLastWeek: null });
  await app.database.pool.query("delete from organisations");
  await recordTableSizes(app.app.services);
  for (let made = 0; made < 3; made++) await app.make.client();
  await Promise.all([recordTableSizes(app.app.services), recordTableSizes(app.app.services)]);
  app.setNow("2026-11-21T10:00:00Z");
  const nextDay = await read();
  expect(tableOf(nextDay, "organisations")).toMatchObject({ rows: 3, rowsGrowth: { sinceYesterday: 3, sinceLastWeek: null } });
  expect(nextDay.bytesGrowth.sinceYesterday).not.toBeNull();
  app.setNow("2026-11-27T10:00:00Z");
  expect(tableOf(await read(), "organisations")?.rowsGrowth).toEqual({ sinceYesterday: null, sinceLastWeek: 3 });
});

test("records older than what they are compared with are forgotten", async () => {
  app.setNow("2028-01-05T10:00:00Z");
  await recordTableSizes(app.app.services);
  const { rows } = await app.database.pool.query<{ days: string[] }>("select array_agg(distinct day::text) as days from table_sizes");
  expect(rows[0]?.days).toEqual(["2028-01-05"]);
});

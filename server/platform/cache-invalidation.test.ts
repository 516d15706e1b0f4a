import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { type CacheInvalidation, listenForCacheInvalidation } from "./cache-invalidation.ts";
import { openLog } from "./log/log.ts";

let database: TestDatabase;
let changes: CacheInvalidation;
const onChange = vi.fn();

beforeAll(async () => {
  database = await testDatabase();
  changes = await listenForCacheInvalidation({ url: database.url, pool: database.pool, log: openLog("silent"), onChange });
});
afterAll(async () => {
  changes.close();
  await database.drop();
});

const tables = [
  "organisations",
  "organisation_logos",
  "listings",
  "listing_images",
  "listing_points",
  "venues",
  "vendor_blocked_days",
  "vendor_availability",
  "content_pages",
];

test.each(tables)("a change of %s is heard of at its commit", async (table) => {
  onChange.mockClear();
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query(`delete from ${table}`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const before = onChange.mock.calls.length;
  await client.query("commit");
  client.release();
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect(before).toBe(0);
});

test("a booking's new status is heard of", async () => {
  onChange.mockClear();
  await database.pool.query("update bookings set status = status");
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

test("where changes may be missed nothing is kept, until they are heard of again", async () => {
  onChange.mockClear();
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen public_change' and datname = current_database()",
  );
  await expect.poll(() => changes.isListening()).toBe(false);
  expect(onChange).toHaveBeenCalled();
  await expect.poll(() => changes.isListening()).toBe(true);
  onChange.mockClear();
  await database.pool.query("delete from venues");
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

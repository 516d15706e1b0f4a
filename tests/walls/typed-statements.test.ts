import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { trackedFiles } from "./tracked-files.ts";

/**
 * Where a statement is a text that the driver is given, outside of the query
 * layer itself, and why. Everywhere else the types of the schema check it.
 */
const statementsAsText: Record<string, string> = {
  "server/embedded-postgres/embedded-postgres.ts": "asks for a database and makes it, which has no schema yet",
  "server/platform/audit/chain.ts": "judges the chain by the very text of the migration that hashes it, over rows that have no type",
  "server/platform/cache-invalidation.ts": "listens and notifies, which no builder says and no table answers",
  "server/platform/jobs/job-queue.ts": "hands on the texts of the queue's library",
};

/** What hands a text to the driver, past the types. */
const asText = (source: string): string[] =>
  source.match(/\b\w*(?:[pP]ool|[cC]lient|[cC]onnection)\.query\b|\bCompiledQuery\.raw\b|\bsql\.raw\b/g) ?? [];

const found = trackedFiles(["server"])
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|^server\/platform\/db\//.test(file))
  .flatMap((file) => asText(readFileSync(file, "utf8")).map((what) => ({ file, what })));

test("statements are written in the typed query layer, but for those of the list", () => {
  expect(found.filter(({ file }) => !(file in statementsAsText)).map(({ file, what }) => `${file}: ${what}`)).toEqual([]);
});

test("nothing stands in the list that is no longer so", () => {
  expect(Object.keys(statementsAsText).filter((listed) => !found.some(({ file }) => file === listed))).toEqual([]);
});

test.each<[string, string]>([
  ["a pool", 'await pool.query("select 1")'],
  ["a pool of another name", 'exportPool.query("select 1")'],
  ["a pool within", "await context.pool.query<Row>(text, [id])"],
  ["a connection", 'client.query("begin")'],
  ["Kysely, unread", "db.executeQuery(CompiledQuery.raw(text, values))"],
])("a text given to %s is found", (_name, source) => {
  expect(asText(source)).toHaveLength(1);
});

test("a fragment in a statement is none", () => {
  expect(asText('db.selectFrom("users").where(sql`lower(email)`, "=", email)')).toEqual([]);
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { borrowedTables, tableOwners } from "./table-owners.ts";
import { tablesOf } from "./tables-of.ts";
import { trackedFiles } from "./tracked-files.ts";

const owners = new Map<string, string>(Object.entries(tableOwners));
const ownerOf = (table: string) => owners.get(table);

/** `server/features/bookings/queries.ts` → `bookings`; `server/platform/…` → `platform`. */
function roomOf(file: string): string {
  const [, area = "", feature = ""] = file.split("/");
  return area === "features" ? feature : area;
}

const sources = trackedFiles(["server/features", "server/identity", "server/access", "server/platform"]).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\/test-|(^|\/)(\w+-)?texts?\.(en|nl)\.ts$|\/db\/schema\.ts$/.test(file),
);

/** Every foreign table that a file names: room, table and file. */
const foreign = sources.flatMap((file) =>
  [...tablesOf(readFileSync(file, "utf8"))]
    .filter((table) => ownerOf(table) !== undefined && ownerOf(table) !== roomOf(file))
    .map((table) => ({ room: roomOf(file), table, file })),
);
const isBorrowed = (room: string, table: string) => (borrowedTables[room]?.tables ?? []).some((known) => known === table);

test("every table has an owner", () => {
  const tables = new Set<string>();
  for (const file of trackedFiles(["server/migrations"]).sort()) {
    const statements = readFileSync(file, "utf8").toLowerCase();
    for (const [, name = ""] of statements.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)) tables.add(name);
    for (const [, name = ""] of statements.matchAll(/drop table (?:if exists )?(\w+)/g)) tables.delete(name);
    for (const [, name = "", to = ""] of statements.matchAll(/alter table (\w+) rename to (\w+)/g)) {
      tables.delete(name);
      tables.add(to);
    }
  }
  expect([...tables].filter((table) => ownerOf(table) === undefined)).toEqual([]);
  expect([...owners.keys()].filter((table) => !tables.has(table) && table !== "migrations")).toEqual([]);
});

test("a room names its own tables alone, but for those of the list", () => {
  const refused = foreign.filter(({ room, table }) => !isBorrowed(room, table));
  expect(refused.map(({ file, table }) => `${file}: ${table} is ${ownerOf(table)}'s`)).toEqual([]);
});

test("nothing stands in the list that is no longer so", () => {
  const listed = Object.entries(borrowedTables).flatMap(([room, { tables }]) => tables.map((table) => `${room}: ${table}`));
  expect(listed.filter((entry) => !foreign.some(({ room, table }) => entry === `${room}: ${table}`))).toEqual([]);
});

describe("a table is found", () => {
  test.each<[string, string]>([
    ["read by Kysely", `db.selectFrom("bookings").selectAll()`],
    ["under another name", `db.selectFrom("bookings as b")`],
    ["among several", `db.selectFrom(["listings as l", "bookings as b"])`],
    ["joined", `query.leftJoin("bookings", "bookings.id", "x.id")`],
    ["joined in the next line", `query.innerJoin(\n  "bookings as b",\n  "b.id", "x.id")`],
    ["written", `trx.insertInto("bookings")`],
    ["changed", `trx.updateTable("bookings")`],
    ["deleted from", `trx.deleteFrom("bookings")`],
    ["in a text", "sql`select count(*) from bookings b where true`"],
    ["after a comma", "sql`select from listings l, bookings b`"],
    ["written in a text", "sql`INSERT INTO bookings (id) values (1)`"],
    ["changed in a text", `pool.query("update bookings set x = 1")`],
  ])("%s", (_name, source) => {
    expect(tablesOf(source)).toContain("bookings");
  });

  test.each<[string, string]>([
    ["in a comment", `/** What is read from bookings. */ // from bookings`],
    ["as a field", `{ bookings: 1 }`],
  ])("but not %s", (_name, source) => {
    expect(tablesOf(source)).not.toContain("bookings");
  });
});

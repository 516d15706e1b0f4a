import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import { trackedFiles } from "./tracked-files.ts";

const register = "server/platform/db/advisory-locks.ts";

/** What takes, holds or releases a lock by a key of its own. */
const unregistered = (file: string, text: string): string[] =>
  file === register ? [] : (text.match(/pg_(try_)?advisory_\w+|\b7_?303_?0\d\d\b/g) ?? []).map((found) => `${file}: ${found}`);

test("no two advisory locks have the same key", () => {
  expect(new Set(Object.values(advisoryLocks)).size).toBe(Object.keys(advisoryLocks).length);
});

test("every advisory lock is taken through the register", () => {
  const files = trackedFiles(["server", "site", "tools", "demo"]).filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file));
  expect(files.flatMap((file) => unregistered(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("a lock with a number of its own is found", () => {
  expect(unregistered("server/a.ts", "sql`select pg_advisory_xact_lock(42)`")).toEqual(["server/a.ts: pg_advisory_xact_lock"]);
  expect(unregistered("server/a.ts", "const key = 7_303_015;")).toEqual(["server/a.ts: 7_303_015"]);
});

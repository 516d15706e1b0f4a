import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { openDatabase } from "./database.ts";
import { holdsText } from "./text-match.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function holds(text: string, typed: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${holdsText(sql`fold(${text})`, typed)} as found`.execute(
    openDatabase(database.pool),
  );
  return rows[0]?.found ?? false;
}

test.each([
  ["Zout & Rook", "out", true],
  ["Zout & Rook", "OUT & r", true],
  ["Crème brûlée", "creme bru", true],
  ["100% rook", "0% r", true],
  ["100 rook", "0% r", false],
  ["snake_case", "e_c", true],
  ["snakescase", "e_c", false],
  ["100 rook", "0\uff05 r", false],
  ["snakescase", "e\uff3fc", false],
  ["a\\b rook", "a\\b", true],
  ["Zout & Rook", "", true],
])("%j holds %j anywhere: %j", async (text, typed, expected) => {
  expect(await holds(text, typed)).toBe(expected);
});

test.each([
  ["Zout & Rook", "zo", true],
  ["Zout & Rook", "R", true],
  ["Wijnhuis Élan", "el", true],
  ["Saint-Zoé", "zo", true],
  ['["Bread", "Zout"]', "zo", true],
  ["Kazou", "zo", false],
  ["Zout & Rook", "&", true],
])("one or two letters are looked for where words begin: %j, %j: %j", async (text, typed, expected) => {
  expect(await holds(text, typed)).toBe(expected);
});

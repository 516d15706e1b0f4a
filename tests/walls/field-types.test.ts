import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { trackedFiles } from "./tracked-files.ts";

/**
 * Fields that a browser fills in its own way: dates, months and times in its
 * own language and order instead of the page's, and numbers that are erased
 * when they hold a letter, and change by the mouse wheel. `DateField`,
 * `TimeField` and `NumberField` take their place.
 */
const ownWays = /\btype(?:\s*[=:]\s*\{?\s*|["'`]\s*,\s*)["'`](?:date|datetime|datetime-local|month|week|time|number)["'`]/g;

const fieldsIn = (code: string) => [...code.matchAll(ownWays)].map(([field]) => field);

test("no page has a field that browsers fill in their own way", () => {
  const files = trackedFiles(["web", "server", "site", "demo"]);
  const pages = files.filter((file) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.flatMap((file) => fieldsIn(readFileSync(file, "utf8")).map((field) => `${file}: ${field}`))).toEqual([]);
});

test.each([
  ['<input type="date" />', true],
  ["<input type='datetime-local'>", true],
  ['<TextField type={"month"} />', true],
  ['const props = { type: "time" };', true],
  ['field.setAttribute("type", "number")', true],
  ['field.type = "week";', true],
  ['<input type="text" inputMode="numeric" />', false],
  ['const date = type === "date";', false],
  ['{ contentType: "date" }', false],
])("%s: %s", (code, isFound) => expect(fieldsIn(code).length > 0).toBe(isFound));

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { trackedFiles } from "#tests/walls/tracked-files.ts";

/*
 * An apostrophe is ’ wherever people read it: mixed with the typewriter's it looks unkept, and in a message of ICU the
 * straight one is a quotation mark, which swallows what follows it.
 */
const straight = /\p{L}'|'(?=\p{L})/u;

/** The texts of a module, with what stands between the quotation marks of those that are made of values. */
function textsIn(given: unknown): string[] {
  if (typeof given === "string") return [given];
  if (typeof given === "function") return String(given).match(/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  if (typeof given !== "object" || given === null) return [];
  return Object.values(given).flatMap(textsIn);
}

const wronglyWritten = (texts: readonly string[]) => texts.filter((text) => straight.test(text));

const modules = [
  ...trackedFiles(["server", "web", "words"]).filter((file) => /\.(en|nl)\.ts$/.test(file)),
  "contract/core/dates/holidays.ts",
];

test("an apostrophe in a text is ’", async () => {
  expect(modules.length).toBeGreaterThan(100);
  const found = await Promise.all(
    modules.map(async (file) => wronglyWritten(textsIn(await import(/* @vite-ignore */ resolve(file)))).map((text) => `${file}: ${text}`)),
  );
  expect(found.flat()).toEqual([]);
});

test("and in the pages that come along", () => {
  const pages = trackedFiles(["server/features/content/texts"]).filter((file) => file.endsWith(".md"));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((file) => straight.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("a straight one is found, in plain texts, in those made of values and in messages of ICU", () => {
  const texts = { a: "Foto's", b: (name: string) => `${name}'s turn, the team's`, c: { d: "{next}''s turn", e: "’s morgens" }, f: "’s" };
  expect(wronglyWritten(textsIn(texts))).toHaveLength(3);
  expect(wronglyWritten(["the team’s", "5 × 4", "'{'"])).toEqual([]);
});

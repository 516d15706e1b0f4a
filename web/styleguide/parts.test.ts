import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { exampleWords as english } from "#web/ui/example-words.en.ts";
import { exampleWords as dutch } from "#web/ui/example-words.nl.ts";
import { codeOf, wordsOf } from "./code-of.ts";

const isExample = (file: string) => file.endsWith(".examples.tsx");
const isTest = (file: string) => file.endsWith(".test.tsx");
const all = globSync("web/ui/**/*.tsx");
const examples = all.filter(isExample).map((file) => ({ file, source: readFileSync(file, "utf8") }));
const parts = all
  .filter((file) => !isExample(file) && !isTest(file))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = ""]) => ({ name, folder: dirname(file) })),
  );
/** Drawn within others alone: what stands below a field, the head of a table, and what all charts have. */
const within = ["FieldMessages", "HeaderCell", "SelectAll", "ChartFigure", "ChartFrame"];

test.each(parts.map((part) => [`${part.folder}: ${part.name}`, part] as const))(
  "%s is shown in the gallery by an example beside it",
  (_, { name, folder }) => {
    const beside = examples.filter(({ file }) => dirname(file) === folder);
    expect(within.includes(name) || beside.some(({ source }) => new RegExp(`<${name}[\\s/>]`).test(source))).toBe(true);
  },
);

test("every example has code to show, and every part a name of its own", () => {
  expect(parts.length).toBeGreaterThan(45);
  const names = globSync("web/{ui,styleguide}/**/*.examples.tsx").map((file) => file.replace(/^.*\//, ""));
  expect(new Set(names).size).toBe(names.length);
  for (const { file, source } of examples) {
    const exported = [...source.matchAll(/^export function (\w+)\(/gm)].map(([, name = ""]) => name);
    expect(exported.length, file).toBeGreaterThan(0);
    for (const name of exported) expect(codeOf(source, name), `${file} ${name}`).toMatch(/^export function [\s\S]+\n\}$/);
  }
});

test("the examples speak both languages", () => {
  expect(Object.keys(dutch)).toEqual(Object.keys(english));
});

test.each([
  ["MenuOfActs", "Menu of acts"],
  ["month-calendar", "Month calendar"],
  ["button", "Button"],
])("%s is called %s", (name, words) => expect(wordsOf(name)).toBe(words));

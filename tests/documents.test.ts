import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "bench/README.md",
  "docs/README.md",
  ...pagesIn("docs/guide"),
  ...pagesIn("docs/decisions"),
  ...pagesIn("docs/generated"),
];

function pagesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
}

/** Links of a page that lead to a file of ours that is not there. */
function brokenLinks(file: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? "");
  return targets.filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(file), target)));
}

/** Files and folders of ours, named in code quotes, that are not there. */
function brokenPaths(text: string): string[] {
  const named = [...text.matchAll(/`((?:contract|words|server|web|site|tools|demo|tests|e2e|bench|docs|\.ci)\/[\w./-]+)`/g)].map(
    (match) => match[1] ?? "",
  );
  return named.filter((path) => !existsSync(path));
}

const fileNames = new Set(
  execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .map((file) => basename(file)),
);
/** Named because there is none. */
const namesOfNone = new Set(["index.ts"]);

/** Files named without their folder, in code quotes, of which there is none of that name anywhere. */
function brokenNames(text: string): string[] {
  const named = [...text.matchAll(/`([\w.-]+\.(?:tsx?|mjs|sql|css))`/g)].map((match) => match[1] ?? "");
  return named.filter((name) => !fileNames.has(name) && !namesOfNone.has(name));
}

test.each(documents)("%s names only files that are there", (file) => {
  const text = readFileSync(file, "utf8");
  expect([...brokenLinks(file, text), ...brokenPaths(text), ...brokenNames(text)]).toEqual([]);
});

test("a link and a path that lead nowhere are found", () => {
  expect(brokenLinks("docs/guide/a.md", "[here](operator.md) [there](gone.md#part) [out](https://example.com)")).toEqual(["gone.md"]);
  expect(brokenPaths("`server/app.ts`, `server/gone.ts` and `e2e/gone`")).toEqual(["server/gone.ts", "e2e/gone"]);
  expect(brokenNames("`app.ts` and `gone.ts`, never `index.ts`")).toEqual(["gone.ts"]);
});

test("every npm script that the documents name exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/`npm (?:run )?([a-z:-]+)/g)].map((match) => match[1] ?? ""),
  );
  expect([...new Set(named)].filter((name) => !(name in scripts) && !["ci", "audit"].includes(name))).toEqual([]);
});

test("the ten minutes lead to every decision record", () => {
  const text = readFileSync("docs/README.md", "utf8");
  expect(pagesIn("docs/decisions").filter((file) => !text.includes(`(${relative("docs", file)})`))).toEqual([]);
});

test("decision records have numbers of their own and the four parts", () => {
  const names = pagesIn("docs/decisions").map((file) => file.split("/").at(-1) ?? "");
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  for (const name of names) {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    const text = readFileSync(`docs/decisions/${name}`, "utf8");
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)} `));
    for (const part of ["Context", "Decision", "Alternatives", "Consequences"]) expect(text).toContain(`\n## ${part}\n`);
  }
});

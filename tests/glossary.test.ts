import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** `| in code | English | Dutch | meaning | lives in |` */
const rows = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (in code|-+) /.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const terms = rows.flatMap(([code = ""]) => code.toLowerCase().split(/,\s*/));

/** What says how a type is used, not what it is about: `BookingSort` orders bookings. */
const suffixes =
  /(Input|Sort|States?|Kind|Codes?|Meta|Params|Summary|Query|Name|Line|Lines|Act|Facts|Type|Bounds|Role|Reason|Text|Format|Width|Subject|Base|Queries|Points|Filter|Method)$/;
const prefixes = /^(Create|Priced|Costed|Managed)(?=[A-Z])/;

const types = execFileSync("git", ["ls-files", "contract"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && existsSync(file))
  .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^export type ([A-Z]\w*)/gm)].map(([, name = ""]) => name));

const inWords = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();

/** The noun of a type's name: itself, or what is left without what only says how it is used. */
function nounsOf(name: string): string[] {
  const nouns = [inWords(name)];
  for (let rest = name.replace(prefixes, ""); ; ) {
    nouns.push(inWords(rest));
    const shorter = rest.replace(suffixes, "");
    if (shorter === rest || shorter === "") return nouns;
    rest = shorter;
  }
}

test("every noun of the contract's types is in the glossary", () => {
  expect(types.length).toBeGreaterThan(100);
  expect(types.filter((name) => !nounsOf(name).some((noun) => terms.includes(noun)))).toEqual([]);
});

test("every row says what a term means in both languages, and where it lives", () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((cells) => cells.length !== 5 || cells.some((cell) => cell === ""))).toEqual([]);
});

test("no term stands in the glossary twice", () => {
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

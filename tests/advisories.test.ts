import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Advisory, knownFlaws } from "./advisories.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const advisories: Advisory[] = read("tests/advisories.json");
const lock = read("package-lock.json");

test("no package with a flaw of the list is installed", () => {
  expect(knownFlaws(lock, advisories)).toEqual([]);
});

test("the list names each flaw once, in words, with versions that can be compared", () => {
  expect(new Set(advisories.map(({ id }) => id)).size).toBe(advisories.length);
  for (const { id, what, fixedIn } of advisories) {
    expect(id).toMatch(/^(CVE-\d{4}-\d+|GHSA(-[0-9a-z]{4}){3})$/);
    expect(what).not.toBe("");
    expect(fixedIn.every((version) => /^\d+\.\d+\.\d+$/.test(version))).toBe(true);
  }
});

const flaw: Advisory = { package: "parser", fixedIn: ["1.9.2", "3.0.10"], id: "CVE-2026-0000", what: "an invented flaw" };

test.each([
  ["1.9.1", false],
  ["1.9.2", true],
  ["1.10.0", true],
  ["2.5.0", false],
  ["3.0.9", false],
  ["3.0.10-rc.1", false],
  ["3.0.10", true],
  ["4.0.0-beta.1", true],
])("a lock file with version %s of a package fixed in 1.9.2 and 3.0.10 is safe: %s", (version, isSafe) => {
  const seeded = {
    packages: { "node_modules/reader/node_modules/parser": { version }, "node_modules/parser-extras": { version: "0.1.0" } },
  };
  expect(knownFlaws(seeded, [flaw])).toHaveLength(isSafe ? 0 : 1);
});

test("every flaw of the list is found when the lock file goes back to a version before it was fixed", () => {
  for (const advisory of advisories) {
    const seeded = { packages: { ...lock.packages, [`node_modules/old/node_modules/${advisory.package}`]: { version: "0.0.1" } } };
    expect(knownFlaws(seeded, advisories).join()).toContain(advisory.id);
  }
});

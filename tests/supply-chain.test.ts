import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { expect, test } from "vitest";
import { type Lock, licenceFault, licencesPage, shippedPackages } from "#site/licences.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { allowScripts: Record<string, boolean> };
const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, "");

test("packages that run a script when they are installed are those that were looked at, and npm is told to hold to it", () => {
  const withScripts = Object.entries(lock.packages).flatMap(([folder, { hasInstallScript }]) => (hasInstallScript ? [nameOf(folder)] : []));
  expect(withScripts.sort()).toEqual(
    Object.keys(manifest.allowScripts)
      .filter((name) => manifest.allowScripts[name])
      .sort(),
  );
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^strict-allow-scripts=true$/m);
});

test("no package reports to its maker who installs it", () => {
  for (const [folder, { name }] of Object.entries(lock.packages)) {
    expect(name ?? nameOf(folder)).not.toMatch(/^@scarf\/|^(posthog|analytics|universal-analytics)/);
  }
});

test("every shipped package is under a licence that asks for no more than being named", () => {
  const shipped = shippedPackages(lock);
  expect(shipped.length).toBeGreaterThan(200);
  expect(shipped.map(licenceFault).filter(Boolean)).toEqual([]);
  expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(["react", "pg", "sharp", "@iconify-json/fluent-emoji"]));
  expect(shipped.map(({ name }) => name)).not.toContain("vitest");
});

test.each([
  ["", "names no licence"],
  ["UNLICENSED", "is under UNLICENSED"],
  ["SEE LICENSE IN LICENSE.md", "is under"],
  ["GPL-3.0-only", "is under GPL-3.0-only"],
  ["AGPL-3.0-or-later", "is under"],
  ["SSPL-1.0", "is under"],
  ["LGPL-3.0", "is under"],
  ["MPL-2.0", "is under"],
  ["MIT AND GPL-2.0", "is under"],
  ["(GPL-2.0 OR AGPL-3.0)", "is under"],
])("a package under %j may not be shipped", (licence, words) => {
  const [fault] = shippedPackages({
    packages: { "node_modules/stranger": { version: "1.0.0", ...(licence ? { license: licence } : {}) } },
  }).map(licenceFault);
  expect(fault).toContain(words);
});

test.each(["MIT", "(MIT OR GPL-3.0)", "Apache-2.0 AND MIT", "ISC"])("one under %s may", (licence) => {
  expect(licenceFault({ name: "stranger", licence })).toBeUndefined();
});

test("the page of licences names each package and shows each text once", () => {
  const shipped = shippedPackages({
    packages: {
      "": {},
      "node_modules/b": { version: "2.0.0", license: "MIT" },
      "node_modules/a": { version: "1.0.0", license: "ISC" },
      "node_modules/c": { version: "3.0.0", license: "MIT" },
      "node_modules/only-tests": { version: "1.0.0", license: "GPL-3.0", dev: true },
    },
  });
  const page = licencesPage(shipped, (folder) => (folder === "node_modules/a" ? undefined : "Permission is granted.\r\n"));
  expect(page).toContain("a 1.0.0: ISC\nb 2.0.0: MIT\nc 3.0.0: MIT\n");
  expect(page.match(/Permission is granted\./g)).toHaveLength(1);
  expect(page).not.toContain("only-tests");
});

test("the bill of materials is valid CycloneDX, and names what is shipped", async () => {
  const { status, stderr } = spawnSync(process.execPath, ["tools/generate/write-sbom.ts"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  const text = readFileSync("dist/sbom.cdx.json", "utf8");
  const { specVersion, components } = JSON.parse(text) as {
    specVersion: Spec.Version;
    components: { group?: string; name: string; version: string }[];
  };
  expect(await new Validation.JsonStrictValidator(specVersion).validate(text)).toBeNull();
  const named = new Set(components.map(({ group, name, version }) => `${group ? `${group}/` : ""}${name} ${version}`));
  const missing = shippedPackages(lock).filter(({ name, version }) => !named.has(`${name} ${version}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(await new Validation.JsonStrictValidator(specVersion).validate(text.replace('"components"', '"parts"'))).not.toBeNull();
});

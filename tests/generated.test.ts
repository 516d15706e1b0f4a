import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { lifecycle } from "#contract/bookings/lifecycle.ts";
import { errorCodes } from "#contract/core/errors.ts";
import { acts } from "#contract/core/roles.ts";
import { contract } from "#contract/router.ts";
import { generatedDocuments, staleDocuments } from "#tools/documents/documents.ts";
import { table } from "#tools/documents/markdown.ts";

const folder = "docs/generated";
const found = new Map(readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")]));
let expected: Map<string, string>;
beforeAll(async () => {
  expected = await generatedDocuments();
});
const document = (name: string) => expected.get(name) ?? "";

test("the generated documents say what the code says", () => {
  expect(staleDocuments(expected, found)).toEqual([]);
});

test("a document that was changed by hand, is missing or has no source is stale", () => {
  const seeded = new Map(expected).set("permissions.md", document("permissions.md").replace("own", "all")).set("former.md", "old");
  seeded.delete("errors.md");
  expect(staleDocuments(expected, seeded)).toEqual(["errors.md", "former.md", "permissions.md"]);
});

test("the command ends with 0 while the documents are fresh", () => {
  expect(execFileSync(process.execPath, ["tools/generate/generate-docs.ts", "--check"], { encoding: "utf8" })).toBe("");
});

test("generating twice gives the same bytes", async () => {
  expect(await generatedDocuments()).toEqual(expected);
});

test("every endpoint is in the list and in the OpenAPI document", () => {
  const openApi = JSON.parse(document("openapi.json"));
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, { "~orpc": promise }] of Object.entries(endpoints)) {
      const { method = "", path = "" } = promise.route;
      expect(document("endpoints.md")).toContain(`| \`${method} ${path}\` |`);
      expect(openApi.paths[path]?.[method.toLowerCase()]).toMatchObject({
        operationId: `${feature}.${name}`,
        "x-access": promise.meta.access,
      });
    }
  }
});

test("every act, error code and transition is in its document, and every setting is explained", () => {
  for (const act of acts) expect(document("permissions.md")).toContain(`| \`${act}\` |`);
  for (const code of Object.keys(errorCodes))
    expect(document("errors.md")).toMatch(new RegExp(`^\\| \`${code}\` \\| \\d{3} \\| .+ \\| .+ \\| .+ \\|$`, "m"));
  for (const { from, to, action } of lifecycle)
    for (const status of from) expect(document("lifecycle.md")).toContain(`${status} --> ${to}: ${action}`);
  expect(document("settings.md")).not.toMatch(/\|\s*\|$/m);
});

test("a cell cannot break its table", () => {
  expect(table(["a"], [["one | two\nthree"]])).toBe("| a |\n| --- |\n| one \\| two three |");
});

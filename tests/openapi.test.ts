import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import openapiTS from "openapi-typescript";
import { expect, test } from "vitest";
import { answerSchemas, inputSchemas } from "#contract/schema-names.ts";
import { fullDocument, openApiDocument } from "#server/platform/http/openapi/openapi.ts";
import { writtenOut } from "./faults/fuzz/written-out.ts";

/** TypeScript as the rest of the repository is judged by it. */
const compiler = join(process.cwd(), "node_modules/typescript/bin/tsc");

type Json = { [key: string]: unknown };

const document = (await openApiDocument("Bondfire")) as { paths: Json; components: Record<"schemas" | "responses" | "parameters", Json> };
const { components } = document;
const { schemas } = components;

/** Calls back for every object of the document, with the path that leads there. */
function visit(value: unknown, path: string, see: (node: Json, path: string) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) see(value as Json, path);
  for (const [key, item] of Object.entries(value)) visit(item, `${path}/${key}`, see);
}

test("what the product is about has a name", () => {
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(["Booking", "Listing", "Vendor", "Client", "Team", "User", "Invitation", "Venue", "Quote", "Problem"]),
  );
});

test("every name of the table is in the document, and no other", () => {
  expect(Object.keys(schemas)).toEqual([...Object.keys(answerSchemas), ...Object.keys(inputSchemas)].sort());
});

test("every reference leads to a schema, a refusal or a parameter", () => {
  const lost: string[] = [];
  visit(document, "", ({ $ref }, path) => {
    const [kind = "", name = ""] = typeof $ref === "string" ? $ref.replace("#/components/", "").split("/") : [];
    if (typeof $ref === "string" && !(name in (components[kind as keyof typeof components] ?? {}))) lost.push(`${path}: ${$ref}`);
  });
  expect(lost).toEqual([]);
});

test("the names change no shape: written out again, the paths are what they were", async () => {
  const full = await fullDocument("Bondfire");
  expect(writtenOut(document.paths, components)).toEqual(writtenOut(JSON.parse(JSON.stringify(full.paths)), components));
});

test("a generator that is not ours makes a client's types of it, which compile and are strict", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bondfire-api-types-"));
  try {
    // It takes the document's own type for granted.
    writeFileSync(join(folder, "api.ts"), await openapiTS(JSON.parse(JSON.stringify(document))));
    const judged = (use: string) => {
      writeFileSync(join(folder, "use.ts"), `import type { components, paths } from "./api.ts";\n${use}\n`);
      const flags = ["--noEmit", "--strict", "--allowImportingTsExtensions", "--ignoreConfig", "--types", "", join(folder, "use.ts")];
      return spawnSync(process.execPath, [compiler, ...flags], { encoding: "utf8" }).stdout;
    };
    const answer = `paths["/bookings/{bookingId}"]["get"]["responses"][200]["content"]["application/json"]`;
    const same = `const booking: components["schemas"]["Booking"] = {} as ${answer};`;
    expect(judged(`${same}\nexport const status: "New" | "Negotiation" | "Approved" | "Declined" | "Cancelled" = booking.status;`)).toBe(
      "",
    );
    expect(judged(`${same}\nexport const status: "New" = booking.status;`)).toContain("is not assignable to type '\"New\"'");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("no shape of some size stands in two places without a name", () => {
  const places = new Map<string, string[]>();
  visit(document, "", (node, path) => {
    const isShape = typeof node["properties"] === "object" && Object.keys(node["properties"] ?? {}).length > 1;
    const isChoice = Array.isArray(node["enum"]) && node["enum"].length > 1 && !("default" in node);
    // What a call takes as a whole has the name of its operation.
    if ((isShape || isChoice) && !/\/requestBody\/content\/[^/]+\/json\/schema$/.test(path)) {
      const shape = JSON.stringify(node);
      places.set(shape, [...(places.get(shape) ?? []), path]);
    }
  });
  expect([...places.values()].filter((paths) => paths.length > 1)).toEqual([]);
});

test("the document is no longer than a generator reads at once", () => {
  expect(JSON.stringify(document).length).toBeLessThan(400_000);
});

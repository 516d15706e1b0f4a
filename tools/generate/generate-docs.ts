import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedDocuments, staleDocuments } from "../documents/documents.ts";

// `npm run docs` writes what the code says into docs/generated; `-- --check` only says what is stale.
const folder = join(import.meta.dirname, "../..", "docs", "generated");
mkdirSync(folder, { recursive: true });
const expected = await generatedDocuments();
const found = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
const stale = staleDocuments(expected, found);

if (process.argv.includes("--check")) {
  for (const name of stale) console.error(`docs/generated/${name} is stale: run npm run docs.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const name of stale) {
    const content = expected.get(name);
    if (content === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), content);
  }
  console.log(stale.length > 0 ? `Wrote ${stale.join(", ")}.` : "Everything was up to date.");
}

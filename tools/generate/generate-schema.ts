import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { limitsOf } from "#server/platform/db/limits.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { openPool } from "#server/platform/db/pool.ts";

// `npm run schema` writes the types of the migrated tables into server/platform/db/schema.ts; `-- --check` only says whether they are stale.
const root = join(import.meta.dirname, "../..");
const file = join(root, "server/platform/db/schema.ts");
const expected = await generateSchema();

if (readFileSync(file, "utf8") === expected) {
  console.log("server/platform/db/schema.ts is up to date.");
} else if (process.argv.includes("--check")) {
  console.error("server/platform/db/schema.ts differs from the migrations: run npm run schema.");
  process.exitCode = 1;
} else {
  writeFileSync(file, expected);
  console.log("Wrote server/platform/db/schema.ts.");
}

/** The types of a database that has seen nothing but the migrations: a throw-away one, so that nobody's own changes slip in. */
async function generateSchema(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "bondfire-schema-"));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, isThrowaway: true, log: () => undefined });
  try {
    const pool = openPool(postgres.url, 2, { limits: limitsOf("migration"), names: null });
    await migrate(pool, migrationsFolder(root));
    await pool.end();
    const output = join(folder, "schema.ts");
    const generator = join(root, "node_modules/kysely-codegen/dist/cli/bin.js");
    await promisify(execFile)(process.execPath, [generator, "--url", postgres.url, "--out-file", output], { cwd: root });
    return readFileSync(output, "utf8");
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

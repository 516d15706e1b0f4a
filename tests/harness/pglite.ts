import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { openBrowserPool } from "#demo/browser/server/database.ts";
import { openBrowserJobs } from "#demo/browser/server/jobs.ts";
import { openPglite } from "#demo/browser/server/open-pglite.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { migratePglite } from "#tools/demo/migrate-pglite.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The file of a migrated, empty database for PostgreSQL in WebAssembly; only where tests run on that. */
    pgliteTemplate: string | undefined;
  }
}

/** Migrates PostgreSQL in WebAssembly once, for every test file to begin with. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "bondfire-pglite-"));
  const pglite = await openPglite();
  await migratePglite(pglite, migrationsFolder(process.cwd()));
  const file = join(folder, "template.tar");
  writeFileSync(file, new Uint8Array(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  await pglite.close();
  project.provide("pgliteTemplate", file);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A migrated, empty database of one's own in this process, with the job queue that a browser has beside it. */
export async function openPgliteCopy(template: string): Promise<{ pool: pg.Pool; jobs: Jobs }> {
  const pool = openBrowserPool(await openPglite(new Blob([readFileSync(template)])));
  // It answers what tests ask of the driver's.
  return { pool: pool as unknown as pg.Pool, jobs: openBrowserJobs({ error: (data, text) => console.error(text, data) }) };
}

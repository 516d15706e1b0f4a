import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { limitsOf } from "#server/platform/db/limits.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { ensureRole, grantRunningRole } from "#server/platform/db/roles.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import { openLog } from "#server/platform/log/log.ts";
import { runningRole } from "./running-role.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server with a migrated database named `bondfire_template`, to be cloned. */
    postgresUrl: string;
  }
}

const templateName = "bondfire_template";

type Server = { url: string; stop(): Promise<void> };

/** The projects of the rules each ask for it in the same process, one after the other; the first one starts it. */
const known = globalThis as { rulesServer?: Server | undefined };

/** One real PostgreSQL for all tests, with one migrated template: `TEST_DATABASE_URL` or the embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = known.rulesServer ?? (await start());
  known.rulesServer = server;
  project.provide("postgresUrl", server.url);
  return server.stop;
}

async function start(): Promise<Server> {
  const given = process.env["TEST_DATABASE_URL"];
  const dataDir = mkdtempSync(join(tmpdir(), "bondfire-tests-"));
  const embedded = given ? undefined : await startEmbeddedPostgres({ dataDir, isThrowaway: true, log: () => undefined });
  const url = given ?? embedded?.url ?? "";
  await prepareTemplate(url);
  return {
    url,
    async stop() {
      if (!known.rulesServer) return;
      known.rulesServer = undefined;
      await embedded?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function prepareTemplate(url: string): Promise<void> {
  const admin = openPool(url, 2, { limits: limitsOf("migration"), names: null });
  await admin.query(`drop database if exists ${templateName} with (force)`);
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${templateName}`;
  const pool = openPool(templateUrl.href, 2, { limits: limitsOf("migration"), names: null });
  await migrate(pool, migrationsFolder(process.cwd()));
  const jobs = openJobs(pool, openLog("silent"), false);
  await jobs.open([]);
  await jobs.close();
  const client = await pool.connect();
  await ensureRole(client, runningRole.name, runningRole.password, true);
  client.release();
  await grantRunningRole(pool, runningRole.name);
  await pool.end();
}

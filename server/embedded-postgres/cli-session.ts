import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findClusterLocation } from "./location.ts";
import { isDataHeld } from "./lock.ts";
import { readPassword, superuser } from "./server-process.ts";

/**
 * A connection string to the embedded database for a command beside the
 * product: to the one that a running Bondfire keeps, or to one started for the
 * time of the visit. `leave` stops only the latter.
 */
export async function openCliSession(dataDir: string): Promise<{ url: string; leave(): Promise<void> }> {
  const location = await findClusterLocation(dataDir, false, () => undefined);
  if (!isDataHeld(join(location.folder, "bondfire.lock"))) {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    return { url, leave: stop };
  }
  // Line 4 of postmaster.pid is the port (https://www.postgresql.org/docs/current/storage-file-layout.html).
  const port = Number(readFileSync(join(location.cluster, "postmaster.pid"), "utf8").split("\n")[3]);
  if (!Number.isInteger(port))
    throw new StartupRefusal("The running Bondfire's database is just starting or stopping: try again in a moment.");
  return { url: `postgres://${superuser}:${readPassword(location)}@127.0.0.1:${port}/bondfire`, leave: async () => undefined };
}

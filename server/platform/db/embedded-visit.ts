import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "./embedded.ts";
import { isDataHeld } from "./embedded-lock.ts";
import { findPlace } from "./embedded-place.ts";
import { readPassword, superuser } from "./embedded-server.ts";
import { StartupRefusal } from "./startup-refusal.ts";

/**
 * A connection string to the embedded database for a command beside the
 * product: to the one that a running Bondfire keeps, or to one started for the
 * time of the visit. `leave` stops only the latter.
 */
export async function visitEmbeddedPostgres(dataDir: string): Promise<{ url: string; leave(): Promise<void> }> {
  const place = await findPlace(dataDir, false, () => undefined);
  if (!isDataHeld(join(place.folder, "bondfire.lock"))) {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    return { url, leave: stop };
  }
  // Line 4 of postmaster.pid is the port (https://www.postgresql.org/docs/current/storage-file-layout.html).
  const port = Number(readFileSync(join(place.cluster, "postmaster.pid"), "utf8").split("\n")[3]);
  if (!Number.isInteger(port))
    throw new StartupRefusal("The running Bondfire's database is just starting or stopping: try again in a moment.");
  return { url: `postgres://${superuser}:${readPassword(place)}@127.0.0.1:${port}/bondfire`, leave: async () => undefined };
}

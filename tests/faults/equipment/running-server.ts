import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverEnvironment, serverFlags } from "#tools/server-flags.mjs";
import type { Answer } from "../../harness/harness.ts";
import { freePort } from "./free-port.ts";

const program = join(process.cwd(), "dist", "server", "prod.js");
const doors = join(import.meta.dirname, "inside.mjs");

export type Ending = { code: number | null; signal: NodeJS.Signals | null; ms: number };

/** The production server as a process of its own. */
export type RunningServer = {
  url: string;
  pid: number;
  /** Throws when no whole answer comes back, as over a broken connection, or after half a minute. */
  call<T>(method: string, path: string, token: string | null, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  isRunning(): boolean;
  /** Whether it would be sent requests by a load balancer. */
  isReady(): Promise<boolean>;
  /** Moves its clock by so much; 0 puts it right. */
  shiftClock(ms: number): Promise<void>;
  /** Resident memory in MB (10⁶ bytes) once garbage is collected. */
  memoryMb(): Promise<number>;
  /** What a supervisor sends; `gone` tells of the end. */
  signal(signal: NodeJS.Signals): void;
  /** Its exit code once it has ended; null after a signal that it did not handle. */
  gone: Promise<number | null>;
  /** SIGKILL: nothing in it gets to say goodbye. */
  kill(): Promise<void>;
  /** SIGTERM; killed, and the signal says so, when it has not ended after 45 seconds. */
  stop(): Promise<Ending>;
  /** What it wrote on its outputs. */
  words(): string;
};

/** @param settings its whole environment, besides the port */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  if (!existsSync(program)) throw new Error("The faults meet the production build: make it with `npm run build`.");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...serverFlags, "--expose-gc", "--import", doors, program], {
    env: { ...serverEnvironment({}), PATH: process.env["PATH"], NODE_ENV: "production", PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => (words = (words + chunk).slice(-100_000)));
  child.on("error", () => undefined);
  const ask = async (message: object) => {
    child.send(message);
    const [answer] = await once(child, "message");
    return answer as { memory: NodeJS.MemoryUsage };
  };
  const isReady = () =>
    fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + 60_000; isAlive(child) && !(await isReady()); await sleep(50)) {
    if (Date.now() < deadline) continue;
    await end(child, "SIGKILL");
  }
  if (!isAlive(child)) throw new Error(`The server did not become healthy:\n${words}`);
  return {
    url,
    pid: child.pid ?? 0,
    async call(method, path, token, body, headers = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json");
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
    },
    isRunning: () => isAlive(child),
    isReady,
    shiftClock: async (ms) => void (await ask({ shiftMs: ms })),
    memoryMb: async () => (await ask({ measure: true })).memory.rss / 1e6,
    signal: (signal) => void child.kill(signal),
    gone,
    kill: async () => void (await end(child, "SIGKILL")),
    stop: () => end(child, "SIGTERM"),
    words: () => words,
  };
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<Ending> {
  const began = performance.now();
  if (isAlive(child)) {
    const gone = once(child, "exit");
    child.kill(signal);
    const killTimer = setTimeout(() => child.kill("SIGKILL"), 45_000);
    await gone;
    clearTimeout(killTimer);
  }
  return { code: child.exitCode, signal: child.signalCode, ms: performance.now() - began };
}

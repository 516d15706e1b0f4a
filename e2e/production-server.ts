import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = process.cwd();
const program = join(root, "dist", "server", "prod.js");
const startTimeoutMs = 110_000;

export type ProductionServerInput = {
  port: number;
  dataDir: string;
  /** Names the file below `test-results` that its words go to. */
  log: string;
  /** Settings besides the port and the folder; none of this machine's own reach it. */
  settings?: Record<string, string>;
};

/**
 * The production server, as an operator starts it, answering at `http://localhost:<port>`.
 *
 * @returns what stops it
 */
export async function startProduction({ port, dataDir, log, settings = {} }: ProductionServerInput): Promise<() => Promise<void>> {
  if (!existsSync(program)) throw new Error("The journeys run on the production build: make it with `npm run build`.");
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE|OIDC_|SMTP_URL|DATABASE_URL|PUBLIC_URL|PRODUCTION)/.test(name)),
  );
  const server = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...own, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn", DRAIN_SECONDS: "0", ...settings },
    // The channel closes with us, however we end, and the server stops when it does.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = logOf(server, log);
  try {
    await becomeReady(server, `http://localhost:${port}/api/health`, output);
  } catch (error) {
    await end(server);
    throw error;
  }
  return () => end(server);
}

/** @returns the file that everything the program says goes to */
export function logOf(program: ChildProcess, name: string): string {
  mkdirSync(join(root, "test-results"), { recursive: true });
  const output = join(root, "test-results", name);
  const log = createWriteStream(output);
  program.stdout?.pipe(log, { end: false });
  program.stderr?.pipe(log, { end: false });
  return output;
}

/** Waits until this address answers well. */
export async function becomeReady(program: ChildProcess, url: string, output: string, timeoutMs = startTimeoutMs): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (program.exitCode !== null || program.signalCode !== null)
      throw new Error(`The server ended before it was ready; its words are in ${output}.`);
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(200);
  }
  throw new Error(`The server was not ready within ${timeoutMs / 1000} s; its words are in ${output}.`);
}

export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGTERM");
  const killTimer = setTimeout(() => program.kill("SIGKILL"), 20_000);
  await ended;
  clearTimeout(killTimer);
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

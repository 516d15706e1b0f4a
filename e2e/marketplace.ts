import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the marketplace under test is: `http://localhost:<port>`. */
    baseUrl: string;
  }
}

const root = process.cwd();
const output = join(root, "test-results", "journeys-server.log");
const startTimeoutMs = 110_000;

/**
 * The production server, as an operator starts it, on demo data of its own; it is gone after the journeys.
 * With JOURNEYS_URL they run against a demo marketplace that is up already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["JOURNEYS_URL"];
  if (given) {
    project.provide("baseUrl", given);
    return async () => undefined;
  }
  const program = join(root, "dist", "server", "prod.js");
  if (!existsSync(program)) throw new Error("The journeys run on the production build: make it with `npm run build`.");
  const dataDir = mkdtempSync(join(tmpdir(), "bondfire-journeys-"));
  const baseUrl = `http://localhost:${await freePort()}`;
  const server = start(program, dataDir, baseUrl);
  const stop = async () => {
    await end(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await becomeHealthy(server, baseUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("baseUrl", baseUrl);
  return stop;
}

function start(program: string, dataDir: string, baseUrl: string): ChildProcess {
  mkdirSync(join(root, "test-results"), { recursive: true });
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE|OIDC_|SMTP_URL|DATABASE_URL|PUBLIC_URL|PRODUCTION)/.test(name)),
  );
  const child = spawn(process.execPath, [program], {
    cwd: root,
    // As behind a proxy on the same machine, so that a journey can come from an address of its own.
    env: {
      ...own,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      NODE_ENV: "production",
      PORT: new URL(baseUrl).port,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
    },
    // The channel closes with us, however we end, and the server stops when it does.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const log = createWriteStream(output);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  return child;
}

async function becomeHealthy(server: ChildProcess, baseUrl: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The server ended before it was ready; its words are in ${output}.`);
    const isHealthy = await fetch(`${baseUrl}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await sleep(200);
  }
  throw new Error(`The server was not ready within ${startTimeoutMs / 1000} s; its words are in ${output}.`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  const impatience = setTimeout(() => server.kill("SIGKILL"), 20_000);
  await ended;
  clearTimeout(impatience);
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

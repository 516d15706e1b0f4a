import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { TestUser } from "../factories.ts";
import type { Answer } from "../harness.ts";

const program = join(process.cwd(), "dist", "server", "prod.js");
const audience = "http://faults.example/api";

/** An OpenID provider outside the server, so that its tokens outlive it. */
export type Provider = { issuer: string; tokenOf(user: TestUser): Promise<string>; close(): void };

export async function openProvider(): Promise<Provider> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "faults", alg: "ES256", use: "sig" }] };
  const server: Server = createServer((request, response) => {
    const isDiscovery = request.url === "/.well-known/openid-configuration";
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/keys` } : keys));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    tokenOf: (user) =>
      new SignJWT({ email: user.email, email_verified: true, name: user.name })
        .setProtectedHeader({ alg: "ES256", kid: "faults", typ: "at+jwt" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(user.id)
        .setIssuedAt()
        .setExpirationTime("10m")
        .sign(privateKey),
    close: () => server.close(),
  };
}

/** The production server as a process of its own, on somebody else's PostgreSQL. */
export type RunningServer = {
  url: string;
  /** Throws when no answer comes back, as a broken connection does. */
  call<T>(method: "GET" | "POST", path: string, token: string | null, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  isRunning(): boolean;
  /** SIGKILL: nothing in it gets to say goodbye. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export async function startServer(databaseUrl: string, provider: Provider): Promise<RunningServer> {
  if (!existsSync(program)) throw new Error("These tests run the production build: make it with `npm run build`, as `npm test` does.");
  const dataDir = mkdtempSync(join(tmpdir(), "bondfire-faults-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: "http://faults.example",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: "faults",
      OIDC_AUDIENCE: audience,
      LOG_LEVEL: "fatal",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let words = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (chunk: string) => (words += chunk));
  const end = async (signal: NodeJS.Signals) => {
    await ended(child, signal);
    rmSync(dataDir, { recursive: true, force: true });
  };
  await becomeHealthy(child, url).catch(async (error: unknown) => {
    await end("SIGKILL");
    throw new Error(`${String(error)}\n${words}`);
  });
  return {
    url,
    async call(method, path, token, body, headers = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      return { status: response.status, body: JSON.parse(await response.text()), headers: response.headers };
    },
    isRunning: () => isAlive(child),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

async function becomeHealthy(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 300 && isAlive(child); attempt++) {
    const isHealthy = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await sleep(100);
  }
  throw new Error("The server did not become healthy.");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createSocketServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

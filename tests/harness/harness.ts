import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { dateInZone } from "#contract/core/dates/dates.ts";
import type { Problem } from "#contract/core/errors.ts";
import { createTokenVerifier } from "#server/access/tokens.ts";
import { type App, createApp } from "#server/app.ts";
import { type Config, loadConfig } from "#server/config.ts";
import { nodeRuntime } from "#server/node-runtime.ts";
import type { Clock } from "#server/platform/clock.ts";
import { openMediaStore } from "#server/platform/files/media.ts";
import { openS3Media } from "#server/platform/files/s3-media.ts";
import { noteClientAddress } from "#server/platform/http/client-address.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import { HandedBack } from "#server/platform/jobs/jobs.ts";
import { openLog } from "#server/platform/log/log.ts";
import { mailQueue } from "#server/platform/outbox/outbox.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { Factories, type TestUser } from "./factories.ts";
import { requirePromised } from "./promises.ts";

const issuer = "http://test.example/oidc";
const audience = "http://test.example/api";

export type Answer<T = unknown> = { status: number; body: T; headers: Headers };

/** Somebody who calls the API the way a browser does: over HTTP messages, in process. */
export type Caller = {
  get<T>(path: string): Promise<Answer<T>>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  patch<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  put<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  delete<T>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  /** A call exactly as given, its answer unread. */
  send(path: string, init: { method: string; body?: string; headers?: Record<string, string> }): Promise<Response>;
  /** A file, as it comes. */
  download(path: string): Promise<Response>;
  /** One picture, as a browser's form sends it. */
  upload<T>(path: string, file: File): Promise<Answer<T>>;
};

export type TestApp = {
  app: App;
  config: Config;
  database: TestDatabase;
  make: Factories;
  /** The time everything in the app believes it is. */
  setNow(isoInstant: string): void;
  /** Calls as this person; null is a visitor. With an address, as whoever serves HTTP would tell it. */
  as(user: TestUser | null, address?: string): Caller;
  /** Delivers what waits in the outbox, as the mail job would. */
  deliverMails(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The whole server on a database of its own, as the role that it runs as, with a clock that the test sets
 * (2026-11-28 10:00 UTC until then) and real tokens signed by a test key.
 */
export async function testApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await testDatabase();
  const config = loadConfig({ PUBLIC_URL: "http://test.example", LOG_LEVEL: "silent", FORM_PROOF_COST: "1", ...settings });
  let now = new Date("2026-11-28T10:00:00Z");
  const mediaDir = mkdtempSync(join(tmpdir(), "bondfire-media-"));
  const clock: Clock = { now: () => now, today: () => dateInZone(now, config.timeZone) };
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "ES256", use: "sig" }] });
  const app = await createApp({
    config,
    pool: database.running.pool,
    clock,
    log: openLog(config.logLevel),
    media: config.s3 ? await openS3Media(config.s3) : openMediaStore(mediaDir),
    verifyToken: createTokenVerifier({ issuer, audience, keys }),
    jobs: database.jobs ?? openJobs(database.running.pool, openLog(config.logLevel), false),
    runtime: nodeRuntime,
    isWorker: false,
  });

  const tokenOf = (user: TestUser) =>
    new SignJWT({ email: user.email, email_verified: true, name: user.name })
      .setProtectedHeader({ alg: "ES256", kid: "test", typ: "at+jwt" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(user.id)
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(privateKey);

  function as(user: TestUser | null, address?: string): Caller {
    const call = async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> => {
      const request = new Request(`http://test.example${path}`, {
        method,
        headers: {
          ...(user ? { authorization: `Bearer ${await tokenOf(user)}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      if (address !== undefined) noteClientAddress(request, address);
      const response = await app.fetch(request);
      const text = await response.text();
      const answer: unknown = text === "" ? null : JSON.parse(text);
      requirePromised(method, path, answer);
      return { status: response.status, body: answer as T, headers: response.headers };
    };
    return {
      get: (path) => call("GET", path),
      post: (path, body, headers) => call("POST", path, body, headers),
      patch: (path, body, headers) => call("PATCH", path, body, headers),
      put: (path, body, headers) => call("PUT", path, body, headers),
      delete: (path, headers) => call("DELETE", path, undefined, headers),
      send: async (path, { method, body, headers = {} }) => {
        const signedIn: Record<string, string> = user ? { authorization: `Bearer ${await tokenOf(user)}` } : {};
        const request = new Request(`http://test.example${path}`, {
          method,
          headers: { ...signedIn, ...headers },
          ...(body === undefined ? {} : { body }),
        });
        if (address !== undefined) noteClientAddress(request, address);
        return app.fetch(request);
      },
      download: async (path) =>
        app.fetch(new Request(`http://test.example${path}`, user ? { headers: { authorization: `Bearer ${await tokenOf(user)}` } } : {})),
      upload: async (path, file) => {
        const form = new FormData();
        form.append("image", file);
        const response = await app.fetch(
          new Request(`http://test.example${path}`, {
            method: "POST",
            body: form,
            ...(user ? { headers: { authorization: `Bearer ${await tokenOf(user)}` } } : {}),
          }),
        );
        return { status: response.status, body: (await response.json()) as never, headers: response.headers };
      },
    };
  }

  return {
    app,
    config,
    database,
    make: new Factories(database.pool, issuer, clock),
    setNow: (instant) => {
      now = new Date(instant);
    },
    as,
    async deliverMails() {
      const { rows } = await database.pool.query<{ id: string }>(
        "select id from outbox_mails where state = 'queued' order by created_at, id",
      );
      const job = app.schedule.find(({ queue }) => queue === mailQueue);
      for (const { id } of rows) {
        await job?.run({ mailIds: [id] }).catch((error) => {
          // Somebody else is delivering it: the queue would look again later, when it is over.
          if (!(error instanceof HandedBack)) throw error;
        });
      }
    },
    async close() {
      await app.close();
      await database.drop().catch(() => undefined);
      rmSync(mediaDir, { recursive: true, force: true });
    },
  };
}

/** The problem document of a refused call. */
export function problemOf(answer: Answer): Problem {
  return answer.body as Problem;
}

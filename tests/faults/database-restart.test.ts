import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings.ts";
import { openPool } from "#server/platform/db/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/db/embedded.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { type Answer, problemOf } from "../harness.ts";
import { openProvider, type Provider, type RunningServer, startServer } from "./running-server.ts";
import { orphans, type TradingGround, tradingGround, wholeness } from "./trading-ground.ts";

const dataDir = mkdtempSync(join(tmpdir(), "bondfire-restart-"));
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
let provider: Provider;
let ground: TradingGround;
let server: RunningServer;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, isThrowaway: true, log: () => undefined });
  pool = openPool(postgres.url, 3);
  await migrate(pool, migrationsFolder(process.cwd()));
  provider = await openProvider();
  ground = await tradingGround(pool, provider.issuer);
  server = await startServer(postgres.url, provider);
});
afterAll(async () => {
  await server?.stop();
  provider?.close();
  await pool?.end().catch(() => undefined);
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A restart as an administrator makes one: running statements are broken off, and it comes back on the same port. */
function restartPostgres(): void {
  const pid = Number(readFileSync(join(postgres.folder, "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGINT");
}

test("PostgreSQL restarted under load: requests fail with a clear problem, then recover by themselves, and nothing is half-written", {
  timeout: 90_000,
}, async () => {
  const token = await provider.tokenOf(ground.client);
  const book = (number: number) =>
    server.call<Booking>("POST", "/api/bookings", token, ground.request(number), { "idempotency-key": `restart-${number}` });
  const answers: Answer[] = [];
  const numbers: number[] = [];
  const isAway = () => answers.some(({ status }) => status >= 400);
  const isUnderLoad = Promise.withResolvers<void>();
  /** Tries until it is booked, as a patient client does with its key. */
  const insist = async (number: number) => {
    for (;;) {
      const booked = await book(number);
      answers.push(booked, await server.call("GET", "/api/listings", null));
      if (booked.status === 201) return;
      await sleep(20);
    }
  };
  // Each goes on until what it began after the restart is booked: how long that takes is the machine's affair.
  const worker = async (first: number) => {
    for (let number = first, after = 0; after < 3; number += 8) {
      if (isAway()) after += 1;
      numbers.push(number);
      await insist(number);
      if (answers.length > 60) isUnderLoad.resolve();
    }
  };
  const load = Promise.all(Array.from({ length: 8 }, (_, index) => worker(index)));
  await isUnderLoad.promise;
  restartPostgres();
  await load;
  expect(server.isRunning()).toBe(true);

  const failed = answers.filter(({ status }) => status >= 400);
  expect(failed.length, "requests that met the restart").toBeGreaterThan(0);
  for (const answer of failed) {
    expect([500, 503]).toContain(answer.status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(problemOf(answer).code).toMatch(/^server\.(unavailable|fault)$/);
    expect(problemOf(answer).requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(failed.filter(({ status }) => status === 503).length, "most of them say that the service is away").toBeGreaterThan(
    failed.length / 2,
  );

  for (const number of numbers) expect((await book(number)).status, "it works again without a restart of its own").toBe(201);
  const all = await wholeness(pool);
  expect(all).toHaveLength(numbers.length);
  for (const booking of all) expect(booking).toMatchObject({ created: 1, mails: 3, recipients: 3 });
  expect(await orphans(pool)).toBe(0);
});

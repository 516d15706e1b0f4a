import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { openProvider, type Provider, type RunningServer, startServer } from "./running-server.ts";
import { orphans, type TradingGround, tradingGround, wholeness } from "./trading-ground.ts";

let database: TestDatabase;
let provider: Provider;
let ground: TradingGround;
let server: RunningServer;

beforeAll(async () => {
  database = await testDatabase();
  provider = await openProvider();
  ground = await tradingGround(database.pool, provider.issuer);
});
afterAll(async () => {
  await server?.stop();
  provider?.close();
  await database?.drop();
});

test("killed with -9 in the middle of bookings, three times: each one is whole or not there, a second try makes none twice, and every mail is delivered once", {
  timeout: 110_000,
}, async () => {
  const token = await provider.tokenOf(ground.client);
  const book = (number: number) =>
    server.call<Booking>("POST", "/api/bookings", token, ground.request(number), { "idempotency-key": `killed-${number}` });
  const promised = new Map<number, string>();
  const perRound = 40;

  for (let round = 0; round < 3; round++) {
    server = await startServer(database.url, provider);
    let answered = 0;
    let brokenOff = 0;
    const enough = Promise.withResolvers<void>();
    const attempts = Array.from({ length: perRound }, async (_, index) => {
      const number = round * perRound + index;
      try {
        const { status, body } = await book(number);
        expect(status).toBe(201);
        promised.set(number, body.id);
        answered += 1;
        if (answered === 5 + round * 3) enough.resolve();
      } catch (error) {
        if (error instanceof TypeError) brokenOff += 1;
        else throw error;
      }
    });
    await enough.promise;
    await server.kill();
    await Promise.all(attempts);
    expect(brokenOff, "requests that the kill broke off").toBeGreaterThan(0);

    // Read before the server is up again: this is what the crash left.
    for (const booking of await wholeness(database.pool)) expect(booking).toMatchObject({ created: 1, mails: 3, recipients: 3 });
    expect(await orphans(database.pool)).toBe(0);
  }

  server = await startServer(database.url, provider);
  for (let number = 0; number < perRound * 3; number++) {
    const { status, body } = await book(number);
    expect(status).toBe(201);
    if (promised.has(number)) expect(body.id, "the booking that was promised before the crash").toBe(promised.get(number));
  }
  const all = await wholeness(database.pool);
  expect(all).toHaveLength(perRound * 3);
  for (const booking of all) expect(booking).toMatchObject({ created: 1, mails: 3, recipients: 3 });

  await delivered();
  const { rows } = await database.pool.query("select state, attempts, count(*) from outbox_mails group by state, attempts");
  expect(rows).toEqual([{ state: "kept", attempts: 1, count: perRound * 3 * 3 }]);
});

async function delivered(): Promise<void> {
  for (let waited = 0; waited < 60; waited++) {
    const { rows } = await database.pool.query("select count(*) as queued from outbox_mails where state = 'queued'");
    if (rows[0].queued === 0) return;
    await sleep(1_000);
  }
}

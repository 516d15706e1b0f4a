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
  const numbers: number[] = [];

  for (let round = 0; round < 3; round++) {
    server = await startServer(database.url, provider);
    let answered = 0;
    const enough = Promise.withResolvers<void>();
    // Each books one after the other until the kill breaks one off, however much is done by then.
    const worker = async () => {
      for (;;) {
        const number = numbers.push(numbers.length) - 1;
        try {
          const { status, body } = await book(number);
          expect(status).toBe(201);
          promised.set(number, body.id);
        } catch (error) {
          if (error instanceof TypeError) return;
          throw error;
        }
        answered += 1;
        if (answered === 5 + round * 3) enough.resolve();
      }
    };
    const workers = Promise.all(Array.from({ length: 20 }, worker));
    await Promise.race([enough.promise, workers]);
    await server.kill();
    await workers;

    // Read before the server is up again: this is what the crash left.
    for (const booking of await wholeness(database.pool)) expect(booking).toMatchObject({ created: 1, mails: 3, recipients: 3 });
    expect(await orphans(database.pool)).toBe(0);
  }

  server = await startServer(database.url, provider);
  expect(numbers.length, "bookings that a kill broke off").toBeGreaterThan(promised.size);
  for (const number of numbers) {
    const { status, body } = await book(number);
    expect(status).toBe(201);
    if (promised.has(number)) expect(body.id, "the booking that was promised before the crash").toBe(promised.get(number));
  }
  const all = await wholeness(database.pool);
  expect(all).toHaveLength(numbers.length);
  for (const booking of all) expect(booking).toMatchObject({ created: 1, mails: 3, recipients: 3 });

  await delivered();
  const { rows } = await database.pool.query("select state, attempts, count(*) from outbox_mails group by state, attempts");
  expect(rows).toEqual([{ state: "kept", attempts: 1, count: numbers.length * 3 }]);
});

async function delivered(): Promise<void> {
  for (let waited = 0; waited < 60; waited++) {
    const { rows } = await database.pool.query("select count(*) as queued from outbox_mails where state = 'queued'");
    if (rows[0].queued === 0) return;
    await sleep(1_000);
  }
}

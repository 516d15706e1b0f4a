import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { problemOf } from "../harness.ts";
import { openProvider, type Provider, type RunningServer, startServer } from "./running-server.ts";
import { type TradingGround, tradingGround, wholeness } from "./trading-ground.ts";

let database: TestDatabase;
let provider: Provider;
let ground: TradingGround;
let instances: RunningServer[];

beforeAll(async () => {
  database = await testDatabase();
  provider = await openProvider();
  ground = await tradingGround(database.pool, provider.issuer);
  instances = await Promise.all([startServer(database.url, provider), startServer(database.url, provider)]);
});
afterAll(async () => {
  await Promise.all((instances ?? []).map((instance) => instance.stop()));
  provider?.close();
  await database?.drop();
});

const instance = (index: number): RunningServer => instances[index % instances.length] as RunningServer;

test("20 requests with one Idempotency-Key over two instances make one booking, and all of them the same answer", async () => {
  const token = await provider.tokenOf(ground.client);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      instance(index).call<Booking>("POST", "/api/bookings", token, ground.request(1), { "idempotency-key": "two-instances" }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await wholeness(database.pool)).toMatchObject([{ created: 1, mails: 3, recipients: 3 }]);
});

test("50 approvals of one booking over two instances: one winner, one audit row, one mail a recipient", async () => {
  const [client, ...vendors] = await Promise.all([ground.client, ground.vendor, ground.otherVendor].map((user) => provider.tokenOf(user)));
  const { body: booking } = await instance(0).call<Booking>("POST", "/api/bookings", client ?? null, ground.request(2));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      instance(index).call<Booking>(
        "POST",
        `/api/bookings/${booking.id}/transitions`,
        vendors[index % 2] ?? null,
        { action: "approve" },
        { "if-match": '"1"' },
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const losers = answers.filter(({ status }) => status !== 200);
  expect(losers.map((answer) => [answer.status, problemOf(answer).code])).toEqual(Array(49).fill([412, "version.stale"]));
  const { rows: events } = await database.pool.query(
    "select id from audit_events where subject_id = $1 and type = 'BookingStatusChangedEvent'",
    [booking.id],
  );
  expect(events).toHaveLength(1);
  const { rows: mails } = await database.pool.query<{ to_email: string }>(
    "select to_email from outbox_mails where booking_id = $1 and booking_version = 2",
    [booking.id],
  );
  expect(mails.length).toBeGreaterThan(0);
  expect(new Set(mails.map(({ to_email }) => to_email)).size).toBe(mails.length);
});

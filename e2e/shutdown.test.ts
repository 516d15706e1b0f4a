import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { audience, openProvider, type Provider } from "#tests/faults/equipment/provider.ts";
import { type RunningServer, startServer as startProcess } from "#tests/faults/equipment/running-server.ts";
import { type TradingScene, tradingScene } from "#tests/faults/equipment/trading-scene.ts";
import { smtpServer } from "#tests/harness/smtp-server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "bondfire-shutdown-"));
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
let provider: Provider;
let trading: TradingScene;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, "database"), isThrowaway: true, log: () => undefined });
  pool = openPool(postgres.url, 3);
  await migrate(pool, migrationsFolder(process.cwd()));
  provider = await openProvider();
  trading = await tradingScene(pool, provider.issuer);
});
afterAll(async () => {
  provider?.close();
  await pool?.end();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One process of the product on that database; without a load balancer to wait for, unless said. */
function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  return startProcess({
    PUBLIC_URL: "http://faults.example",
    PRODUCTION: "1",
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "faults",
    OIDC_AUDIENCE: audience,
    SECRET_KEY: "faults-faults-faults-faults-faults-faults",
    LOG_LEVEL: "fatal",
    DRAIN_SECONDS: "0",
    ...settings,
  });
}

/** Two hundred kilobytes that no compression makes smaller. */
async function picture(): Promise<Buffer> {
  const [width, height] = [800, 600];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 40 })
    .toBuffer();
}

/** A form with one picture, sent in ten parts over so many seconds. */
async function slowUpload(
  server: RunningServer,
  seconds: number,
  onBegun: () => void,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  const boundary = "slow-form";
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`),
    await picture(),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const token = await provider.tokenOf(trading.vendor);
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; connection: string | undefined }>();
  const request = httpRequest(`${server.url}/api/listings/${trading.request(1).listingId}/images`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": body.length,
    },
  });
  request.on("error", reject);
  request.on("response", (response) => {
    response.resume();
    response.on("end", () => resolve({ status: response.statusCode, connection: response.headers.connection }));
  });
  const step = Math.ceil(body.length / 10);
  for (let sent = 0; sent < body.length; sent += step) {
    request.write(body.subarray(sent, sent + step));
    if (sent === step) onBegun();
    await sleep((seconds * 1000) / 10);
  }
  request.end();
  return promise;
}

test("an upload of five seconds that is under way at SIGTERM completes, and then the process ends well", async () => {
  const server = await startServer();
  const upload = await slowUpload(server, 5, () => server.signal("SIGTERM"));
  expect(upload).toEqual({ status: 201, connection: "close" });
  expect(await server.gone).toBe(0);
});

test("a second signal ends it at once, whatever is under way", async () => {
  const server = await startServer();
  const token = await provider.tokenOf(trading.client);
  // Told of a body that never comes.
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "content-length": 1_000 };
  const request = httpRequest(`${server.url}/api/bookings`, { method: "POST", headers });
  const brokenOff = new Promise<Error>((resolve) => request.once("error", resolve));
  const isConnected = new Promise<void>((resolve) => request.once("socket", (socket) => socket.once("connect", () => resolve())));
  request.write("{");
  await isConnected;
  await server.call("GET", "/api/listings", null);
  server.signal("SIGTERM");
  // One within a second is taken for the first one's echo.
  await sleep(1_500);
  expect(server.isRunning()).toBe(true);
  server.signal("SIGTERM");
  expect(await server.gone).toBe(1);
  await brokenOff;
});

test("for five seconds it says to load balancers that it drains, is alive, and answers each request as the last of its connection", async () => {
  const server = await startServer({ DRAIN_SECONDS: "" });
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  const toldAt = performance.now();
  server.signal("SIGTERM");
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status, { interval: 20 }).toBe(503);
  expect(await (await fetch(`${server.url}/api/health/ready`)).json()).toEqual({ status: "draining" });
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  const answer = await fetch(`${server.url}/api/listings`);
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  await sleep(4_500 - (performance.now() - toldAt));
  expect((await fetch(`${server.url}/api/listings`)).status).toBe(200);
  expect(await server.gone).toBe(0);
});

test("Ctrl-C waits for no load balancer", async () => {
  const server = await startServer({ DRAIN_SECONDS: "60" });
  const toldAt = performance.now();
  server.signal("SIGINT");
  expect(await server.gone).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(50_000);
});

test("a mail server that says nothing does not hold the process; the mail is handed back as it was", async () => {
  const smtp = await smtpServer(() => "is silent");
  const server = await startServer({ SMTP_URL: smtp.url });
  const { status, body } = await server.call<Booking>(
    "POST",
    "/api/bookings",
    await provider.tokenOf(trading.client),
    trading.request(900),
  );
  expect(status).toBe(201);
  await expect.poll(smtp.connections, { timeout: 15_000 }).toBe(3);
  server.signal("SIGTERM");
  expect(await server.gone).toBe(0);
  const { rows } = await pool.query("select state, attempts, claimed_by from outbox_mails where booking_id = $1", [body.id]);
  expect(rows).toEqual(Array(3).fill({ state: "queued", attempts: 0, claimed_by: null }));
  smtp.close();
});

/** Sends to whoever says that it is ready, as a proxy with health checks does. */
function balancer(instances: RunningServer[]) {
  const ready = new Set<RunningServer>();
  const look = async () => {
    for (const instance of instances) {
      const isReady = await fetch(`${instance.url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(instance);
      else ready.delete(instance);
    }
  };
  let turn = 0;
  const looking = setInterval(look, 200);
  return {
    look,
    next(): RunningServer {
      const able = [...ready];
      const instance = able[turn++ % able.length];
      if (!instance) throw new Error("No instance is ready.");
      return instance;
    },
    close: () => clearInterval(looking),
  };
}

test("two instances replaced one after the other under 300 writes: none is refused, broken off or lost", { timeout: 120_000 }, async () => {
  const start = () => startServer({ DRAIN_SECONDS: "2" });
  const instances = [await start(), await start()];
  const { look, next, close } = balancer(instances);
  await look();
  const token = await provider.tokenOf(trading.client);
  const statuses: number[] = [];
  const promised: string[] = [];
  let number = 1_000;
  const writer = async () => {
    while (statuses.length < 300) {
      const { status, body } = await next().call<Booking>("POST", "/api/bookings", token, trading.request(number++));
      statuses.push(status);
      promised.push(body.id);
    }
  };
  const writers = Promise.all(Array.from({ length: 6 }, writer));
  for (const index of [0, 1]) {
    await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(60 + 120 * index);
    const old = instances[index];
    instances.push(await start());
    await look();
    old?.signal("SIGTERM");
    expect(await old?.gone).toBe(0);
  }
  await writers;
  close();
  expect(new Set(statuses)).toEqual(new Set([201]));
  const { rows } = await pool.query(
    `select b.id from bookings b
     where b.id = any($1) and (select count(*) from audit_events a where a.subject_id = b.id and a.type = 'BookingCreatedEvent') = 1
       and (select count(*) from outbox_mails m where m.booking_id = b.id) = 3`,
    [promised],
  );
  expect(rows).toHaveLength(promised.length);
  await Promise.all(instances.slice(2).map((instance) => instance.stop()));
});

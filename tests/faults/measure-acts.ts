import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { audience, openProvider } from "./equipment/provider.ts";
import { type RunningServer, startServer } from "./equipment/running-server.ts";
import { tradingScene } from "./equipment/trading-scene.ts";

const acts = 40;
/** So long a page gathers what changes at once, before it asks (`web/office/live/use-live.ts`). */
const gatherMs = 150;

/** Milliseconds from the act on: until another instance tells of it, and until the page that it serves has it. */
type Measured = { heard: number[]; shown: number[] };

/**
 * How long after one side's act, at one instance, the other's open page has it, at another: the act's answer, the
 * signal through the database, what the page gathers, and its questions. What the browser draws comes on top.
 */
async function measureActs(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "bondfire-bench-live-"));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database"), isThrowaway: true, log: () => undefined });
  const pool = openPool(postgres.url, 2);
  await migrate(pool, migrationsFolder(process.cwd()));
  const provider = await openProvider();
  const { client, vendor, request } = await tradingScene(pool, provider.issuer);
  const start = () =>
    startServer({
      PUBLIC_URL: "http://bench.example",
      PRODUCTION: "1",
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: "bench",
      OIDC_AUDIENCE: audience,
      SECRET_KEY: "bench-bench-bench-bench-bench-bench-bench",
      LOG_LEVEL: "error",
      DRAIN_SECONDS: "0",
    });
  const servers: RunningServer[] = [];
  try {
    servers.push(await start(), await start());
    const [one, other] = servers as [RunningServer, RunningServer];
    const [clientToken, vendorToken] = [await provider.tokenOf(client), await provider.tokenOf(vendor)];
    const { body: booking } = await one.call<{ id: string }>("POST", "/api/bookings", clientToken, request(1));
    const stream = await openStream(other.url, vendorToken);
    const heard: number[] = [];
    const shown: number[] = [];
    for (let act = 0; act < acts; act++) {
      const began = performance.now();
      const signal = stream.next("conversation");
      await one.call("POST", `/api/bookings/${booking.id}/notes`, clientToken, { note: `Message ${act}` });
      await signal;
      heard.push(performance.now() - began);
      await sleep(gatherMs);
      const { body } = await other.call("GET", `/api/conversations/${booking.id}`, vendorToken);
      if (!JSON.stringify(body).includes(`"Message ${act}"`)) throw new Error("What was heard of is not there.");
      shown.push(performance.now() - began);
    }
    stream.close();
    return { heard, shown };
  } finally {
    for (const server of servers) await server.kill();
    await pool.end();
    await postgres.stop();
    provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openStream(url: string, token: string) {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal });
  const { body } = response;
  if (!body) throw new Error(`The stream answered ${response.status}.`);
  let waiting: { kind: string; heard: () => void } | undefined;
  void (async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>)
      if (waiting && text.includes(`"kind":"${waiting.kind}"`)) waiting.heard();
  })().catch(() => undefined);
  return {
    next: (kind: string) =>
      new Promise<void>((heard) => {
        waiting = { kind, heard };
      }),
    close: () => leaving.abort(),
  };
}

// `bench/live.ts` starts it, and hears what it measured.
process.send?.(await measureActs());
process.disconnect?.();

import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { getRequestListener } from "@hono/node-server";
import type { User } from "#server/access/actor.ts";
import { liveEndpoint } from "#server/access/live-endpoint.ts";
import type { CallContext } from "#server/platform/http/api.ts";
import { createLive } from "#server/platform/live/live.ts";
import { median } from "./numbers.ts";
import { missed, type Row, table } from "./report.ts";

/**
 * `node bench/live.ts` holds 2,000 idle streams open over real HTTP and says what they cost the process that serves
 * them, beyond what it costs without them. Asking again who listens is one read of the database a stream and 50
 * seconds, which is not in the figure. Then, on the production build, how soon one side's act is on the other's open page.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string", default: "streams,acts" } } });
const wanted = 2_000;
const watchedMs = 60_000;
const ticksASecond = 100;
const targets = { megabytes: 150, coreShare: 0.05, shownMs: 1_000 };

const person = (id: string): User => ({
  id,
  role: "VendorAdmin",
  name: id,
  email: `${id}@people.example`,
  language: "en",
  readsIn: "en",
  organisation: { id: "vendor", kind: "vendor", name: "Vendor", isActive: true, wasActivated: true, review: null, hasVatNumber: true },
  teams: [],
  secondFactorDueAt: null,
});

/** Serves nothing but the stream; whoever asks is who they say. */
function serve(): void {
  const live = createLive();
  live.listenWhile(() => true);
  const actorOf = (authorization: string | null) => ({
    kind: "user" as const,
    user: person(authorization ?? ""),
    identity: { issuer: "bench", subject: authorization ?? "", email: null, emailVerified: false, name: null } as never,
  });
  const { handle } = liveEndpoint(live, async (authorization) => actorOf(authorization));
  const answer = getRequestListener((request) =>
    handle(request, { actor: actorOf(request.headers.get("authorization")) } as unknown as CallContext, {}),
  );
  const server = createServer(answer).listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
/** Seconds of CPU so far, user and system. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}

async function measureStreams(): Promise<Row[]> {
  const child = fork(new URL(import.meta.url), ["serve"], { execArgv: process.execArgv });
  const pid = child.pid ?? 0;
  const [port] = (await once(child, "message")) as [number];
  await sleep(1_000);
  const before = residentMb(pid);
  let heard = 0;
  const open = (n: number) =>
    new Promise<void>((done, fail) => {
      const request = get({ port, host: "127.0.0.1", path: "/api/live", agent: false, headers: { authorization: `Bearer person-${n}` } });
      request.once("error", fail).once("response", (response) => {
        response.on("data", () => heard++);
        done();
      });
    });
  for (let n = 0; n < wanted; n += 50) await Promise.all(Array.from({ length: 50 }, (_, at) => open(n + at)));
  await sleep(5_000);
  const [cpu, since, beats] = [cpuSeconds(pid), performance.now(), heard];
  await sleep(watchedMs);
  const share = (cpuSeconds(pid) - cpu) / ((performance.now() - since) / 1_000);
  const megabytes = residentMb(pid) - before;
  child.kill();
  const note = `${wanted} idle streams, ${heard - beats} heartbeats`;
  return [
    { what: "memory of the streams", measured: megabytes, unit: "MB", target: targets.megabytes, note },
    { what: "share of a core", measured: share * 100, unit: "%", target: targets.coreShare * 100, note },
  ];
}

async function measureActs(): Promise<Row[]> {
  const child = fork(new URL("../tests/faults/measure-acts.ts", import.meta.url), { execArgv: process.execArgv });
  const [{ heard, shown }] = (await once(child, "message")) as [{ heard: number[]; shown: number[] }];
  const note = `median of ${shown.length} over two instances, the slowest ${Math.max(...shown).toFixed(0)} ms`;
  return [
    { what: "an act is heard of at another instance", measured: median(heard), unit: "ms" },
    { what: "it is on the page that is open there", measured: median(shown), unit: "ms", target: targets.shownMs, note },
  ];
}

if (positionals[0] === "serve") serve();
else {
  const rows: Row[] = [];
  if (values.only.includes("streams")) rows.push(...(await measureStreams()));
  if (values.only.includes("acts")) rows.push(...(await measureActs()));
  console.log(table(rows));
  process.exit(missed(rows).length === 0 ? 0 : 1);
}

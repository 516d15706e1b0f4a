import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { User } from "#server/access/actor.ts";
import { liveEndpoint } from "#server/access/live-endpoint.ts";
import type { CallContext } from "#server/platform/http/api.ts";
import { createLive } from "#server/platform/live/live.ts";

/**
 * `node bench/live.ts` holds 2,000 idle streams open over real HTTP and says what they cost the process that serves
 * them, beyond what it costs without them. Asking again who listens is one read of the database a stream and 50
 * seconds, which is not in the figure.
 */
const wanted = 2_000;
const watchedMs = 60_000;
const ticksASecond = 100;
const targets = { megabytes: 150, coreShare: 0.05 };

const person = (id: string): User => ({
  id,
  role: "VendorAdmin",
  name: id,
  email: `${id}@people.example`,
  language: "en",
  readsIn: "en",
  organisation: { id: "vendor", kind: "vendor", name: "Vendor", isActive: true, wasActivated: true, hasVatNumber: true },
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

async function measure(): Promise<void> {
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
  console.log(
    `${wanted} idle streams: ${megabytes.toFixed(0)} MB (at most ${targets.megabytes}), ${(share * 100).toFixed(1)} % of a core (at most ${targets.coreShare * 100}), ${heard - beats} heartbeats`,
  );
  process.exit(megabytes <= targets.megabytes && share <= targets.coreShare ? 0 : 1);
}

if (process.argv[2] === "serve") serve();
else await measure();

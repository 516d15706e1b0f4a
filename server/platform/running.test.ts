import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { DatabaseFault } from "./db/probe.ts";
import { createRunning, type Running } from "./running.ts";

const toClose: (() => unknown)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0)) close();
});

async function served(running: Running): Promise<number> {
  const server = createServer((request, response) => {
    if (!running.answerHealth(request, response)) response.writeHead(418).end();
  });
  toClose.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const silent: DatabaseFault = { reason: "silent", since: new Date() };
const well = { fault: () => undefined, lockedTables: () => [], look: async () => {} };

test.each<[string, (running: Running) => void, number, object]>([
  ["before all is in place", () => undefined, 503, { status: "starting" }],
  ["in service", (running) => running.started(well), 200, { status: "ok" }],
  [
    "while its database is silent",
    (running) => running.started({ ...well, fault: () => silent }),
    503,
    { status: "database", reason: "silent" },
  ],
  [
    "while a table is locked",
    (running) => running.started({ ...well, lockedTables: () => ["bookings"] }),
    200,
    { status: "ok", lockedTables: ["bookings"] },
  ],
  [
    "about to end",
    (running) => {
      running.started(well);
      running.drain();
    },
    503,
    { status: "draining" },
  ],
])("%s", async (_when, become, status, body) => {
  const running = createRunning();
  become(running);
  const url = `http://127.0.0.1:${await served(running)}`;
  for (const path of ["/api/health", "/api/health/ready", "/api/health/ready?from=balancer"]) {
    const response = await fetch(url + path);
    expect([response.status, await response.json()]).toEqual([status, body]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.has("retry-after")).toBe(status === 503);
    const head = await fetch(url + path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([status, ""]);
  }
  expect((await fetch(`${url}/api/health/live`)).status, "it is alive all the time").toBe(200);
});

test("what the probe sees only now is answered now, and a probe that sees nothing holds nobody up", async () => {
  const running = createRunning();
  let fault: DatabaseFault | undefined;
  let look = async () => {
    fault = silent;
  };
  running.started({ ...well, fault: () => fault, look: () => look() });
  const url = `http://127.0.0.1:${await served(running)}/api/health`;
  expect(await (await fetch(url)).json()).toEqual({ status: "database", reason: "silent" });
  look = () => new Promise(() => undefined);
  expect((await fetch(url)).status).toBe(503);
  fault = undefined;
  expect((await fetch(url)).status).toBe(200);
});

test("other addresses and methods are somebody else's", async () => {
  const url = `http://127.0.0.1:${await served(createRunning())}`;
  expect((await fetch(`${url}/api/healthy`)).status).toBe(418);
  expect((await fetch(`${url}/api/health/live/`)).status).toBe(418);
  expect((await fetch(`${url}/api/health`, { method: "POST" })).status).toBe(418);
});

test("HTTP/1.0 without a Host is answered, as simple probes ask", async () => {
  const socket = connect(await served(createRunning()), "127.0.0.1");
  toClose.push(() => socket.destroy());
  socket.write("GET /api/health/live HTTP/1.0\r\n\r\n");
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.[01] 200 /);
  expect(answer).toContain('{"status":"ok"}');
});

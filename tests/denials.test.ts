import { afterAll, beforeAll, expect, test } from "vitest";
import { anonymousWrites } from "#server/platform/http/limits/anonymous-writes.ts";
import { type PeopleScene, peopleScene } from "./harness/people-scene.ts";
import { readCsv } from "./harness/read-export.ts";

let scene: PeopleScene;
beforeAll(async () => {
  scene = await peopleScene();
});
afterAll(() => scene.close());

type Row = {
  type: string;
  name: string | null;
  email: string | null;
  network: string | null;
  count: number;
  user: { role: string } | null;
};

async function denials(query = ""): Promise<Row[]> {
  await scene.app.flushDenials();
  const { status, body } = await scene
    .as(scene.people.operator)
    .get<{ items: Row[] }>(`/api/security-events?types=UnauthenticatedCall,ForbiddenCall,ForeignCall&pageSize=100${query}`);
  expect(status).toBe(200);
  return body.items;
}

test("refused calls are counted by person, or network, kind and minute, and nothing else is", async () => {
  const { client, vendor } = scene.people;
  scene.setNow("2026-11-28T10:00:30Z");
  for (let time = 0; time < 5; time++) {
    expect((await scene.as(null, "198.51.100.7").get("/api/bookings")).status).toBe(401);
    expect((await scene.as(null, "198.51.100.99").get("/api/me")).status).toBe(401);
    expect((await scene.as(client).get("/api/security-events")).status).toBe(403);
    expect((await scene.as(vendor).get(`/api/clients/${scene.clientId}`)).status).toBeGreaterThanOrEqual(403);
    expect((await scene.as(client).get(`/api/clients/${scene.otherClientId}`)).status).toBe(404);
    // What is nobody's is no trace of anything, nor is a public page that is not there.
    expect((await scene.as(client).get("/api/bookings/01890000-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await scene.as(null, "198.51.100.7").get("/api/listings/01890000-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await scene.as(client).get("/api/me")).status).toBe(200);
  }
  expect((await scene.as(null, "203.0.113.9").get("/api/me")).status).toBe(401);
  const first = await denials();
  const told = first.map(({ type, name, network, count }) => [type, name ?? network, count]);
  expect(told).toEqual(
    expect.arrayContaining([
      ["UnauthenticatedCall", "198.51.100.0/24", 10],
      ["UnauthenticatedCall", "203.0.113.0/24", 1],
      ["ForbiddenCall", client.name, 5],
      ["ForeignCall", client.name, 5],
    ]),
  );
  expect(told.filter(([, who]) => who === vendor.name)).toEqual([[expect.stringMatching(/^(ForeignCall|ForbiddenCall)$/), vendor.name, 5]]);
  expect(first).toHaveLength(5);
  expect(first.find(({ name }) => name === client.name)).toMatchObject({ email: client.email, user: { role: "ClientAdmin" } });

  scene.setNow("2026-11-28T10:01:00Z");
  for (let time = 0; time < 3; time++) await scene.as(client).get("/api/security-events");
  const next = await denials(`&person=${encodeURIComponent(client.email)}`);
  expect(next.map(({ type, count }) => [type, count])).toEqual(
    expect.arrayContaining([
      ["ForbiddenCall", 3],
      ["ForbiddenCall", 5],
      ["ForeignCall", 5],
    ]),
  );
  expect(next).toHaveLength(3);
});

test("they go along with the export of the security log", async () => {
  await scene.as(null, "192.0.2.1").get("/api/me");
  const answer = await scene.as(scene.people.operator).download("/api/exports/security.csv?types=UnauthenticatedCall");
  const [head, ...rows] = readCsv(Buffer.from(await answer.arrayBuffer()).toString("utf8"));
  expect(head).toContain("Times");
  expect(rows.some((row) => row.includes("192.0.2.0/24"))).toBe(true);
});

test("a flood from everywhere is told as one from everywhere", async () => {
  scene.setNow("2026-11-28T11:00:00Z");
  for (let network = 0; network < 1_050; network++) {
    await scene.as(null, `10.${network >> 8}.${network & 255}.1`).get("/api/me");
  }
  await scene.app.flushDenials();
  const { rows } = await scene.database.pool.query<{ network: string | null; count: number }>(
    "select network, count from security_events where type = 'UnauthenticatedCall' and at >= '2026-11-28T11:00:00Z'",
  );
  expect(rows).toHaveLength(1_001);
  expect(rows.find(({ network }) => network === null)?.count).toBe(50);
});

test("a network that is refused all day leaves a bounded number of rows, and every call stays counted", async () => {
  const { most } = anonymousWrites.refusedCalls;
  const began = Date.parse("2026-12-03T00:00:00Z");
  const beyond = 25;
  for (let minute = 0; minute < most + beyond; minute++) {
    scene.setNow(new Date(began + minute * 60_000).toISOString());
    for (let time = 0; time < 2; time++) await scene.as(null, "198.18.0.7").get("/api/me");
  }
  // Whoever is known is told apart as before.
  await scene.as(scene.people.client).get("/api/security-events");
  await scene.app.flushDenials();
  const { rows } = await scene.database.pool.query<{ network: string | null; count: number; type: string }>(
    "select network, count, type from security_events where at >= '2026-12-03T00:00:00Z' order by at",
  );
  const ofNetwork = rows.filter(({ type }) => type === "UnauthenticatedCall");
  expect(ofNetwork).toHaveLength(most + 1);
  expect(ofNetwork.reduce((sum, { count }) => sum + count, 0)).toBe(2 * (most + beyond));
  expect(ofNetwork.at(-1)?.count).toBe(2 * beyond);
  expect(rows.filter(({ type }) => type === "ForbiddenCall")).toHaveLength(1);

  // Another day, another share.
  scene.setNow("2026-12-04T00:00:00Z");
  await scene.as(null, "198.18.0.7").get("/api/me");
  await scene.app.flushDenials();
  const next = await scene.database.pool.query("select count from security_events where at >= '2026-12-04T00:00:00Z'");
  expect(next.rows).toEqual([{ count: 1 }]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { fill, type IdentityScene, identityScene, read } from "#tests/harness/identity-scene.ts";
import { limits } from "./store/attempts.ts";

let scene: IdentityScene;
beforeAll(async () => {
  scene = await identityScene();
});
afterAll(() => scene.close());

const count = async (table: string) => Number((await scene.database.pool.query(`select count(*) as n from ${table}`)).rows[0]?.n);

/** As if the network had done so before: the tries themselves would take minutes. */
async function usedUp(limit: keyof typeof limits): Promise<void> {
  await scene.database.pool.query("update identity_attempts set attempts = $1 where attempts > 0", [limits[limit].allowed]);
}

test("a network begins only so many sign-ins: then it is asked to wait, and nothing is kept", async () => {
  const begin = () => {
    const visitor = scene.visitor();
    return visitor.request(scene.signIn(visitor).address());
  };
  scene.comeFrom("2001:db8:5:6::1");
  expect((await begin()).status).toBe(303);
  await usedUp("interactionsFromNetwork");
  const before = await count("identity_payloads");
  scene.comeFrom("2001:db8:5:6:ffff::9");
  const refused = await begin();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect(await refused.text()).toContain("Too many sign-ins were begun from your network");
  expect(await count("identity_payloads")).toBe(before);
  // A page that only looks whether there is a session goes on looking, and keeps nothing.
  const visitor = scene.visitor();
  expect((await visitor.request(scene.signIn(visitor).address({ prompt: "none" }))).status).toBe(303);
  expect(await count("identity_payloads")).toBe(before);
  scene.comeFrom("2001:db8:5:7::1");
  expect((await begin()).status).toBe(303);
});

test("addresses that a network invents are no rows once it is refused", async () => {
  scene.comeFrom("192.0.2.77");
  const visitor = scene.visitor();
  const page = await read(visitor, scene.signIn(visitor).address());
  await fill(visitor, page, { email: "first@invented.example", password: "not the one" });
  await scene.database.pool.query("update identity_attempts set attempts = 1000000 where attempts > 0");
  await fill(visitor, page, { email: "second@invented.example", password: "not the one" });
  const [attempts, events] = [await count("identity_attempts"), await count("security_events")];
  for (let at = 0; at < 10; at++) await fill(visitor, page, { email: `invented${at}@invented.example`, password: "not the one" });
  expect([await count("identity_attempts"), await count("security_events")]).toEqual([attempts, events]);
});

test("nothing that leaves a row goes uncounted, however its address is written", async () => {
  scene.comeFrom("192.0.2.90");
  const visitor = scene.visitor();
  const address = new URL(scene.signIn(visitor).address());
  await visitor.request(address.href);
  await usedUp("interactionsFromNetwork");
  const before = await count("identity_payloads");
  const at = (path: string) => Object.assign(new URL(address), { pathname: path }).href;
  const form = (query: string, fields: Record<string, string>) =>
    scene.visitor().request(`${scene.publicUrl}/oidc/auth${query}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...Object.fromEntries(address.searchParams), ...fields }).toString(),
    });
  const asked = [
    ...["/oidc/auth", "/oidc/auth/", "/oidc/AUTH", "/oidc/Auth/"].map((path) => scene.visitor().request(at(path))),
    // What the address says is not what the form says.
    form("?prompt=none", { prompt: "login" }),
    form("?prompt=none", {}),
    ...["/oidc/session/end", "/oidc/session/end/", "/oidc/SESSION/end"].map((path) => scene.visitor().request(`${scene.publicUrl}${path}`)),
  ];
  for (const response of asked) expect((await response).status).toBeGreaterThanOrEqual(400);
  expect(await count("identity_payloads")).toBe(before);
});

test("what a sign-out leaves that nobody asked for is gone within the hour", async () => {
  scene.comeFrom("192.0.2.91");
  const state = "x".repeat(2_000);
  expect((await scene.visitor().request(`${scene.publicUrl}/oidc/session/end?state=${state}`)).status).toBe(200);
  const { rows } = await scene.database.pool.query(
    "select expires_at from identity_payloads where model = 'Session' and account_id is null",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { expires_at } of rows) expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
});

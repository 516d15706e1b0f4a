import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fill, type IdentityScene, identityScene, type Page, read } from "#tests/harness/identity-scene.ts";
import { isPasswordOf } from "../store/passwords.ts";
import type { TestVisitor } from "../test-visitor.ts";

// Hundreds of guesses would wait for nothing here: how long an answer takes is told elsewhere.
vi.mock("../store/constant-time.ts", () => ({ inConstantTime: <T>(work: () => Promise<T>) => work() }));

const email = "owner@example.com";
const password = "three brown foxes";
let scene: IdentityScene;

beforeAll(async () => {
  scene = await identityScene();
  await scene.identity.createAccount({ id: "019ad000-0000-7000-8000-000000000001", email, name: "Olga Owner", language: "en", password });
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.comeFrom("192.0.2.1");
  await scene.database.pool.query("delete from identity_attempts");
});

const isCallback = ({ url }: Page) => url.startsWith(`${scene.publicUrl}/auth/callback?code=`);
const attempt = async (who: TestVisitor, tried: string, address = email) =>
  fill(who, await read(who, scene.signIn(who).address({ prompt: "login" })), { email: address, password: tried });
async function guess(times: number, from: (index: number) => string, address = email): Promise<number[]> {
  const stranger = scene.visitor();
  const page = await read(stranger, scene.signIn(stranger).address());
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) {
    scene.comeFrom(from(index));
    statuses.push((await fill(stranger, page, { email: address, password: "wrong" })).status);
  }
  return statuses;
}

describe("guessing", () => {
  it("from everywhere locks strangers out of the account, and not the device that its owner signed in on", async () => {
    const owner = scene.visitor();
    expect(isCallback(await attempt(owner, password))).toBe(true);
    const statuses = await guess(52, (index) => `198.51.100.${index}`);
    expect(statuses.filter((status) => status === 422)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
    scene.comeFrom("203.0.113.77");
    const stranger = await attempt(scene.visitor(), password);
    expect(stranger.status).toBe(429);
    expect(stranger.html).toMatch(/wait \d+ minutes and try again/);
    expect(isCallback(await attempt(owner, password))).toBe(true);
    const events = (await scene.events()).map(({ type }) => type);
    expect(events.filter((type) => type === "SignInLockedOut")).toHaveLength(1);
  });

  it("on a known device is counted, too", async () => {
    const owner = scene.visitor();
    await attempt(owner, password);
    for (let time = 0; time < 10; time++) expect((await attempt(owner, "wrong")).status).toBe(422);
    expect((await attempt(owner, "wrong")).status).toBe(429);
  });

  it("with a made-up or another account's device cookie gains nothing", async () => {
    const owner = scene.visitor();
    await attempt(owner, password);
    await scene.identity.createAccount({
      id: "019ad000-0000-7000-8000-000000000002",
      email: "eve@example.com",
      name: "Eve",
      language: "en",
      password,
    });
    const eve = scene.visitor();
    expect(isCallback(await attempt(eve, password, "eve@example.com"))).toBe(true);
    await guess(50, (index) => `198.51.100.${index}`);
    scene.comeFrom("203.0.113.77");
    expect((await attempt(eve, password)).status).toBe(429);
    expect((await attempt(scene.visitor(), password)).status).toBe(429);
  });

  it("from one IPv6 network counts as one, however many addresses it has", async () => {
    const statuses = await guess(12, (index) => `2001:db8:1:2::${index.toString(16)}`);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect(await guess(1, () => "2001:db8:1:3::1")).toEqual([422]);
  });

  it("through many accounts from one network comes to an end", async () => {
    const stranger = scene.visitor();
    const page = await read(stranger, scene.signIn(stranger).address());
    const statuses: number[] = [];
    for (let index = 0; index < 102; index++)
      statuses.push((await fill(stranger, page, { email: `x${index}@example.com`, password: "wrong" })).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(100);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

it("more people at once than passwords can be compared are asked to come back in a moment, and then it goes on", async () => {
  const who = scene.visitor();
  const page = await read(who, scene.signIn(who).address());
  // More than may wait, each of whom comes again at once.
  let isCrowded = true;
  const insist = async () => {
    while (isCrowded) await isPasswordOf(undefined, "wrong").catch(() => new Promise(setImmediate));
  };
  const crowd = Array.from({ length: 150 }, insist);
  const refused = await fill(who, page, { email: "crowd1@example.com", password: "wrong" });
  expect(refused.status).toBe(503);
  expect(refused.html).toContain("Many people are signing in at this moment");
  isCrowded = false;
  await Promise.all(crowd);
  expect((await fill(who, page, { email: "crowd2@example.com", password: "wrong" })).status).toBe(422);
});

describe("the security log", () => {
  it("says what failed, from which network, without whole addresses of people who have no account", async () => {
    await scene.database.pool.query("delete from security_events");
    scene.comeFrom("2001:db8:aaaa:2::5");
    await attempt(scene.visitor(), "wrong", "stranger@example.net");
    await attempt(scene.visitor(), "wrong", "my secret password");
    await attempt(scene.visitor(), password);
    const events = await scene.events();
    expect(events).toMatchObject([
      { type: "SignInFailed", email: "s…@example.net", account_id: null, network: "2001:db8:aaaa::/48" },
      { type: "SignInFailed", email: null, account_id: null },
      { type: "SignedIn", email, account_id: "019ad000-0000-7000-8000-000000000001" },
    ]);
  });
});

it("an account that is blocked is out at the next renewal", async () => {
  const who = scene.visitor();
  const signIn = scene.signIn(who);
  const page = await fill(who, await read(who, signIn.address()), { email, password });
  const tokensOf = async (answer: Response) => (await answer.json()) as { refresh_token: string };
  const first = await tokensOf(await signIn.exchange(new URL(page.url).searchParams.get("code") ?? ""));
  const renewed = await signIn.refresh(first.refresh_token);
  expect(renewed.status).toBe(200);
  await scene.database.pool.query("update identity_accounts set state = 'blocked' where email = $1", [email]);
  expect((await signIn.refresh((await tokensOf(renewed)).refresh_token)).status).toBe(400);
  const silent = new URL((await who.open(scene.signIn(who).address({ prompt: "none" }))).url).searchParams;
  expect([silent.get("error"), silent.get("code")]).toEqual(["interaction_required", null]);
  await scene.database.pool.query("update identity_accounts set state = 'active' where email = $1", [email]);
});

import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLogoutTokenReader } from "#server/access/logout-tokens.ts";
import { createTokenVerifier } from "#server/access/tokens.ts";
import { type App, createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { nodeRuntime } from "#server/node-runtime.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openMediaStore } from "#server/platform/files/media.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import { openLog } from "#server/platform/log/log.ts";
import { type TestDatabase, testDatabase } from "./harness/database.ts";
import { Factories, type TestUser } from "./harness/factories.ts";

// An external provider tells the API, by a signed token over HTTP, that somebody signed out there.
const site = "https://market.example";
const issuer = "https://id.example";
const audience = `${site}/api`;
const clientId = "web";
const address = `${site}/api/sign-in/backchannel-logout`;
const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
const { privateKey, publicKey } = await generateKeyPair("ES256");
const strangers = await generateKeyPair("ES256");
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "ES256" }] });

let database: TestDatabase;
let app: App;
let make: Factories;
let user: TestUser;

beforeAll(async () => {
  database = await testDatabase();
  const clock = systemClock("Europe/Brussels");
  app = await createApp({
    config: loadConfig({ PUBLIC_URL: site, LOG_LEVEL: "silent" }),
    pool: database.running.pool,
    clock,
    log: openLog("silent"),
    media: openMediaStore("/tmp/none"),
    verifyToken: createTokenVerifier({ issuer, audience, keys }),
    readLogoutToken: createLogoutTokenReader({ issuer, clientId, keys }),
    jobs: openJobs(database.running.pool, openLog("silent"), false),
    runtime: nodeRuntime,
    isWorker: false,
  });
  app.signIns.rememberWhile(() => true);
  make = new Factories(database.pool, issuer, clock);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  user = await make.user("ClientAdmin", await make.client());
});

const now = () => Math.floor(Date.now() / 1_000);
const sign = (claims: Record<string, unknown>, typ: string, key = privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "k", typ }).sign(key);
/** An access token; without a session's name, as many providers give them. */
const accessToken = (sid?: string, iat = now()) =>
  sign(
    { iss: issuer, aud: audience, sub: user.id, email: user.email, email_verified: true, iat, exp: now() + 600, ...(sid && { sid }) },
    "at+jwt",
  );
const logoutToken = (change: Record<string, unknown> = {}, key = privateKey) =>
  sign({ iss: issuer, aud: clientId, iat: now(), exp: now() + 120, jti: crypto.randomUUID(), events, ...change }, "logout+jwt", key);
const tell = (fields: Record<string, string>) => app.fetch(new Request(address, { method: "POST", body: new URLSearchParams(fields) }));
const me = async (token: string) =>
  (await app.fetch(new Request(`${site}/api/me`, { headers: { authorization: `Bearer ${token}` } }))).status;
const ended = async () => Number((await database.pool.query("select count(*)::int as n from ended_sign_ins")).rows[0].n);

test("a signed logout token ends the access tokens of its session at once, and of no other", async () => {
  const [here, elsewhere] = [await accessToken("one"), await accessToken("two")];
  for (const token of [here, elsewhere]) expect(await me(token)).toBe(200);
  const answer = await tell({ logout_token: await logoutToken({ sub: user.id, sid: "one" }) });
  expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([200, "no-store", ""]);
  expect(await me(here)).toBe(401);
  expect(await me(elsewhere)).toBe(200);
  // Nothing comes back in that session, however new.
  expect(await me(await accessToken("one", now() + 4))).toBe(401);
});

test("one that names the person alone ends all of theirs, and nobody else's", async () => {
  const tokens = [await accessToken("three"), await accessToken("four"), await accessToken()];
  const other = await make.user("ClientAdmin", await make.client());
  const theirs = await sign(
    { iss: issuer, aud: audience, sub: other.id, email: other.email, email_verified: true, iat: now(), exp: now() + 600, sid: "three" },
    "at+jwt",
  );
  expect((await tell({ logout_token: await logoutToken({ sub: user.id }) })).status).toBe(200);
  for (const token of tokens) expect(await me(token)).toBe(401);
  expect(await me(theirs)).toBe(200);
});

test("an access token that does not say its session ends with any of its person's", async () => {
  const token = await accessToken();
  expect(await me(token)).toBe(200);
  expect((await tell({ logout_token: await logoutToken({ sub: user.id, sid: "five" }) })).status).toBe(200);
  expect(await me(token)).toBe(401);
});

test("sent twice, it is taken twice and ends nothing that was issued since", async () => {
  const token = await logoutToken({ sub: user.id, iat: now() - 30 });
  const before = await accessToken("six", now() - 60);
  expect((await tell({ logout_token: token })).status).toBe(200);
  expect(await me(before)).toBe(401);
  const since = await accessToken("seven", now() - 10);
  expect((await tell({ logout_token: token })).status).toBe(200);
  expect(await me(since)).toBe(200);
});

test("a session that nobody knows is no mistake", async () => {
  const token = await accessToken("eight");
  expect((await tell({ logout_token: await logoutToken({ sid: "never heard of" }) })).status).toBe(200);
  expect(await me(token)).toBe(200);
});

test.each<[string, () => Promise<Record<string, string>>]>([
  ["signed by somebody else", async () => ({ logout_token: await logoutToken({ sub: user.id, sid: "nine" }, strangers.privateKey) })],
  ["of another issuer", async () => ({ logout_token: await logoutToken({ sub: user.id, sid: "nine", iss: "https://evil.example" }) })],
  ["for another client", async () => ({ logout_token: await logoutToken({ sub: user.id, sid: "nine", aud: "other" }) })],
  ["that was kept", async () => ({ logout_token: await logoutToken({ sub: user.id, sid: "nine", iat: now() - 400 }) })],
  ["that is an access token", async () => ({ logout_token: await accessToken("nine") })],
  ["that is an ID token", async () => ({ logout_token: await logoutToken({ sub: user.id, sid: "nine", nonce: "n", events: undefined }) })],
  ["about nobody", async () => ({ logout_token: await logoutToken() })],
  ["that is no token", async () => ({ logout_token: "x.y.z" })],
  ["that is far too long", async () => ({ logout_token: "x".repeat(50_000) })],
  ["that is not there", async () => ({ token: "x" })],
])("one %s is refused, and ends nothing", async (_name, fields) => {
  const token = await accessToken("nine");
  const count = await ended();
  const answer = await tell(await fields());
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "input.malformed" }]);
  expect(await me(token)).toBe(200);
  expect(await ended()).toBe(count);
});

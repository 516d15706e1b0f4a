import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sealTicket } from "#server/platform/spam-protection/form-secret.ts";
import { type TestDatabase, testDatabase } from "../harness/database.ts";
import { type RunningServer, startServer } from "./equipment/running-server.ts";
import { openTcpProxy, type TcpProxy } from "./equipment/tcp-proxy.ts";
import { tradingScene } from "./equipment/trading-scene.ts";

let database: TestDatabase;
let proxy: TcpProxy;
let server: RunningServer;
let listingId: string;
let ticket: string;
let signIn: { path: string; cookie: string };
const dataDir = mkdtempSync(join(tmpdir(), "bondfire-away-"));
const poolSize = 4;

beforeAll(async () => {
  database = await testDatabase();
  const url = new URL(database.url);
  proxy = await openTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  listingId = (await tradingScene(database.pool, "http://faults.example/oidc")).request(1).listingId;
  server = await startServer({
    PUBLIC_URL: "http://faults.example",
    PRODUCTION: "1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "fatal",
    DATABASE_URL: url.href,
    DATABASE_POOL_SIZE: String(poolSize),
    // Short, so that each of them is met.
    DATABASE_STATEMENT_SECONDS: "2",
    DATABASE_LOCK_SECONDS: "1",
    DATABASE_CONNECT_SECONDS: "1",
  });
  await fetch(`${server.url}/api/contact-requests/form`);
  const { rows } = await database.pool.query<{ secret: string }>("select secret from form_secrets");
  ticket = sealTicket(rows[0]?.secret ?? "", new Date(Date.now() - 60_000));
  signIn = await beginSignIn();
});
afterAll(async () => {
  await proxy?.mend();
  await server?.stop();
  await proxy?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
});

/** A form that is fine: opened long enough ago for somebody to have filled it in. */
const question = () => form({ name: "Ann Person", email: "ann@people.example", message: "A question that took me long", ticket });

/** A sign-in that has begun: its page, and the cookie that it is known by. */
async function beginSignIn(): Promise<{ path: string; cookie: string }> {
  const response = await fetch(`${server.url}/oidc/auth?${authorization}`, { redirect: "manual" });
  const cookie = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { path: response.headers.get("location") ?? "", cookie: cookie.join("; ") };
}

type Row = { what: string; path: () => string; kind: "problem" | "page" | "form" | "plain" | "oauth"; init?: () => RequestInit };
const authorization = new URLSearchParams({
  client_id: "bondfire-web",
  redirect_uri: "http://faults.example/auth/callback",
  response_type: "code",
  scope: "openid",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
});
/** Of a day no memory says what is free: the database has to be asked. */
const someDay = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10);
const searchOfDay = `/api/listings?date=${someDay}`;
const routes: Row[] = [
  { what: "a search of a day", path: () => searchOfDay, kind: "problem" },
  { what: "one listing", path: () => `/api/listings/${listingId}`, kind: "problem" },
  { what: "the page of the search", path: () => `/?date=${someDay}`, kind: "page" },
  { what: "a search in Dutch that nobody made before", path: () => `/?lang=nl&q=${Math.random()}`, kind: "page" },
  { what: "the page of a listing", path: () => `/listings/${listingId}`, kind: "page" },
  { what: "the blog", path: () => "/blog", kind: "page" },
  { what: "an information page", path: () => "/info/terms", kind: "page" },
  { what: "the planning of a call", path: () => "/schedule-call", kind: "page" },
  { what: "a form that was sent", path: () => "/contact", kind: "form", init: question },
  { what: "the feed of the blog", path: () => "/blog/feed.xml", kind: "plain" },
  { what: "the map of the site", path: () => "/sitemap.xml", kind: "plain" },
  { what: "the picture of a link", path: () => `/link-pictures/listing/${listingId}/en.jpg`, kind: "plain" },
  { what: "the beginning of a sign-in", path: () => `/oidc/auth?${authorization}`, kind: "page" },
  { what: "the page of a sign-in", path: () => signIn.path, kind: "page", init: () => ({ headers: { cookie: signIn.cookie } }) },
  {
    what: "a password that was sent",
    path: () => `${signIn.path}/sign-in`,
    kind: "page",
    init: () => {
      const { headers, ...sent } = form({ email: "ann@people.example", password: "not-the-right-one" });
      return { ...sent, headers: { ...headers, cookie: signIn.cookie, referer: `http://faults.example${signIn.path}` } };
    },
  },
  { what: "a link to a new password", path: () => "/oidc/reset-password?token=abc", kind: "page" },
  {
    what: "an exchange of a code",
    path: () => "/oidc/token",
    kind: "oauth",
    init: () =>
      form({
        grant_type: "authorization_code",
        code: "abc",
        redirect_uri: "http://faults.example/auth/callback",
        client_id: "bondfire-web",
        code_verifier: "a".repeat(43),
      }),
  },
];

/** What a person waits at the most: the limits above, and what an answer may take beyond the statement's own. */
const longestMs = 9_000;

function ask({ path, init }: Row): Promise<Response> {
  return fetch(`${server.url}${path()}`, { redirect: "manual", ...init?.(), signal: AbortSignal.timeout(longestMs) });
}

async function expectCalm({ kind }: Row, response: Response): Promise<void> {
  const body = await response.text();
  expect(response.status, body.slice(0, 300)).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const type = response.headers.get("content-type");
  if (kind === "problem") expect([type, JSON.parse(body).code]).toEqual(["application/problem+json", "server.unavailable"]);
  if (kind === "oauth") expect(JSON.parse(body).error).toBe("temporarily_unavailable");
  if (kind === "plain") expect(type).toContain("text/plain");
  if (kind === "page" || kind === "form") expect(type).toContain("text/html");
  if (kind === "page") expect(body, "it asks again by itself").toContain('http-equiv="refresh"');
  if (kind === "form") expect(body, "what somebody wrote is not lost").toContain("A question that took me long");
}

const isWell = () =>
  ask({ what: "", path: () => searchOfDay, kind: "problem" }).then(
    ({ status }) => status,
    () => 0,
  );

test.each(routes)("while all is well, $what is not busy", async (row) => {
  const response = await ask(row);
  expect(response.status, (await response.text()).slice(0, 300)).toBeLessThan(429);
});

describe("while the database is away", () => {
  beforeAll(() => proxy.refuse());
  test.each(routes)("$what says that it takes a moment", async (row) => expectCalm(row, await ask(row)));
  test("and afterwards all is well by itself", async () => {
    await proxy.mend();
    await expect.poll(isWell).toBe(200);
  });
});

describe("while the database is frozen", () => {
  beforeAll(() => proxy.stall());
  test.each(routes)("$what says that it takes a moment", async (row) => expectCalm(row, await ask(row)));
  test("and afterwards all is well by itself", async () => {
    await proxy.mend();
    await expect.poll(isWell).toBe(200);
  });
});

describe("while every table is locked", () => {
  let lock: pg.PoolClient;
  beforeAll(async () => {
    lock = await database.pool.connect();
    const { rows } = await lock.query<{ name: string }>("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'");
    await lock.query("begin");
    await lock.query(`lock table ${rows.map(({ name }) => name).join(", ")} in access exclusive mode`);
  });
  test.each(routes)("$what says that it takes a moment", async (row) => expectCalm(row, await ask(row)));

  test("many at once do not wait for each other's turn at the lock", async () => {
    const startedAt = performance.now();
    const search: Row = { what: "", path: () => searchOfDay, kind: "problem" };
    const answers = await Promise.all(Array.from({ length: 80 }, () => ask(search)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    // Four at a time, a second each, would be twenty.
    expect(performance.now() - startedAt).toBeLessThan(longestMs);
  });

  test("and afterwards all is well by itself", async () => {
    await lock.query("rollback");
    lock.release();
    await expect.poll(isWell).toBe(200);
  });
});

test("a process that lived through 200 dropped, stalled and refused connections has no more of them than it may, and ends when it is told to", async () => {
  for (let round = 0; round < 200; round++) {
    await [proxy.reset, proxy.stall, proxy.refuse][round % 3]?.();
    const asked = ask({ what: "", path: () => searchOfDay, kind: "problem" });
    await new Promise((resolve) => setTimeout(resolve, round % 9));
    if (round % 2 === 0) proxy.reset();
    await proxy.mend();
    expect([200, 503]).toContain((await asked).status);
  }
  await expect.poll(isWell).toBe(200);
  // The pool's, the listener's, the probe's.
  await expect.poll(() => proxy.connections()).toBeLessThanOrEqual(poolSize + 2);
  expect(await server.stop()).toMatchObject({ code: 0, signal: null });
  await expect.poll(() => proxy.connections()).toBe(0);
});

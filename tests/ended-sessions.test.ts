import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AccountSecurity } from "#contract/people/own-security.ts";
import { createTokenVerifier } from "#server/access/tokens.ts";
import { type App, createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { identityMails } from "#server/identity/mails.ts";
import { nodeRuntime } from "#server/node-runtime.ts";
import { openMediaStore } from "#server/platform/files/media.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import { askedAgainMs } from "#server/platform/live/live.ts";
import { openLog } from "#server/platform/log/log.ts";
import { Factories, type TestUser } from "./harness/factories.ts";
import { type IdentityScene, identityScene, read } from "./harness/identity-scene.ts";

const password = "hedgehog umbrella 7";
const operator = { id: crypto.randomUUID(), email: "olga@operator.example", name: "Olga" };
let scene: IdentityScene;
let app: App;
let make: Factories;

beforeAll(async () => {
  let forget = () => {};
  scene = await identityScene({ sessionDaysAtMost: 30, onSessionsEnded: () => forget() });
  const { publicUrl, identity, clock, database } = scene;
  const config = loadConfig({ PUBLIC_URL: publicUrl, LOG_LEVEL: "silent" });
  app = await createApp({
    config,
    pool: database.pool,
    clock,
    log: openLog("silent"),
    media: openMediaStore("/tmp/none"),
    verifyToken: createTokenVerifier({ issuer: `${publicUrl}/oidc`, audience: `${publicUrl}/api`, keys: identity.keys }),
    jobs: openJobs(database.pool, openLog("silent"), false),
    runtime: nodeRuntime,
    isWorker: false,
    identity: { ...identity, mails: identityMails },
  });
  forget = app.signIns.forget;
  // Remembered as in production; what ends on this instance is dropped by it, what ends elsewhere by notification.
  app.signIns.rememberWhile(() => true);
  make = new Factories(database.pool, `${publicUrl}/oidc`, clock);
  await newPerson(operator);
});
afterAll(async () => {
  await scene.close();
});

async function newPerson({ id, email, name }: typeof operator): Promise<void> {
  await scene.identity.createAccount({ id, email, name, language: "en", password });
  const { pool } = scene.database;
  await pool.query("insert into users (id, role, name, email, language, created_at) values ($1, 'ProductAdmin', $2, $3, 'en', now())", [
    id,
    name,
    email,
  ]);
  await pool.query("insert into user_identities (issuer, subject, user_id) values ($1, $2, $3)", [`${scene.publicUrl}/oidc`, id, id]);
}
let made = 0;
async function person() {
  made += 1;
  const one = { id: crypto.randomUUID(), email: `p${made}@people.example`, name: `Person ${made}` };
  await newPerson(one);
  return one;
}
type Tokens = { access_token: string; refresh_token: string; id_token: string };
async function signedIn({ email }: { email: string }) {
  const visitor = scene.visitor();
  const signIn = scene.signIn(visitor);
  const code = (await signIn.withPassword(email, password)).get("code") ?? "";
  const tokens = (await (await signIn.exchange(code)).json()) as Tokens;
  return { visitor, signIn, code, tokens };
}
/** The one session that a page of the account cannot end, as it is its own. */
const uidIn = ({ html }: { html: string }, sessions: AccountSecurity["sessions"]) =>
  sessions.find(({ id }) => !html.includes(`value="${id}"`))?.id;
const me = async (token: string, path = "/api/me", init: RequestInit = {}) =>
  (await app.fetch(new Request(`${scene.publicUrl}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })))
    .status;

describe("an access token ends at once", () => {
  test("with signing out, also the tokens of other tabs of the session, and of no other device", async () => {
    const one = await person();
    const here = await signedIn(one);
    const there = await signedIn(one);
    const tab = (await (await here.signIn.refresh(here.tokens.refresh_token)).json()) as Tokens;
    for (const { access_token } of [here.tokens, tab, there.tokens]) expect(await me(access_token)).toBe(200);
    const logout = `${scene.publicUrl}/oidc/session/end?${new URLSearchParams({ id_token_hint: here.tokens.id_token, client_id: "bondfire-web" })}`;
    const page = await read(here.visitor, logout);
    const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    await read(here.visitor, action, { xsrf, logout: "yes" });
    expect(await me(here.tokens.access_token)).toBe(401);
    expect(await me(tab.access_token)).toBe(401);
    expect(await me(there.tokens.access_token)).toBe(200);
  });

  test("with replaying its code", async () => {
    const { signIn, code, tokens } = await signedIn(await person());
    expect(await me(tokens.access_token)).toBe(200);
    expect((await signIn.exchange(code)).status).toBe(400);
    expect(await me(tokens.access_token)).toBe(401);
  });

  test("with replaying a refresh token; the session goes on with another grant", async () => {
    const { signIn, visitor, tokens } = await signedIn(await person());
    const next = (await (await signIn.refresh(tokens.refresh_token)).json()) as Tokens;
    expect(await me(next.access_token)).toBe(200);
    expect((await signIn.refresh(tokens.refresh_token)).status).toBe(400);
    expect(await me(next.access_token)).toBe(401);
    const silent = scene.signIn(visitor);
    const { url } = await visitor.open(silent.address({ prompt: "none" }));
    const again = (await (await silent.exchange(new URL(url).searchParams.get("code") ?? "")).json()) as Tokens;
    expect(await me(again.access_token)).toBe(200);
  });

  test("when its owner ends that session from another device, at the account's page", async () => {
    const one = await person();
    const [lost, mine] = [await signedIn(one), await signedIn(one)];
    const page = await read(mine.visitor, `${scene.publicUrl}/oidc/account`);
    expect(page.status).toBe(200);
    const token = /name="form_token" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    const { rows } = await scene.database.pool.query(
      "select uid from identity_sessions where account_id = $1 order by signed_in_at, seen_at",
      [one.id],
    );
    expect(rows).toHaveLength(2);
    await read(mine.visitor, `${scene.publicUrl}/oidc/account/sessions`, { form_token: token, uid: rows[0].uid });
    expect(await me(lost.tokens.access_token)).toBe(401);
    expect(await me(mine.tokens.access_token)).toBe(200);
    const all = await read(mine.visitor, `${scene.publicUrl}/oidc/account/sessions`, { form_token: token, act: "all" });
    expect(all.html).toContain("signed out");
    expect(await me(mine.tokens.access_token)).toBe(401);
  });

  test("when its owner ends that session, or all others, from the product itself", async () => {
    const one = await person();
    const [lost, old, mine] = [await signedIn(one), await signedIn(one), await signedIn(one)];
    const call = async <Answer>(path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${mine.tokens.access_token}`, "content-type": "application/json" };
      const response = await app.fetch(new Request(`${scene.publicUrl}/api${path}`, { ...init, headers }));
      return { status: response.status, body: (await response.json()) as Answer };
    };
    const security = async () => (await call<{ account: AccountSecurity }>("/me/security")).body.account;
    const { sessions, recent, ...factors } = await security();
    expect(factors).toEqual({ passwordChangedAt: null, hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] });
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
    expect(recent.map(({ type, method }) => [type, method])).toEqual(Array(3).fill(["SignedIn", "pwd"]));

    const uidOf = async ({ visitor }: typeof lost) => uidIn(await read(visitor, `${scene.publicUrl}/oidc/account`), sessions);
    const ended = await call(`/me/sessions/${await uidOf(lost)}`, { method: "DELETE" });
    expect(ended.status).toBe(200);
    expect(await me(lost.tokens.access_token)).toBe(401);
    expect(await me(old.tokens.access_token)).toBe(200);
    // Once ended, or somebody else's, there is no such session.
    const stranger = await signedIn(await person());
    const theirs = (await (
      await app.fetch(
        new Request(`${scene.publicUrl}/api/me/security`, { headers: { authorization: `Bearer ${stranger.tokens.access_token}` } }),
      )
    ).json()) as { account: AccountSecurity };
    expect((await call(`/me/sessions/${theirs.account.sessions[0]?.id}`, { method: "DELETE" })).status).toBe(404);
    expect(await me(stranger.tokens.access_token)).toBe(200);

    expect((await call("/me/sessions/end-others", { method: "POST", body: "{}" })).body).toEqual({ ended: 1 });
    expect(await me(old.tokens.access_token)).toBe(401);
    expect((await security()).sessions).toMatchObject([{ isCurrent: true }]);
    expect((await scene.events()).filter(({ type, account_id }) => type === "SessionsEnded" && account_id === one.id)).toHaveLength(2);
  });

  test("when the account is blocked", async () => {
    const one = await person();
    const { tokens } = await signedIn(one);
    expect(await me(tokens.access_token)).toBe(200);
    await scene.database.pool.query("update identity_accounts set state = 'blocked' where id = $1", [one.id]);
    app.signIns.forget();
    expect(await me(tokens.access_token)).toBe(401);
  });

  test("and a stream that is open, when the account is blocked", async () => {
    const one = await person();
    const { tokens } = await signedIn(one);
    app.live.listenWhile(() => true);
    const stream = await app.fetch(
      new Request(`${scene.publicUrl}/api/live`, { headers: { authorization: `Bearer ${tokens.access_token}` } }),
    );
    expect(stream.status).toBe(200);
    let hasEnded = false;
    void stream.body?.pipeTo(new WritableStream()).then(() => {
      hasEnded = true;
    });
    await scene.database.pool.query("update identity_accounts set state = 'blocked' where id = $1", [one.id]);
    app.signIns.forget();
    // The clock alone jumps: timers go on as they are.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + askedAgainMs });
    try {
      await expect.poll(() => hasEnded).toBe(true);
    } finally {
      vi.useRealTimers();
      app.live.endAll();
    }
  });

  test("when a product admin ends all sessions of the person, who is told and may sign in again", async () => {
    const one = await person();
    const [first, second] = [await signedIn(one), await signedIn(one)];
    const by = await signedIn(operator);
    const end = (id: string, token: string) =>
      me(token, `/api/users/${id}/sessions/end`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    for (const { tokens } of [first, second]) expect(await me(tokens.access_token)).toBe(200);
    expect(await end(one.id, by.tokens.access_token)).toBe(200);
    for (const { tokens, signIn } of [first, second]) {
      expect(await me(tokens.access_token)).toBe(401);
      expect((await signIn.refresh(tokens.refresh_token)).status).toBe(400);
    }
    expect((await first.visitor.open(scene.signIn(first.visitor).address({ prompt: "none" }))).url).toContain("error=login_required");
    expect((await scene.mailsTo(one.email)).map(({ template }) => template)).toContain("sessions-ended");
    const { rows } = await scene.database.pool.query(
      "select type, user_name from audit_events where subject_id = $1 order by at desc, id desc limit 1",
      [one.id],
    );
    expect(rows).toEqual([{ type: "UserSessionsEndedEvent", user_name: operator.name }]);
    expect((await scene.events()).some(({ type, account_id }) => type === "SessionsEnded" && account_id === one.id)).toBe(true);
    expect(await me(by.tokens.access_token)).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await me((await signedIn(one)).tokens.access_token)).toBe(200);
  });

  test("only a product admin may", async () => {
    const clientId = await make.client();
    const admin: TestUser = await make.user("ClientAdmin", clientId);
    await scene.identity.createAccount({ id: admin.id, email: admin.email, name: admin.name, language: "en", password });
    const { tokens } = await signedIn(admin);
    expect(
      await me(tokens.access_token, `/api/users/${operator.id}/sessions/end`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      }),
    ).toBe(403);
  });
});

describe("a sign-in lasts", () => {
  test("thirty days at most, however often it is used", async () => {
    const one = await person();
    const { visitor } = await signedIn(one);
    const ask = async () => (await visitor.open(scene.signIn(visitor).address({ prompt: "none" }))).url;
    for (const days of [10, 10, 9]) {
      scene.later(days * 24 * 60);
      expect(await ask()).toContain("code=");
    }
    scene.later(1.5 * 24 * 60);
    expect(await ask()).toContain("error=login_required");
  });
});

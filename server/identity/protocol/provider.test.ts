import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTokenVerifier, InvalidToken, type TokenVerifier } from "#server/access/tokens.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { openLog } from "#server/platform/log/log.ts";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { testSecretKey } from "#tests/harness/identity-scene.ts";
import { TestSignIn, TestVisitor } from "../test-visitor.ts";
import { createIdentity, type DemoAccount, type Identity } from "./provider.ts";

const an = {
  id: "019ad000-0000-7000-8000-000000000001",
  email: "An@Example.com",
  name: "An Peeters",
  language: "nl",
  password: "correct horse",
} as const;
const bo = {
  id: "019ad000-0000-7000-8000-000000000002",
  email: "bo@example.com",
  name: "Bo De Smet",
  language: "en",
  password: "battery staple",
} as const;
const demoAccounts: DemoAccount[] = [{ email: bo.email, name: bo.name, role: "ClientAdmin", password: bo.password }];
const clientId = "bondfire-web";

let database: TestDatabase;
let server: Server;
let identity: Identity;
let publicUrl: string;
let issuer: string;
let audience: string;
let verify: TokenVerifier;
let visitor: TestVisitor;
let signIn: TestSignIn;

type Tokens = { access_token: string; refresh_token: string; id_token: string; expires_in: number; token_type: string; error?: string };
const json = async (response: Response) => (await response.json()) as Tokens;
const input = () => ({
  db: openDatabase(database.pool),
  jobs: { enqueue: async () => undefined },
  issuer,
  publicUrl,
  clientId,
  audience,
  productName: "Bondfire",
  isDemo: true,
  demoAccounts,
  secretKeys: [testSecretKey],
  clock: systemClock("Europe/Brussels"),
  log: openLog("silent"),
});

beforeAll(async () => {
  database = await testDatabase();
  server = createServer((req, res) => identity.callback(req, res));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  issuer = `${publicUrl}/oidc`;
  audience = `${publicUrl}/api`;
  identity = await createIdentity(input());
  await identity.createAccount(an);
  await identity.createAccount(bo);
  verify = createTokenVerifier({ issuer, audience, keys: identity.keys });
});

afterAll(async () => {
  identity.close();
  server.closeAllConnections();
  server.close();
  await database.drop();
});

beforeEach(async () => {
  visitor = new TestVisitor(publicUrl);
  signIn = new TestSignIn(visitor, issuer, clientId);
  await database.pool.query("delete from identity_attempts");
});

const tokensOf = async () => {
  const callback = await signIn.withPassword(an.email, an.password);
  return json(await signIn.exchange(callback.get("code") ?? ""));
};

describe("signing in", () => {
  it("leads from the page by e-mail and password to tokens that the API accepts", async () => {
    const callback = await signIn.withPassword(" an@example.COM ", an.password);
    expect(callback.get("state")).toBe(signIn.state);
    expect(callback.get("iss")).toBe(issuer);
    const response = await signIn.exchange(callback.get("code") ?? "");
    expect(response.status).toBe(200);
    const tokens = await json(response);
    expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 600 });
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: "ES256", typ: "at+jwt" });
    expect(await verify(tokens.access_token)).toEqual({ issuer, subject: an.id, email: an.email, emailVerified: true, name: an.name });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: an.id, nonce: signIn.nonce, aud: clientId, name: an.name });
    await expect(verify(tokens.id_token)).rejects.toBeInstanceOf(InvalidToken);
  });

  it("is silent while the session lives, and refused without one", async () => {
    const stranger = new TestSignIn(new TestVisitor(publicUrl), issuer, clientId);
    expect((await stranger.visitor.open(stranger.address({ prompt: "none" }))).url).toContain("error=login_required");
    await signIn.withPassword(an.email, an.password);
    const silent = new TestSignIn(visitor, issuer, clientId);
    const { url } = await visitor.open(silent.address({ prompt: "none" }));
    const tokens = await json(await silent.exchange(new URL(url).searchParams.get("code") ?? ""));
    expect(await verify(tokens.access_token)).toMatchObject({ subject: an.id });
  });

  it("works on another instance than the one that showed the page", async () => {
    const page = await visitor.open(signIn.address());
    const second = await createIdentity(input());
    const first = identity;
    identity = second;
    try {
      const { url } = await visitor.submit(page.url, { email: an.email, password: an.password });
      const tokens = await json(await signIn.exchange(new URL(url).searchParams.get("code") ?? ""));
      expect(await verify(tokens.access_token)).toMatchObject({ subject: an.id });
    } finally {
      identity = first;
      second.close();
    }
  });

  it("as somebody else replaces the session and goes on to the client", async () => {
    await signIn.withPassword(an.email, an.password);
    const again = new TestSignIn(visitor, issuer, clientId);
    const page = await visitor.open(again.address({ prompt: "login" }));
    const { response } = await visitor.submit(page.url, { email: bo.email, password: bo.password });
    // The library ends the first session by a form that submits itself.
    const form = (await response?.text()) ?? "";
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? "";
    const { url } = await visitor.submit(/action="([^"]+)"/.exec(form)?.[1] ?? "", { xsrf: field("xsrf"), logout: field("logout") });
    const tokens = await json(await again.exchange(new URL(url).searchParams.get("code") ?? ""));
    expect(await verify(tokens.access_token)).toMatchObject({ subject: bo.id });
  });

  it("asks again when the account behind the session is gone", async () => {
    const cy = { ...an, id: "019ad000-0000-7000-8000-000000000003", email: "cy@example.com" };
    await identity.createAccount(cy);
    await signIn.withPassword(cy.email, cy.password);
    await database.pool.query("delete from identity_accounts where id = $1", [cy.id]);
    const { url } = await visitor.open(signIn.address());
    expect(url).toContain("/oidc/interaction/");
  });
});

describe("the protocol refuses", () => {
  const refusedAtOnce = async (change: Record<string, string>) => {
    const { url, response } = await visitor.open(signIn.address(change));
    return response
      ? { status: response.status, text: await response.text() }
      : { error: new URLSearchParams(new URL(url.replace("#", "?")).search).get("error") };
  };

  it("a request without PKCE, or with a plain challenge", async () => {
    expect(await refusedAtOnce({ code_challenge: "", code_challenge_method: "" })).toEqual({ error: "invalid_request" });
    expect(await refusedAtOnce({ code_challenge_method: "plain" })).toEqual({ error: "invalid_request" });
  });

  it.each(["/auth/callback/", "/auth/callback?x=1", "/", "/auth/callback#"])("the redirect address %s", async (path) => {
    const { status, text } = await refusedAtOnce({ redirect_uri: `${publicUrl}${path}` });
    expect(status).toBe(400);
    expect(text).toContain("Signing in did not work");
  });

  it("a redirect to another site", async () => {
    expect(await refusedAtOnce({ redirect_uri: "https://evil.example/auth/callback" })).toMatchObject({ status: 400 });
  });

  it("an unknown client, an unknown audience and other response types", async () => {
    expect(await refusedAtOnce({ client_id: "evil" })).toMatchObject({ status: 400 });
    expect(await refusedAtOnce({ resource: "https://other.example/api" })).toEqual({ error: "invalid_target" });
    expect(await refusedAtOnce({ response_type: "id_token" })).toMatchObject({ error: "unsupported_response_type" });
  });

  it("odd parameters with a page, never with a failure of the server", async () => {
    const page = await visitor.open(signIn.address({ state: "a\0b", login_hint: "\u{202e}<script>", ui_locales: "xx '\"" }));
    expect(page.response?.status).toBe(200);
    expect(await page.response?.text()).toContain("&lt;script&gt;");
  });

  it.each(["", "?x=1", "?", "/?x=1", "//evil.example", "/%ff", "/%00"])("an address that nothing stands at: /oidc%s", async (rest) => {
    expect((await fetch(`${issuer}${rest}`, { redirect: "manual" })).status).toBe(404);
  });

  it("a code with the wrong verifier, without one, and a second time", async () => {
    const code = (await signIn.withPassword(an.email, an.password)).get("code") ?? "";
    const wrong = { grant_type: "authorization_code", code, redirect_uri: signIn.redirectUri };
    expect((await json(await signIn.token({ ...wrong, code_verifier: "x".repeat(43) }))).error).toBe("invalid_grant");
    expect((await json(await signIn.token(wrong))).error).toBe("invalid_grant");
    const tokens = await json(await signIn.exchange(code));
    expect((await json(await signIn.exchange(code))).error).toBe("invalid_grant");
    // Somebody else had the code: what came of it is dead as well.
    expect((await json(await signIn.refresh(tokens.refresh_token))).error).toBe("invalid_grant");
  });

  it("a NUL in a token", async () => {
    expect((await signIn.refresh("a\0b")).status).toBe(400);
  });
});

describe("at once", () => {
  const winners = (answers: Response[]) => answers.filter(({ status }) => status === 200).length;

  it("eight exchanges of one code have one winner", async () => {
    const code = (await signIn.withPassword(an.email, an.password)).get("code") ?? "";
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn.exchange(code)));
    expect(winners(answers)).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });

  it("eight refreshes with one token have one winner", async () => {
    const { refresh_token } = await tokensOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn.refresh(refresh_token)));
    expect(winners(answers)).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });

  it("two instances that start on an empty database share one set of keys", async () => {
    const empty = await testDatabase();
    const both = await Promise.all([1, 2].map(() => createIdentity({ ...input(), db: openDatabase(empty.pool) })));
    const { rows } = await empty.pool.query("select state from identity_signing_keys order by state");
    for (const one of both) one.close();
    await empty.drop();
    expect(rows).toEqual([{ state: "active" }, { state: "next" }]);
  });
});

describe("behind a proxy that speaks TLS", () => {
  it("addresses are https and cookies are Secure, whatever the request's headers say", async () => {
    const behind = await createIdentity({
      ...input(),
      publicUrl: "https://fun.example",
      issuer: "https://fun.example/oidc",
      audience: "https://fun.example/api",
    });
    const direct = identity;
    identity = behind;
    try {
      const elsewhere = new TestSignIn(visitor, issuer, clientId);
      const response = await visitor.request(elsewhere.address({ redirect_uri: "https://fun.example/auth/callback" }), {
        headers: { "x-forwarded-proto": "http", "x-forwarded-host": "evil.example" },
      });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toMatch(/^\/oidc\/interaction\//);
      const cookies = response.headers.getSetCookie();
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/i);
      const discovery = await (await visitor.request("/oidc/.well-known/openid-configuration")).json();
      expect(discovery).toMatchObject({ token_endpoint: "https://fun.example/oidc/token" });
    } finally {
      identity = direct;
      behind.close();
    }
  });
});

describe("renewal", () => {
  it("rotates the refresh token, and a reused one ends the whole family", async () => {
    const first = await tokensOf();
    const second = await json(await signIn.refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await verify(second.access_token)).toMatchObject({ subject: an.id, email: an.email });
    expect((await json(await signIn.refresh(first.refresh_token))).error).toBe("invalid_grant");
    expect((await json(await signIn.refresh(second.refresh_token))).error).toBe("invalid_grant");
  });

  it("never outlives twelve hours from the sign-in", async () => {
    const first = await tokensOf();
    const endsAt = Math.floor(Date.now() / 1_000) + 100;
    await database.pool.query(
      "update identity_payloads set payload = (payload::jsonb || jsonb_build_object('exp', $2::int))::json where model = 'RefreshToken' and id = $1",
      [first.refresh_token, endsAt],
    );
    const second = await json(await signIn.refresh(first.refresh_token));
    const { rows } = await database.pool.query("select (payload->>'exp')::int as ends_at from identity_payloads where id = $1", [
      second.refresh_token,
    ]);
    expect(rows[0].ends_at).toBeLessThanOrEqual(endsAt + 1);
  });

  it("accepts tokens signed by the key that was active before a rotation on another instance", async () => {
    const before = await tokensOf();
    const { rows } = await database.pool.query("select kid from identity_signing_keys where state = 'active'");
    expect(decodeProtectedHeader(before.access_token).kid).toBe(rows[0].kid);
    await database.pool.query("update identity_signing_keys set state = 'retired' where state = 'active'");
    await database.pool.query("update identity_signing_keys set state = 'active' where state = 'next'");
    const second = await createIdentity(input());
    const first = identity;
    identity = second;
    try {
      const after = await json(await signIn.refresh(before.refresh_token));
      expect(decodeProtectedHeader(after.access_token).kid).not.toBe(rows[0].kid);
      // The first instance's verifier knows the new key, which was published ahead; the second's knows the old.
      expect(await verify(after.access_token)).toMatchObject({ subject: an.id });
      expect(await createTokenVerifier({ issuer, audience, keys: second.keys })(before.access_token)).toMatchObject({ subject: an.id });
    } finally {
      identity = first;
      second.close();
    }
  });
});

describe("signing out", () => {
  const endSession = (fields: Record<string, string>) =>
    visitor.open(
      `${issuer}/session/end?${new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: `${publicUrl}/`, ...fields })}`,
    );
  const secretIn = (page: string) => /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";

  it("ends the session and the refresh tokens, and goes home", async () => {
    const tokens = await tokensOf();
    const { response } = await endSession({ id_token_hint: tokens.id_token, state: "s" });
    const page = (await response?.text()) ?? "";
    expect(page).toContain("Signing out…");
    expect(response?.headers.get("content-security-policy")).toMatch(/script-src 'sha256-/);
    const confirmed = await visitor.request(`${issuer}/session/end/confirm`, {
      method: "POST",
      body: new URLSearchParams({ xsrf: secretIn(page), logout: "yes" }),
    });
    expect(confirmed.headers.get("location")).toBe(`${publicUrl}/?state=s`);
    expect((await json(await signIn.refresh(tokens.refresh_token))).error).toBe("invalid_grant");
    expect((await visitor.open(signIn.address({ prompt: "none" }))).url).toContain("error=login_required");
  });

  it("asks first when the request could come from anybody", async () => {
    await tokensOf();
    const { response } = await endSession({});
    const page = (await response?.text()) ?? "";
    expect(page).toContain("Sign out?");
    expect(page).not.toContain("<script");
    expect(response?.headers.get("content-security-policy")).not.toContain("script-src");
  });

  it("never leads to another site", async () => {
    const { id_token } = await tokensOf();
    const { response } = await endSession({ id_token_hint: id_token, post_logout_redirect_uri: "https://evil.example/" });
    expect(response?.status).toBe(400);
  });
});

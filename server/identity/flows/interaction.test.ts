import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Clock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { openLog } from "#server/platform/log/log.ts";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { testSecretKey } from "#tests/harness/identity-scene.ts";
import { createIdentity, type DemoAccount, type Identity } from "../protocol/provider.ts";
import { TestSignIn, TestVisitor } from "../test-visitor.ts";

// The real hashing, watched.
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof import("@node-rs/argon2")>();
  return { ...real, verify: vi.fn(real.verify) };
});

const an = {
  id: "019ad000-0000-7000-8000-000000000001",
  email: "an@example.com",
  name: "An Peeters",
  language: "nl",
  password: "correct horse",
} as const;
const demoAccounts: DemoAccount[] = [
  { email: an.email, name: an.name, role: "VendorAdmin", password: an.password },
  { email: "gone@example.com", name: "Gone", role: "ClientAdmin", password: "x" },
];
const clientId = "bondfire-web";

let database: TestDatabase;
let server: Server;
let identity: Identity;
let demo: Identity;
let plain: Identity;
let publicUrl: string;
let visitor: TestVisitor;
let signIn: TestSignIn;
let laterMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + laterMs), today: () => "2026-11-28" as ReturnType<Clock["today"]> };

beforeAll(async () => {
  database = await testDatabase();
  server = createServer((req, res) => identity.callback(req, res));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const create = (isDemo: boolean) =>
    createIdentity({
      db: openDatabase(database.pool),
      jobs: { enqueue: async () => undefined },
      issuer: `${publicUrl}/oidc`,
      publicUrl,
      clientId,
      audience: `${publicUrl}/api`,
      productName: "Bond & fire",
      isDemo,
      demoAccounts,
      secretKeys: [testSecretKey],
      clock,
      log: openLog("silent"),
    });
  [demo, plain] = [await create(true), await create(false)];
  await demo.createAccount(an);
});

afterAll(async () => {
  demo.close();
  plain.close();
  server.closeAllConnections();
  server.close();
  await database.drop();
});

beforeEach(async () => {
  identity = plain;
  laterMs = 0;
  visitor = new TestVisitor(publicUrl);
  signIn = new TestSignIn(visitor, `${publicUrl}/oidc`, clientId);
  await database.pool.query("delete from identity_attempts");
});

const pageOf = async (change?: Record<string, string>) => {
  const { url, response } = await visitor.open(signIn.address(change));
  return { url, headers: response?.headers ?? new Headers(), html: (await response?.text()) ?? "" };
};
const submit = async (url: string, fields: Record<string, string>) => {
  const { url: end, response } = await visitor.submit(url, fields);
  return { url: end, status: response?.status, headers: response?.headers, html: (await response?.text()) ?? "" };
};

describe("the sign-in page", () => {
  it("is kept nowhere, framed nowhere and runs nothing but the script for passkeys, by its hash", async () => {
    const { headers, html } = await pageOf();
    expect(headers.get("cache-control")).toBe("no-store");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
    const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    expect(policy).toContain(`script-src ${hashes.join(" ")};`);
    expect(scripts).toHaveLength(1);
    expect(html).not.toMatch(/<script[^>]+>|\son\w+=/);
  });

  it("escapes what comes from outside", async () => {
    const { html } = await pageOf({ login_hint: `"><img src=x onerror=alert(1)>` });
    expect(html).toContain("&quot;&gt;&lt;img src=x");
    expect(html).toContain("Bond &amp; fire");
  });

  it.each([
    ["the client's ui_locales", { ui_locales: "nl-BE en" }, "en", "Aanmelden"],
    ["the browser", {}, "nl-BE,nl;q=0.9,en;q=0.8", "Aanmelden"],
    ["the browser's order of preference", {}, "nl;q=0.2,en;q=0.9", "Sign in"],
    ["English when nothing is known", {}, "fr", "Sign in"],
  ])("speaks the language of %s", async (_name, change, language, title) => {
    visitor = new TestVisitor(publicUrl, language);
    signIn = new TestSignIn(visitor, `${publicUrl}/oidc`, clientId);
    expect((await pageOf(change as Record<string, string>)).html).toContain(`<h1 id="title">${title}</h1>`);
  });

  it("switches language, keeps it through a mistake and remembers it", async () => {
    const { url } = await pageOf({ ui_locales: "en" });
    const switched = await visitor.open(`${url}?language=nl`);
    const html = (await switched.response?.text()) ?? "";
    expect(html).toContain('lang="nl"');
    const action = /<form class="fields" method="post" action="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await submit(action, { email: an.email, password: "wrong" })).html).toContain("horen niet bij elkaar");
    expect((await pageOf()).html).toContain('lang="nl"');
  });
});

describe("a wrong sign-in", () => {
  it("says what is missing, at the field, and keeps what was typed", async () => {
    const { url } = await pageOf();
    const { status, html } = await submit(url, { email: "an@example.com", password: "" });
    expect(status).toBe(422);
    expect(html).toContain('<p class="field-error" id="password-error">Password is required</p>');
    expect(html).toContain('value="an@example.com"');
    expect(html).toMatch(/id="password"[^>]*aria-invalid="true" aria-describedby="password-error" autofocus/);
  });

  it("looks the same for an unknown e-mail and a wrong password", async () => {
    const { url } = await pageOf();
    const wrong = await submit(url, { email: an.email, password: "secret-typed" });
    const unknown = await submit(url, { email: "nobody@example.com", password: "secret-typed" });
    expect(wrong.status).toBe(422);
    expect(unknown.status).toBe(422);
    const [unknownName, name] = ["nobody", an.email.split("@")[0] ?? ""];
    expect(unknown.html.replace(new RegExp(`${unknownName}(?=@|%40)`, "g"), name)).toBe(wrong.html);
    expect(wrong.html).not.toContain("secret-typed");
  });

  it("does the same work for an unknown e-mail as for a wrong password, so that time tells nothing", async () => {
    const { url } = await pageOf();
    const workFor = async (email: string) => {
      vi.mocked(verify).mockClear();
      await submit(url, { email, password: "wrong" });
      // The parameters of the hash, which decide how long comparing with it takes.
      return vi.mocked(verify).mock.calls.map(([against]) => String(against).split("$").slice(0, 4));
    };
    const known = await workFor(an.email);
    expect(known).toEqual([["", "argon2id", "v=19", "m=19456,t=2,p=1"]]);
    expect(await workFor("nobody@example.com")).toEqual(known);
  });

  it("is answered after the same time, as what is written down about an account takes longer", async () => {
    const { url } = await pageOf();
    for (const email of [an.email, "nobody@example.com"]) {
      const begun = performance.now();
      expect((await submit(url, { email, password: "wrong" })).status).toBe(422);
      expect(performance.now() - begun).toBeGreaterThan(295);
    }
  });

  it("ten times has to wait, even with the right password, and sent at once slips nothing through", async () => {
    const { url } = await pageOf();
    const answers = await Promise.all(Array.from({ length: 14 }, () => submit(url, { email: an.email, password: "wrong" })));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const right = await submit(url, { email: an.email.toUpperCase(), password: an.password });
    expect(right.status).toBe(429);
    expect(right.html).toContain("wait 15 minutes");
    expect(right.headers?.get("retry-after")).toBe("900");
    // Another account is not touched by it, and after the wait this one is free again.
    expect((await submit(url, { email: "bo@example.com", password: "wrong" })).status).toBe(422);
    laterMs = 15 * 60_000 + 1000;
    expect((await submit(url, { email: an.email, password: an.password })).url).toContain("code=");
  });

  it("is forgotten after the right password", async () => {
    for (let round = 0; round < 3; round++) {
      const { url } = await pageOf({ prompt: "login" });
      for (let attempt = 0; attempt < 6; attempt++) await submit(url, { email: an.email, password: "wrong" });
      expect((await submit(url, { email: an.email, password: an.password })).url).toContain("code=");
    }
  });

  it.each([
    ["an e-mail with NUL", { email: "an@example.com\0", password: "x" }, 422],
    ["an e-mail of 10,000 letters", { email: "a".repeat(10_000), password: "x" }, 422],
    ["a password of 10,000 letters", { email: an.email, password: "x".repeat(10_000) }, 422],
    ["a form of ten megabytes", { email: an.email, password: "x".repeat(10_000_000) }, 422],
  ])("of %s is a mistake, not a failure", async (_name, fields, status) => {
    const { url } = await pageOf();
    const response = await visitor.request(url, { method: "POST", body: new URLSearchParams(fields), headers: { origin: publicUrl } });
    expect(response.status).toBe(status);
  });

  it("as JSON is a mistake, not a failure", async () => {
    const { url } = await pageOf();
    const response = await visitor.request(url, {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json", origin: publicUrl },
    });
    expect(response.status).toBe(422);
  });
});

describe("demo accounts", () => {
  it("sign in with one click in demo mode", async () => {
    identity = demo;
    const { url, html } = await pageOf();
    expect(html).toContain("Vendor admin");
    expect((await submit(`${url}/demo`, { email: an.email })).url).toContain("code=");
  });

  it("are not shown and not accepted otherwise", async () => {
    const { url, html } = await pageOf();
    expect(html).not.toContain("Demo accounts");
    expect((await submit(`${url}/demo`, { email: an.email })).status).toBe(422);
  });

  it("are those of the list only, and say so when one is gone", async () => {
    identity = demo;
    await demo.createAccount({ ...an, id: "019ad000-0000-7000-8000-000000000009", email: "private@example.com" });
    const { url } = await pageOf();
    expect((await submit(`${url}/demo`, { email: "private@example.com" })).status).toBe(422);
    expect((await submit(`${url}/demo`, { email: "gone@example.com" })).html).toContain("not there any more");
  });
});

describe("an interaction", () => {
  it("that is over, or another browser's, leads to a page with a way back", async () => {
    const { url } = await pageOf();
    const stranger = await new TestVisitor(publicUrl).open(url);
    expect(stranger.response?.status).toBe(400);
    expect(await stranger.response?.text()).toContain('href="/auth/login"');
    await submit(url, { email: an.email, password: an.password });
    expect(await (await visitor.open(url)).response?.text()).toContain("This page has expired");
  });

  it("accepts no form from another site", async () => {
    const { url } = await pageOf();
    const body = new URLSearchParams({ email: an.email, password: an.password });
    expect((await visitor.request(url, { method: "POST", body, headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect((await visitor.request(url, { method: "POST", body, headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  });

  it.each(["x/y", "x/demo", "x/demo/z", "%00", "x?language=%00"])("at the address %s is a page, not a failure", async (path) => {
    const response = await visitor.request(`/oidc/interaction/${path}`);
    expect([400, 404]).toContain(response.status);
    expect(response.headers.get("content-type")).toContain("text/html");
  });
});

describe("a path that nothing is at", () => {
  it.each(["/oidc", "/oidc/", "/oidc/nothing", "/oidc/interaction"])("%s says so", async (path) => {
    const response = await visitor.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("There is no such page");
  });
});

describe("where the provider believes it is", () => {
  it("follows the public address, not the request's headers", async () => {
    const response = await visitor.request("/oidc/.well-known/openid-configuration", {
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    });
    const text = await response.text();
    expect(text).not.toContain("evil.example");
    expect(JSON.parse(text)).toMatchObject({
      issuer: `${publicUrl}/oidc`,
      token_endpoint: `${publicUrl}/oidc/token`,
      code_challenge_methods_supported: ["S256"],
      response_types_supported: ["code"],
    });
  });
});

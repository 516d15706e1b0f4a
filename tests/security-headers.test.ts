import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract/router.ts";
import { createAccount } from "#server/identity/store/accounts.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { type FrontDoor, frontDoor, type Heard } from "./front-door.ts";

let door: FrontDoor;
beforeAll(async () => {
  door = await frontDoor();
});
afterAll(() => door.close());

/** What every answer says, whatever it is. */
function expectSecured({ headers }: Pick<Heard, "headers">, name: string): void {
  expect(headers["strict-transport-security"], name).toBe("max-age=31536000; includeSubDomains");
  expect(headers["x-content-type-options"], name).toBe("nosniff");
  expect(headers["cross-origin-opener-policy"], name).toBe("same-origin-allow-popups");
  expect(headers["referrer-policy"], name).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
  expect(headers["permissions-policy"], name).toContain("camera=()");
  const policy = String(headers["content-security-policy"]);
  expect(policy, name).toMatch(/frame-ancestors '(none|self)'/);
  expect(policy, name).toContain("base-uri 'none'");
  expect(policy, name).toMatch(/default-src '(none|self)'/);
  expect(policy, name).not.toMatch(/script-src[^;]*'unsafe|,|default-src[^;]*'unsafe/);
}

/** Every address of the contract, with something in the place of its parameters, and what stands beside it. */
const endpoints = Object.values(contract).flatMap((feature) =>
  Object.values(feature as Record<string, { "~orpc": { route: { method?: string; path?: string } } }>).map(
    ({ "~orpc": { route } }) => [route.method ?? "GET", `/api${String(route.path).replace(/\{[^}]+\}/g, "x")}`] as const,
  ),
);
const others: [method: string, path: string, status: number][] = [
  ["GET", "/", 200],
  ["GET", "/", 200],
  ["GET", "/?lang=nl", 200],
  ["HEAD", "/", 200],
  ["GET", "/brand.css", 200],
  ["HEAD", "/brand.css", 200],
  ["HEAD", "/site.webmanifest", 200],
  ["GET", "/contact", 200],
  ["GET", "/auth/callback?code=x", 200],
  ["GET", "/admin/bookings", 200],
  ["GET", "/gone", 404],
  ["GET", "/%ff", 307],
  ["POST", "/", 405],
  ["DELETE", "/listings/x", 405],
  ["POST", "/contact", 415],
  ["GET", "/assets/app.js", 200],
  ["GET", "/media/x/400.webp", 404],
  ["GET", "/robots.txt", 200],
  ["GET", "/llms.txt", 200],
  ["GET", "/sitemap.xml", 200],
  ["GET", "/blog/feed.xml", 200],
  ["GET", "/calendars/unknown.ics", 404],
  ["GET", "/run-sheets/unknown", 404],
  ["GET", "/api/health", 200],
  ["GET", "/api/docs", 200],
  ["GET", "/api/docs/errors", 200],
  ["GET", "/api/docs/swagger-ui.css", 200],
  ["GET", "/api/docs/start.js", 200],
  ["GET", "/api/openapi.json", 200],
  ["GET", "/api/none", 404],
  ["PUT", "/api/listings", 405],
  ["GET", "/api/exports/audit.csv", 401],
  ["POST", "/api/views", 204],
  ["GET", "/oidc/.well-known/openid-configuration", 200],
  ["GET", "/oidc/jwks", 200],
  ["GET", "/oidc/auth", 400],
  ["GET", "/oidc/none", 404],
  ["GET", "/oidc/interaction/x", 400],
  ["GET", "/oidc/account", 303],
  ["GET", "/oidc/reset-password", 410],
  ["GET", "/oidc/session/end", 200],
  ["POST", "/oidc/token", 400],
];

describe("every answer carries the security headers", () => {
  test.each(others)("%s %s (%d)", async (method, path, status) => {
    const heard = await door.ask(method, path);
    expectSecured(heard, `${method} ${path} ${heard.status}`);
    expect(heard.status).toBe(status);
  });

  test("of every endpoint, known and refused", async () => {
    expect(endpoints.length).toBeGreaterThan(80);
    const refused = new Set<number>();
    for (const [method, path] of endpoints) {
      for (const headers of [{}, { authorization: "Bearer none" }, { "content-type": "text/plain" }]) {
        const heard = await door.ask(method, path, { headers, ...(method === "GET" ? {} : { body: "{" }) });
        expectSecured(heard, `${method} ${path} ${heard.status}`);
        refused.add(heard.status);
      }
    }
    expect([...refused]).toEqual(expect.arrayContaining([400, 401, 415]));
  });

  test("of what is too large, too often, broken, and away", async () => {
    const json = { "content-type": "application/json" };
    const large = await door.ask("POST", "/api/contact-requests", {
      headers: json,
      body: JSON.stringify({ message: "x".repeat(2_000_000) }),
    });
    expect(large.status).toBe(413);
    const broken = await door.ask("GET", "/broken");
    expect(broken.status).toBe(500);
    for (const heard of [large, broken]) expectSecured(heard, String(heard.status));
  });
});

test("after a body that was refused unread its connection takes the next request, and the one after", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body = "") =>
    new Promise<number>((done, failed) => {
      const sent = request({ agent, port: door.port, method, path, headers: { host: "market.example", ...headers } }, (answer) => {
        ports.add(answer.socket.localPort);
        answer.resume().on("end", () => done(answer.statusCode ?? 0));
      });
      sent.on("error", failed).end(body);
    });
  const json = { "content-type": "application/json" };
  for (const size of [10, 70_000, 300_000, 2_000_000]) {
    for (const path of ["/api/contact-requests", "/api/nowhere", "/api/outbox"])
      expect(
        await ask("POST", path, { ...json, authorization: "Bearer junk" }, JSON.stringify({ x: "x".repeat(size) })),
      ).toBeGreaterThanOrEqual(400);
    await new Promise((after) => setTimeout(after, 600));
    expect(await ask("GET", "/robots.txt")).toBe(200);
  }
  expect(ports.size, "one connection for all of it").toBe(1);
  agent.destroy();
});

describe("maintenance and an unreachable database say so under the same headers", () => {
  test("503", async () => {
    const away = await frontDoor({ MAINTENANCE: "1" });
    try {
      for (const path of ["/", "/api/listings", "/oidc/account", "/media/x/400.webp", "/assets/app.js", "/robots.txt"]) {
        const heard = await away.ask("GET", path);
        expect(heard.status, path).toBe(503);
        expectSecured(heard, path);
      }
    } finally {
      await away.close();
    }
  });
});

test("without https there is no word of it, and no cookie that needs it", async () => {
  const plain = await frontDoor({ PUBLIC_URL: "http://market.example" });
  try {
    const heard = await plain.ask("GET", "/?lang=nl");
    expect(heard.headers["strict-transport-security"]).toBeUndefined();
    expect(heard.headers["set-cookie"]).toEqual([expect.not.stringContaining("Secure")]);
  } finally {
    await plain.close();
  }
});

describe("what is no page runs nothing", () => {
  test.each([
    ["/media/x/400.webp", /default-src 'none'.*sandbox/],
    ["/api/listings", /default-src 'none'/],
    ["/robots.txt", /default-src 'none'/],
    ["/api/docs", /default-src 'none'; script-src 'self';/],
    ["/oidc/session/end", /default-src 'none'/],
  ])("%s", async (path, policy) => {
    expect((await door.ask("GET", path)).headers["content-security-policy"]).toMatch(policy);
  });
});

describe("a request that a proxy could have read differently goes no further", () => {
  const line = "GET /api/listings HTTP/1.1\r\nConnection: close\r\n";
  const post = "POST /api/contact-requests HTTP/1.1\r\nHost: market.example\r\nConnection: close\r\nContent-Type: application/json\r\n";
  test.each([
    ["two hosts", `${line}Host: market.example\r\nHost: evil.example\r\n\r\n`],
    ["the same host twice", `${line}Host: market.example\r\nhost: market.example\r\n\r\n`],
    ["no host", `${line}\r\n`],
    ["an empty host", `${line}Host:\r\n\r\n`],
    ["a host with a path", `${line}Host: market.example/evil\r\n\r\n`],
    ["a host with a user", `${line}Host: market.example@evil.example\r\n\r\n`],
    ["two hosts in one", `${line}Host: market.example, evil.example\r\n\r\n`],
    ["two sign-ins", `${line}Host: market.example\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`],
    ["two origins", `${line}Host: market.example\r\nOrigin: https://a.example\r\nOrigin: https://b.example\r\n\r\n`],
    ["a length and chunks", `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["chunks and a length", `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`],
    ["two lengths", `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ["two types of one body", `${post}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`],
    ["chunks in other clothes", `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ["chunks in HTTP/1.0", `${post.replace("1.1", "1.0")}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["a header over two lines", `${line}Host: market.example\r\nX-A: b\r\n c: d\r\n\r\n`],
    ["no HTTP", "HELLO\r\n\r\n"],
    ["a header without end", `${line}Host: market.example\r\nX-A: ${"x".repeat(40_000)}\r\n\r\n`],
  ])("%s", async (_name, bytes) => {
    const heard = await door.say(bytes);
    const [head = "", body = ""] = heard.split("\r\n\r\n");
    const [status = "", ...lines] = head.split("\r\n");
    expect(status).toMatch(/^HTTP\/1\.1 4(00|31)/);
    // What is HTTP at all hears why, as from every refusal.
    if (body.includes("{")) expect(body).toMatch(/"code":"request\.ambiguous".*"requestId":"[0-9a-f-]{36}"/);
    expectSecured(
      { headers: Object.fromEntries(lines.map((text) => [text.split(": ", 1)[0]?.toLowerCase(), text.replace(/^[^:]+: /, "")])) },
      status,
    );
    // Nothing behind it is taken for a second request.
    expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test("junk behind a token is no token", async () => {
    const heard = await door.ask("GET", "/api/me", { headers: { authorization: "Bearer token junk" } });
    expect([heard.status, JSON.parse(heard.body).code]).toEqual([401, "auth.invalidToken"]);
  });

  test("a health check by HTTP/1.0 without a host is answered, with headers of its own", async () => {
    for (const path of ["/api/health", "/api/health/live", "/api/health/ready"]) {
      expect(await door.say(`GET ${path} HTTP/1.0\r\n\r\n`), path).toMatch(/^HTTP\/1\.1 (200|404)[\s\S]*nosniff/);
    }
    expect(await door.say("GET /api/health HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200/);
  });
});

describe("by https cookies belong to this host alone", () => {
  const secret = { SECRET_KEY: "a-secret-of-these-tests-kept-outside-of-a-database" };
  const authorize = (origin: string, more: Record<string, string> = {}) =>
    `/oidc/auth?${new URLSearchParams({
      client_id: "bondfire-web",
      response_type: "code",
      redirect_uri: `${origin}/auth/callback`,
      scope: "openid",
      code_challenge: "x".repeat(43),
      code_challenge_method: "S256",
      ...more,
    })}`;
  const namesOf = ({ headers }: Heard) => (headers["set-cookie"] ?? []).map((cookie) => cookie.split("=", 1)[0] ?? "");
  const pairsOf = ({ headers }: Heard) => (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0] ?? "");

  /** Signs in with a password, as a browser does; every answer on the way. */
  async function signIn(at: FrontDoor, origin: string): Promise<Heard[]> {
    const begun = await at.ask("GET", authorize(origin));
    const cookie = pairsOf(begun).join("; ");
    const headers = { cookie, origin, "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ email: "sam@people.example", password: "bonfire at the lake" }).toString();
    const proved = await at.ask("POST", `${begun.headers.location}/sign-in`, { headers, body });
    const resumed = await at.ask("GET", new URL(proved.headers.location ?? "").pathname, { headers: { cookie } });
    return [begun, proved, resumed];
  }
  const account = { id: newId(), language: "en" as const, email: "sam@people.example", name: "Sam", password: "bonfire at the lake" };

  test("what proves who somebody is has a prefix that browsers hold to", async () => {
    await createAccount(openDatabase(door.database.pool), systemClock("Europe/Brussels"), account);
    const answers = await signIn(door, "https://market.example");
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.flatMap(namesOf).map((name) => name.replace(/\.sig$/, "")))).toEqual(
      new Set(["__Secure-identity_interaction", "__Secure-identity_resume", "__Host-identity_session", "__Host-identity_device"]),
    );
    for (const cookie of answers.flatMap(({ headers }) => headers["set-cookie"] ?? [])) {
      expect(cookie).toMatch(/; secure/i);
      expect(cookie).toMatch(/; httponly/i);
      if (cookie.startsWith("__Host-")) expect(cookie).toMatch(/; path=\/(;|$)/i);
      expect(cookie).not.toMatch(/domain=/i);
    }
  });

  test("whoever was signed in before an upgrade stays so, under the new name; nobody else gets in by the old one", async () => {
    const before = await frontDoor({ PUBLIC_URL: "http://market.example", ...secret });
    await createAccount(openDatabase(before.database.pool), systemClock("Europe/Brussels"), account);
    const kept = (await signIn(before, "http://market.example")).flatMap(pairsOf).filter((pair) => pair.startsWith("identity_session"));
    expect(kept).toHaveLength(2);
    const after = await frontDoor({ DATABASE_URL: before.database.url, ...secret });
    try {
      const silently = authorize("https://market.example", { prompt: "none" });
      const carried = await after.ask("GET", silently, { headers: { cookie: kept.join("; ") } });
      expect(carried.headers.location).toMatch(/^https:\/\/market\.example\/auth\/callback\?code=/);
      expect(namesOf(carried)).toEqual(expect.arrayContaining(["identity_session", "__Host-identity_session"]));
      const forged = kept.map((pair) => pair.replace(/(\.sig=).*/, `$1${"A".repeat(27)}`)).join("; ");
      expect((await after.ask("GET", silently, { headers: { cookie: forged } })).headers.location).toContain("error=login_required");
    } finally {
      await after.close();
      await before.close();
    }
  });

  test("a chosen language, which proves nothing, goes by https alone", async () => {
    for (const path of ["/?lang=nl", "/?lang=nl", "/contact?lang=nl"]) {
      expect((await door.ask("GET", path)).headers["set-cookie"]).toEqual([expect.stringMatching(/^language=nl;.*; Secure$/)]);
    }
  });
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadConfig } from "#server/config.ts";
import { noteClientAddress } from "#server/platform/http/client-address.ts";
import { createNetworkLimit } from "#server/platform/http/limits/network-limit.ts";
import type { PublicReads } from "#server/platform/http/limits/public-reads.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { createPageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";

const pages = createPages({
  config: loadConfig({ PUBLIC_URL: "https://market.example" }),
  render: () => new Response("<p>a page</p>", { headers: { "content-type": "text/html" } }),
  api: () => ({}) as never,
  cache: () => undefined,
});
const get = (path: string, headers: Record<string, string> = {}) => pages(new Request(`http://evil.example${path}`, { headers }));

describe("an address that no browser's world could read", () => {
  test.each(["/%ff", "/listings/%E0%A4%A", "/a%", "//evil.example", "//evil.example/..//x", "///"])("%s is unknown", async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([307, "/404"]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
  });

  test.each(["/", "/listings/%C3%A9", "/?q=%ff", "/?q=//evil.example"])("%s is read", async (path) => {
    expect((await get(path)).status).toBe(200);
  });
});

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["identity", null],
  ["", null],
])("a browser that takes %j gets the page as %s", async (accepted, encoding) => {
  expect((await get("/", { "accept-encoding": accepted })).headers.get("content-encoding")).toBe(encoding);
});

test("whoever comes back from a silent sign-in is drawn nothing in the hidden frame, and the page in any other place", async () => {
  const inFrame = await get("/auth/callback?code=c&state=s", { "sec-fetch-dest": "iframe" });
  expect([inFrame.status, await inFrame.text()]).toEqual([200, "<!doctype html><title></title>"]);
  expect(inFrame.headers.get("cache-control")).toBe("no-store");
  expect(inFrame.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  for (const headers of [{}, { "sec-fetch-dest": "document" }] as Record<string, string>[])
    expect(await (await get("/auth/callback?code=c&state=s", headers)).text()).toBe("<p>a page</p>");
  expect(await (await get("/admin", { "sec-fetch-dest": "iframe" })).text()).toBe("<p>a page</p>");
});

describe("what visitors may ask for", () => {
  function scene(reads: Partial<PublicReads>) {
    const cache = createPageCache({ bytesAtMost: 1_000_000, maxAgeMs: 60_000 });
    let rendered = 0;
    const shared = createPages({
      config: loadConfig({ PUBLIC_URL: "https://market.example" }),
      render: () => new Response(`<p>${++rendered}</p>`, { headers: { "content-type": "text/html" } }),
      api: () => ({}) as never,
      cache: () => cache,
      reads: { count: () => undefined, render: (work) => work(), ...reads },
    });
    return (path: string) => {
      const request = new Request(`https://market.example${path}`);
      noteClientAddress(request, "192.0.2.1");
      return shared(request);
    };
  }

  test("beyond the limit of their network they are asked to come back; a page that lies ready costs nothing", async () => {
    const ask = scene({ count: createNetworkLimit(2) });
    const statuses = [];
    for (const path of ["/", "/", "/", "/contact", "/", "/contact", "/blog"]) statuses.push((await ask(path)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await ask("/blog");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("content-type")).toContain("text/html");
  });

  test.each(["/blog", "/contact"])("%s is answered with 503 while too many wait for theirs", async (path) => {
    const ask = scene({ render: () => Promise.reject(new Refusal("server.unavailable", { retryAfterSeconds: 2 })) });
    const refused = await ask(path);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  });
});

describe("a page that is the same to everybody", () => {
  const script = "window.__page=1";
  function scene(status = 200) {
    const seen: Request[] = [];
    const shared = createPages({
      config: loadConfig({ PUBLIC_URL: "https://market.example" }),
      render: (request, { context }) => {
        seen.push(request);
        const html = `<script nonce="${context.nonce}">${script}</script><p>${context.language} ${context.withVat} ${seen.length}</p>`;
        return new Response(html, { status, headers: { "content-type": "text/html" } });
      },
      api: () => ({}) as never,
      cache: () => cache,
    });
    const cache = createPageCache({ bytesAtMost: 1_000_000, maxAgeMs: 60_000 });
    const ask = (path: string, headers: Record<string, string> = {}) => shared(new Request(`http://evil.example${path}`, { headers }));
    return { ask, seen, cache };
  }

  test("is rendered once, from its address at our own name, and again after a change", async () => {
    const { ask, seen, cache } = scene();
    const poison = { "x-forwarded-host": "evil.example", "x-original-url": "/admin", cookie: "session=1; theme=evil", accept: "image/png" };
    const texts = [await ask("/", poison), await ask("/"), await ask("/", { "accept-language": "fr" })].map((answer) => answer.text());
    expect(new Set(await Promise.all(texts)).size).toBe(1);
    expect(seen.map(({ url, headers }) => [url, [...headers.keys()]])).toEqual([["https://market.example/", ["accept"]]]);
    cache.clear();
    expect(await (await ask("/")).text()).toContain("en false 2");
  });

  test("differs by address, language, prices and compression alone", async () => {
    const { ask, seen } = scene();
    const questions: [string, Record<string, string>?][] = [
      ["/"],
      ["/?q=a"],
      ["/listings/a"],
      ["/", { "accept-language": "nl-BE,fr;q=0.5" }],
      ["/", { cookie: "language=nl; prices=incl" }],
      ["/", { cookie: "prices=incl" }],
      ["/", { "accept-encoding": "gzip" }],
      ["/", { "accept-encoding": "br, gzip" }],
    ];
    for (const question of [...questions, ...questions]) await ask(...question);
    expect(seen).toHaveLength(questions.length);
  });

  test("allows its own scripts by their hashes and no others", async () => {
    const { ask } = scene();
    const hash = createHash("sha256").update(script).digest("base64");
    const policy = (await ask("/")).headers.get("content-security-policy");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toContain("nonce");
  });

  test.each([
    ["alone", "<script>stolen()</script>"],
    ["with a nonce that it made up", '<script nonce="guess">stolen()</script>'],
    ["in front of a script of the page", "<script>stolen()//"],
    ["around the page's own mark", "<script data-a='"],
  ])("allows no script that got into it otherwise: %s", async (_name, injected) => {
    const nonces: string[] = [];
    const shared = createPages({
      config: loadConfig({ PUBLIC_URL: "https://market.example" }),
      render: (_request, { context }) => {
        nonces.push(context.nonce);
        const html = `${injected}<script nonce="${context.nonce}">${script}</script><link nonce="${context.nonce}" href="/a"/>`;
        return new Response(`<html><head></head><body>${html}</body></html>`, { headers: { "content-type": "text/html" } });
      },
      api: () => ({}) as never,
      cache: () => createPageCache({ bytesAtMost: 1_000_000, maxAgeMs: 60_000 }),
    });
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    for (const path of ["/", "/listings/a"]) {
      const answer = await shared(new Request(`https://market.example${path}`));
      const sources = /script-src ([^;]*);/.exec(answer.headers.get("content-security-policy") ?? "")?.[1]?.split(" ") ?? [];
      // What a browser would run of it, read by the HTML standard: a script ends at the first end tag.
      const html = await answer.text();
      const read = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/gi)].map(([, text = ""]) => text);
      const allowed = read.filter((text) => sources.includes(hash(text)));
      expect(allowed.filter((text) => text !== script)).toEqual([]);
      expect(sources.filter((source) => source !== "'self'" && source !== hash(script))).toEqual([]);
      // The mark of the rendering leaves the house with no page that others get, too.
      for (const nonce of nonces) expect(html).not.toContain(nonce);
    }
    const [form] = [await shared(new Request("https://market.example/contact"))];
    expect(form?.headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test("is not sent again to whoever has it", async () => {
    const { ask } = scene();
    const etag = (await ask("/")).headers.get("etag") ?? "";
    const again = await ask("/", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await ask("/", { "if-none-match": `W/${etag}, "other"` })).status).toBe(304);
    expect((await ask("/", { "if-none-match": etag, "accept-language": "nl" })).status).toBe(200);
  });

  test.each(["/contact", "/auth/login", "/admin/bookings"])("%s is never kept", async (path) => {
    const { ask, seen } = scene();
    await ask(path);
    const second = await ask(path);
    expect([seen.length, second.headers.get("etag")]).toEqual([2, null]);
  });

  test("is not kept for a question longer than people ask", async () => {
    const { ask, seen } = scene();
    for (let time = 0; time < 2; time++) await ask(`/?q=${"x".repeat(400)}`);
    expect(seen).toHaveLength(2);
  });

  test("remembers a language that its address asks for, for that variant alone", async () => {
    const { ask, seen } = scene();
    const answers = [await ask("/?lang=nl"), await ask("/?lang=nl"), await ask("/")];
    expect(answers.map((answer) => answer.headers.get("set-cookie")?.split(";")[0])).toEqual(["language=nl", "language=nl", undefined]);
    expect(seen).toHaveLength(2);
  });

  test("is not kept where it was not found", async () => {
    const { ask, seen } = scene(404);
    expect((await ask("/listings/none")).status).toBe(404);
    await ask("/listings/none");
    expect(seen).toHaveLength(2);
  });
});

test("what keeps a page from being drawn is told once, however often it is come upon", async () => {
  const told: unknown[] = [];
  const fault = new RangeError("too deep");
  const faulty = createPages({
    config: loadConfig({ PUBLIC_URL: "https://market.example" }),
    render: (_request, { context }) => {
      context.noteFault(fault);
      context.noteFault(fault);
      return new Response("<p>sorry</p>", { status: 500, headers: { "content-type": "text/html" } });
    },
    api: () => ({}) as never,
    cache: () => undefined,
    onFault: (error, pathname) => told.push([error, pathname]),
  });
  for (const path of ["/listings/x", "/contact"]) expect((await faulty(new Request(`http://market.example${path}?q=1`))).status).toBe(500);
  expect(told).toEqual([
    [fault, "/listings/x"],
    [fault, "/contact"],
  ]);
});

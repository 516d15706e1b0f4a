import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteClientAddress } from "#server/platform/http/client-address.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let own: TestApp;
beforeAll(async () => {
  own = await testApp({ PUBLIC_READS_PER_MINUTE: "10" });
});
afterAll(() => own?.close());

test.each([
  ["/api/listings?participants=", "192.0.2.10"],
  ["/api/listings/facets?participants=", "192.0.2.11"],
  ["/api/listings/points?participants=", "192.0.2.12"],
])("%s: a visitor's network gets so many a minute, then 429 with Retry-After; others go on", async (path, address) => {
  const visitor = own.as(null, address);
  for (let number = 0; number < 10; number++) expect((await visitor.get(`${path}${number + 2}`)).status).toBe(200);
  const refused = await visitor.get(`${path}77`);
  expect([refused.status, problemOf(refused).code]).toEqual([429, "rate.limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await own.as(null, "198.51.100.1").get(`${path}77`)).status).toBe(200);
});

test("what resembles a listing is searched for, and counted", async () => {
  const { id } = await own.make.listing(await own.make.vendor());
  const visitor = own.as(null, "192.0.2.13");
  for (let number = 0; number < 10; number++) expect((await visitor.get(`/api/listings/${id}/related`)).status).toBe(200);
  expect((await visitor.get(`/api/listings/${id}/related`)).status).toBe(429);
});

test.each(["/sitemap.xml", "/blog/feed.xml", "/link-pictures/site/home/en.jpg"])(
  "%s is made for whoever asks, and counted",
  async (path) => {
    const ask = async () => {
      const request = new Request(`http://test.example${path}`);
      noteClientAddress(request, `192.0.2.${40 + path.length}`);
      if (path.startsWith("/link")) return own.app.ogImage(request);
      return path.startsWith("/blog") ? own.app.blogFeed(request) : own.app.sitemaps([])(request);
    };
    const statuses: unknown[] = [];
    for (let number = 0; number < 11; number++)
      statuses.push(
        await ask().then(
          (answer) => answer?.status,
          (error: unknown) => error,
        ),
      );
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    // A picture that was drawn lies ready.
    if (path.startsWith("/link")) expect(statuses[10]).toBe(200);
    else expect(statuses[10]).toMatchObject({ code: "rate.limited" });
  },
);

test("answers that lie ready are not counted", async () => {
  const visitor = own.as(null, "192.0.2.20");
  for (let number = 0; number < 15; number++) expect((await visitor.get("/api/listings/facets?q=kept")).status).toBe(200);
});

test("whoever is signed in is not counted", async () => {
  const admin = own.as(await own.make.user("ProductAdmin", null), "192.0.2.30");
  for (let number = 0; number < 12; number++) expect((await admin.get(`/api/listings?q=word${number}`)).status).toBe(200);
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  own.app.fetch(new Request(`http://test.example${path}`, { method, headers }));

test.each(["/api/openapi.json", "/api/docs", "/api/docs/errors"])(
  "%s has a strong tag, and is not sent to whoever has it",
  async (path) => {
    const first = await ask(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    const body = Buffer.from(await first.arrayBuffer());
    const known = await ask(path, { "if-none-match": etag });
    expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await ask(path, { "if-none-match": '"other"' })).status).toBe(200);
    const packed = await ask(path, { "accept-encoding": "br, gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("etag"), "a strong tag is of these bytes").not.toBe(etag);
    expect(gunzipSync(await packed.arrayBuffer()).equals(body)).toBe(true);
    expect((await ask(path, {}, "HEAD")).headers.get("etag")).toBe(etag);
  },
);

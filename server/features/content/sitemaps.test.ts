import { Readable } from "node:stream";
import { parseSitemap, parseSitemapIndex } from "sitemap";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let shown: string;
let hidden: string;
beforeAll(async () => {
  app = await testApp();
  const vendor = await app.make.vendor();
  shown = (await app.make.listing(vendor)).id;
  hidden = (await app.make.listing(vendor, { isActive: false })).id;
});
afterAll(() => app.close());

async function read(path: string): Promise<string> {
  const answer = await app.app.sitemaps(["/", "/pricing"])(new Request(`http://test.example${path}`));
  expect(answer?.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  return answer?.text() ?? "";
}

test("the index leads to every public page in each language, and to no other", async () => {
  const parts = await parseSitemapIndex(Readable.from(await read("/sitemap.xml")));
  const paths = parts.map(({ url }) => new URL(url).pathname);
  expect(paths).toEqual(["/sitemaps/pages.xml", `/sitemaps/listings/${shown}.xml`]);

  const pages = await parseSitemap(Readable.from(await read("/sitemaps/pages.xml")));
  expect(pages.map(({ url }) => url)).toEqual(["http://test.example/", "http://test.example/pricing"]);

  const [listing, ...others] = await parseSitemap(Readable.from(await read(paths[1] ?? "")));
  expect(others).toEqual([]);
  expect(listing?.url).toMatch(new RegExp(`^http://test.example/listings/[a-z0-9-]+-${shown}$`));
  expect(listing?.url).not.toContain(hidden);
  expect(listing?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(listing?.links).toEqual([
    { lang: "en", url: listing?.url },
    { lang: "nl", url: `${listing?.url}?lang=nl` },
    { lang: "x-default", url: listing?.url },
  ]);
});

test.each(["/sitemap", "/sitemaps/listings/1.xml", "/sitemaps/other.xml"])("%s is no sitemap", async (path) => {
  expect(await app.app.sitemaps([])(new Request(`http://test.example${path}`))).toBeUndefined();
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#contract/core/dates/dates.ts";
import { noteClientAddress } from "#server/platform/http/client-address.ts";
import { anonymousWrites } from "#server/platform/http/limits/anonymous-writes.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";
import { addViews } from "./queries.ts";
import { openViewCounter } from "./view-counter.ts";
import { viewedPage } from "./viewed-page.ts";

let app: TestApp;
let vera: TestUser;
let other: TestUser;
let admin: TestUser;
let listingId: string;
beforeAll(async () => {
  app = await testApp();
  const vendorId = await app.make.vendor();
  vera = await app.make.user("VendorAdmin", vendorId);
  other = await app.make.user("VendorAdmin", await app.make.vendor());
  admin = await app.make.user("ProductAdmin", null);
  listingId = (await app.make.listing(vendorId)).id;
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query("delete from page_views"));

const person = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const looking = (headers: Record<string, string> = {}) => ({ headers: new Headers({ "user-agent": person, ...headers }) });

async function rows() {
  const found = await app.database.pool.query(
    "select day::text, page, listing_id, language, views from page_views order by day, page, language",
  );
  return found.rows as { day: string; page: string; listing_id: string | null; language: string; views: number }[];
}

async function beacon(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const response = await app.app.fetch(
    new Request("http://test.example/api/views", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": person, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
  await app.app.views.flush();
  return response.status;
}

describe("counting", () => {
  test("adds up by day, page, listing and language, over several instances and at once", async () => {
    const instances = [openViewCounter(app.app.services), openViewCounter(app.app.services)];
    app.setNow("2026-11-27T12:00:00Z");
    for (const views of instances) {
      for (let index = 0; index < 3; index++) views.count(looking(), `/listings/${listingId}`, "nl");
      views.count(looking(), "/", "en");
    }
    app.setNow("2026-11-28T12:00:00Z");
    instances[0]?.count(looking(), "/", "en");
    await Promise.all(instances.flatMap((views) => [views.flush(), views.flush()]));
    expect(await rows()).toEqual([
      { day: "2026-11-27", page: "/", listing_id: null, language: "en", views: 2 },
      { day: "2026-11-27", page: "/listings/{listingId}", listing_id: listingId, language: "nl", views: 6 },
      { day: "2026-11-28", page: "/", listing_id: null, language: "en", views: 1 },
    ]);
  });

  test("two instances that write the same rows, each in its own order, do not wait for each other", async () => {
    const { db } = app.app.services;
    const batch = Array.from({ length: 900 }, (_, day) => ({
      day: addDays("2024-01-01", day),
      page: "/",
      listingId: null,
      language: "en",
      views: 1,
    }));
    for (let round = 0; round < 8; round++) await Promise.all([addViews(db, batch), addViews(db, batch.toReversed())]);
    expect(new Set((await rows()).map(({ views }) => views))).toEqual(new Set([16]));
  });

  test.each<[string, Record<string, string>]>([
    ["who asks not to be tracked", { "sec-gpc": "1" }],
    ["who asks it the older way", { dnt: "1" }],
    ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a script", { "user-agent": "curl/8.9.1" }],
    ["a browser nobody sits at", { "user-agent": "Mozilla/5.0 HeadlessChrome/140.0 Safari/537.36" }],
    ["whoever does not say what they are", { "user-agent": "" }],
    ["a page fetched ahead", { "sec-purpose": "prefetch" }],
  ])("leaves out %s", async (_name, headers) => {
    const views = openViewCounter(app.app.services);
    views.count(looking(headers), "/", "en");
    await views.flush();
    expect(await rows()).toEqual([]);
  });

  test("pages that nobody wrote, or that are no longer public, count nothing and are no rows", async () => {
    const views = openViewCounter(app.app.services);
    await app.database.pool.query(
      `insert into content_pages (id, kind, slug, draft, published, published_at, publish_at, scheduled, created_at, updated_at, updated_by_name)
       select gen_random_uuid(), kind, slug, '{}', published::jsonb, case when published is null then null else timestamptz '2026-01-01' end,
         publish_at::timestamptz, scheduled::jsonb, now(), now(), 'Olga'
       from (values ('article', 'written', '{}', null, null), ('article', 'draft', null, null, null),
         ('story', 'due', null, '2026-11-28T11:00:00Z', '{}'), ('story', 'later', null, '2026-12-28T11:00:00Z', '{}')
       ) as v(kind, slug, published, publish_at, scheduled)`,
    );
    const hidden = (await app.make.listing(await app.make.vendor(), { isActive: false })).id;
    for (const page of ["written", "draft", "invented", "due"]) views.count(looking(), `/blog/${page}`, "en");
    for (const page of ["due", "later", "written"]) views.count(looking(), `/stories/${page}`, "en");
    for (let at = 0; at < 500; at++) views.count(looking(), `/info/made-up-${at}`, "nl");
    views.count(looking(), `/listings/${hidden}`, "en");
    app.setNow("2026-11-28T12:00:00Z");
    await views.flush();
    expect((await rows()).map(({ page }) => page)).toEqual(["/blog/written", "/stories/due"]);
  });

  test("a network's views beyond those of people in a day are not counted, of an IPv6 customer whichever address it takes", async () => {
    const views = openViewCounter(app.app.services);
    const from = (address: string) => {
      const request = new Request("http://test.example/api/views", { method: "POST", headers: { "user-agent": person } });
      noteClientAddress(request, address);
      return request;
    };
    const { most } = anonymousWrites.pageViews;
    const taken = Array.from({ length: most + 50 }, (_, at) => views.count(from(`2001:db8:1:2::${at.toString(16)}`), "/", "en"));
    expect(taken.filter(Boolean)).toHaveLength(most);
    expect(views.count(from("2001:db8:1:3::1"), "/", "en")).toBe(true);
    await views.flush();
    expect((await rows()).map(({ views: count }) => count)).toEqual([most + 1]);
    app.setNow("2026-11-29T12:00:00Z");
    expect(views.count(from("2001:db8:1:2::1"), "/", "en")).toBe(true);
    await views.flush();
    app.setNow("2026-11-28T10:00:00Z");
  });

  test("a listing that is not there counts nothing, and hinders nothing", async () => {
    const views = openViewCounter(app.app.services);
    views.count(looking(), "/listings/0190163d-8694-739b-aea5-966c26f8ad91", "en");
    views.count(looking(), "/pricing", "en");
    await views.flush();
    expect((await rows()).map(({ page }) => page)).toEqual(["/pricing"]);
  });

  test("what could not be written is written later", async () => {
    const views = openViewCounter(app.app.services);
    await app.database.pool.query("alter table page_views rename to page_views_away");
    views.count(looking(), "/", "en");
    await views.flush();
    await app.database.pool.query("alter table page_views_away rename to page_views");
    views.count(looking(), "/", "en");
    await views.flush();
    expect((await rows()).map(({ views: count }) => count)).toEqual([2]);
  });
});

describe("the beacon", () => {
  test("counts a page opened within the browser, and answers nothing", async () => {
    expect(await beacon({ path: "/contact", language: "nl" })).toBe(204);
    expect(await rows()).toMatchObject([{ page: "/contact", language: "nl", views: 1 }]);
  });

  test.each<[string, unknown, Record<string, string>]>([
    ["another site's page", { path: "/", language: "en" }, { "sec-fetch-site": "cross-site" }],
    ["somebody who asks not to be tracked", { path: "/", language: "en" }, { "sec-gpc": "1" }],
    ["the office", { path: "/admin/bookings", language: "en" }, {}],
    ["an address made up", { path: "/blog/<script>", language: "en" }, {}],
    ["another language", { path: "/", language: "xx" }, {}],
    ["no JSON", "{", {}],
    ["null", "null", {}],
  ])("does not count %s", async (_name, body, headers) => {
    expect(await beacon(body, headers)).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test("takes no large body", async () => {
    expect(await beacon({ path: "/", language: "en", more: "x".repeat(2_000) })).toBe(413);
  });
});

test("a vendor sees the last thirty days of its own listings, a product admin of all, nobody else's", async () => {
  app.setNow("2026-11-28T12:00:00Z");
  await app.database.pool.query(
    `insert into page_views (day, page, listing_id, language, views) values
       ('2026-11-28', '/listings/{listingId}', $1, 'en', 2), ('2026-11-28', '/listings/{listingId}', $1, 'nl', 3),
       ('2026-10-30', '/listings/{listingId}', $1, 'nl', 5), ('2026-10-29', '/listings/{listingId}', $1, 'nl', 100)`,
    [listingId],
  );
  const list = `/api/listing-views?listingIds=${listingId}`;
  expect((await app.as(vera).get(list)).body).toEqual({ items: [{ listingId, views: 10 }] });
  expect((await app.as(admin).get(list)).body).toEqual({ items: [{ listingId, views: 10 }] });
  expect((await app.as(other).get(list)).body).toEqual({ items: [] });
  const own = await app.as(vera).get<{ total: number; days: { date: string; views: number }[] }>(`/api/listings/${listingId}/views`);
  expect(own.body.total).toBe(10);
  expect([own.body.days.length, own.body.days[0], own.body.days.at(-1)]).toEqual([
    30,
    { date: "2026-10-30", views: 5 },
    { date: "2026-11-28", views: 5 },
  ]);
  expect((await app.as(other).get(`/api/listings/${listingId}/views`)).status).toBe(404);
});

test.each([
  ["/", "/"],
  ["/info/privacy-policy", "/info/privacy-policy"],
  ["/blog/team-day-in-march", "/blog/team-day-in-march"],
  ["/listings/0190163d-8694-739b-aea5-966c26f8ad91/sailing-on-the-leie", "/listings/{listingId}"],
  ["/listings/sailing-on-the-leie-0190163d-8694-739b-aea5-966c26f8ad91", "/listings/{listingId}"],
  ["/listings/none", undefined],
  ["/vendor/listings", undefined],
  ["/auth/login", undefined],
  ["/404", undefined],
  ["/info/", undefined],
  ["/blog/a/b/c", undefined],
])("%s is counted as %s", (pathname, page) => expect(viewedPage(pathname)?.page).toBe(page));

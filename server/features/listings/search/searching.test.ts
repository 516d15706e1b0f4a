import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { type App, createApp } from "#server/app.ts";
import { nodeRuntime } from "#server/node-runtime.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import { openLog } from "#server/platform/log/log.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
/** Another instance over the same database. */
let other: App;
let vendor: TestUser;
let vendorId: string;
let bread: string;

beforeAll(async () => {
  app = await testApp();
  const { config, database } = app;
  const { media, clock } = app.app.services;
  other = await createApp({
    config,
    pool: database.running.pool,
    clock,
    log: openLog("silent"),
    media,
    verifyToken: () => Promise.reject(new Error("nobody signs in here")),
    jobs: openJobs(database.running.pool, openLog("silent"), false),
    runtime: nodeRuntime,
    isWorker: false,
  });
  vendorId = await app.make.vendor();
  vendor = await app.make.user("VendorAdmin", vendorId);
  bread = (await app.make.listing(vendorId, { town: "Gent" })).id;
  await app.make.listing(vendorId, { town: "Liège", maxGuests: 60 });
  for (const { services } of [app.app, other]) services.publicMemory.rememberWhile(() => true);
});
afterAll(async () => {
  // The pool is the first one's.
  await app.close();
});
beforeEach(() => {
  for (const { services } of [app.app, other]) services.publicMemory.forget();
});

type Found = Page<ListingCard>;
const found = async (path: string, by: TestUser | null = null) => (await app.as(by).get<Found>(path)).body;
const foundElsewhere = async (path: string) => (await (await other.fetch(new Request(`http://test.example${path}`))).json()) as Found;

test.each([
  "/api/listings",
  "/api/listings?language=nl&sort=priceAsc",
  "/api/listings?sort=priceDesc&pageSize=12&page=2",
  "/api/listings?participants=12&prices=below50,from51to100",
  "/api/listings?near=Gent&within=25",
  "/api/listings?near=Atlantis",
  "/api/listings?places=Gent&types=Workshop",
  "/api/listings?q=bread",
  "/api/listings?date=2027-03-10&sides=client",
])("%s says to a visitor what it says to whoever is signed in, with the same headers", async (path) => {
  const [visitors, members] = [await app.as(null).get(path), await app.as(vendor).get(path)];
  expect(visitors.status).toBe(200);
  expect(visitors.body).toEqual(members.body);
  const headersOf = ({ headers }: typeof visitors) => [...headers].filter(([name]) => !["x-request-id", "content-length"].includes(name));
  expect(headersOf(visitors)).toEqual(headersOf(members));
  expect(visitors.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(["", "?language=nl", "?participants=9&language=en"])(
  "a listing%s is the same for a visitor as for whoever is signed in",
  async (query) => {
    const path = `/api/listings/${bread}${query}`;
    const [visitors, members] = [await app.as(null).get(path), await app.as(vendor).get(path)];
    expect(visitors.status).toBe(200);
    expect(visitors.body).toEqual(members.body);
  },
);

test("HEAD, a parameter that comes twice and one that is not known are answered as ever", async () => {
  const statusOf = async (path: string, init = {}) => (await app.app.fetch(new Request(`http://test.example${path}`, init))).status;
  expect(await statusOf("/api/listings", { method: "HEAD" })).toBe(200);
  expect(await statusOf("/api/listings?types=Workshop&types=Coaching")).toBe(
    (await app.as(vendor).get("/api/listings?types=Workshop&types=Coaching")).status,
  );
  expect(await statusOf("/api/listings?shoeSize=44")).toBe(422);
});

describe("a card on any instance is the one of the present version once the change is heard of, and at once while nothing can be", () => {
  const changes: [what: string, sql: string, shown: (card: ListingCard) => unknown, now: unknown][] = [
    ["its text", `update listings set texts = jsonb_set(texts, '{en,name}', '"Sourdough"') where id = $1`, ({ name }) => name, "Sourdough"],
    [
      "the text of its picture",
      `update listing_images set alt = '{"en":"A loaf","nl":"Een brood"}' where listing_id = $1`,
      ({ banner }) => banner.alt,
      "A loaf",
    ],
    [
      "the name of its vendor",
      "with named as (update organisations set name = 'Crumb' where id = (select vendor_id from listings where id = $1) returning id) select refresh_listing_search(array[$1::uuid]) from named",
      ({ vendorName }) => vendorName,
      "Crumb",
    ],
    ["its price", "update listings set base_price_cents = 77700 where id = $1", ({ price }) => price.basePriceCents, 777_00],
  ];
  const isShownEverywhere = async (shown: (card: ListingCard) => unknown, now: unknown) => {
    for (const search of [found, foundElsewhere]) {
      const card = (await search("/api/listings?sort=priceAsc")).items.find(({ id }) => id === bread);
      expect(card && shown(card)).toBe(now);
    }
  };
  const memories = () => [app.app, other].map(({ services }) => services.publicMemory);

  test.each(changes)("%s", async (_, sql, shown, now) => {
    for (const search of [found, foundElsewhere]) await search("/api/listings?sort=priceAsc");
    await app.database.pool.query(sql, [bread]);
    const own = (await found("/api/listings?sort=priceAsc", vendor)).items.find(({ id }) => id === bread);
    expect(own && shown(own)).toBe(now);
    for (const memory of memories()) memory.forget();
    await isShownEverywhere(shown, now);
  });

  test("while nothing is heard of, whatever was in memory", async () => {
    for (const search of [found, foundElsewhere]) await search("/api/listings?sort=priceAsc");
    for (const memory of memories()) memory.rememberWhile(() => false);
    try {
      await app.database.pool.query("update listings set base_price_cents = 88800 where id = $1", [bread]);
      await isShownEverywhere(({ price }) => price.basePriceCents, 888_00);
    } finally {
      for (const memory of memories()) memory.rememberWhile(() => true);
    }
  });
});

test("a total is remembered for visitors until a change is heard of, and never for whoever is signed in", async () => {
  const path = "/api/listings?types=Workshop";
  const before = (await found(path)).total;
  await app.make.listing(vendorId, {});
  expect((await found(path)).total).toBe(before);
  expect((await found(path, vendor)).total).toBe(before + 1);
  app.app.services.publicMemory.forget();
  expect((await found(path)).total).toBe(before + 1);
});

test("nobody is told of fewer than they are shown, where the columns are newer than what was heard of", async () => {
  const path = "/api/listings?types=Workshop&participants=39&pageSize=48";
  const before = (await found(path)).total;
  await app.make.listing(vendorId, {});
  // Whoever is signed in has them brought up to date.
  await app.as(vendor).get("/api/listings/facets");
  const { items, total } = await found(path);
  expect([items.length, total]).toEqual([before + 1, before + 1]);
});

test("while changes are not heard of, no total is remembered", async () => {
  app.app.services.publicMemory.rememberWhile(() => false);
  const before = (await found("/api/listings")).total;
  await app.make.listing(vendorId, {});
  expect((await found("/api/listings")).total).toBe(before + 1);
  app.app.services.publicMemory.rememberWhile(() => true);
});

test("facets are remembered for visitors until a change is heard of, and never for whoever is signed in", async () => {
  const path = "/api/listings/facets?languages=en";
  const countOf = async (by: TestUser | null = null) =>
    (await app.as(by).get<ListingFacets>(path)).body.types.find(({ value }) => value === "Workshop")?.count ?? 0;
  const before = await countOf();
  await app.make.listing(vendorId, {});
  expect(await countOf()).toBe(before);
  expect(await countOf(vendor)).toBe(before + 1);
  app.app.services.publicMemory.forget();
  // The former counts, while it is counted anew.
  expect(await countOf()).toBe(before);
  await expect.poll(() => countOf()).toBe(before + 1);
});

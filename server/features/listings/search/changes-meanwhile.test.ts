import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import type { ListingFacets, ListingPoints } from "#contract/listings/listing-search.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { type App, createApp } from "#server/app.ts";
import { nodeRuntime } from "#server/node-runtime.ts";
import { type CacheInvalidation, listenForCacheInvalidation } from "#server/platform/cache-invalidation.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import { openLog } from "#server/platform/log/log.ts";
import { hasOneConnection } from "#tests/harness/database.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

// Visitors search at two instances, out of the memory of each, while a vendor changes what they find; both hear of it as in production.
let app: TestApp;
let vendor: TestUser;
const instances: App[] = [];
const listening: CacheInvalidation[] = [];
const ids: string[] = [];
const log = openLog("silent");

beforeAll(async () => {
  app = await testApp();
  const { config, database } = app;
  const { media, clock } = app.app.services;
  const { pool, url } = database.running;
  const jobs = openJobs(pool, log, false);
  const verifyToken = () => Promise.reject(new Error("nobody signs in here"));
  const other = await createApp({ config, pool, clock, log, media, verifyToken, jobs, runtime: nodeRuntime, isWorker: false });
  instances.push(app.app, other);
  const vendorId = await app.make.vendor({ town: "Lokeren" });
  vendor = await app.make.user("VendorAdmin", vendorId);
  for (let n = 0; n < 16; n++) ids.push((await app.make.listing(vendorId, { basePriceCents: 100_00 + n * 10_00 })).id);
  if (!hasOneConnection)
    for (const { services } of instances) {
      const changes = await listenForCacheInvalidation({ url, pool, log, onChange: services.publicMemory.forget });
      services.publicMemory.rememberWhile(changes.isListening);
      listening.push(changes);
    }
  // The columns are read when they are first asked for.
  for (const instance of instances) await instance.fetch(new Request("http://test.example/api/listings/facets"));
});
afterAll(async () => {
  for (const changes of listening) changes.close();
  await app.close();
});

type Found = Page<ListingCard>;
const asVisitor = async <T>(instance: App, path: string) =>
  (await (await instance.fetch(new Request(`http://test.example${path}`))).json()) as T;

const searches = ["", "q=bread", "q=bread&sort=priceDesc", "participants=12&sort=priceAsc", "types=Workshop&page=2", "prices=below50"].map(
  (query) => `/api/listings?${query}&pageSize=12`,
);

/** So long nobody asks again: without it, whoever changes something waits behind hundreds of questions. */
const readingMs = 25;

/** Whatever happens meanwhile, a page is a page. */
function requireSound({ items, total, page, pageSize }: Found, path: string): void {
  expect(new Set(items.map(({ id }) => id)).size, path).toBe(items.length);
  if (items.length > 0) expect((page - 1) * pageSize + items.length, path).toBeLessThanOrEqual(total);
}

async function change(id: string, changed: Partial<Record<"name" | "basePriceCents", unknown>>): Promise<void> {
  const { body } = await app.as(vendor).get<ManagedListing>(`/api/listings/${id}/management`);
  const { vendor: _vendor, images: _images, imagesVersion: _imagesVersion, venues: _venues, can: _can, ...rest } = body;
  const { id: _id, isActive: _isActive, isPublic: _isPublic, createdAt: _createdAt, updatedAt: _updatedAt, version, ...listing } = rest;
  const { name = body.texts.en?.name, ...prices } = changed;
  const texts = { ...body.texts, en: { ...body.texts.en, name } };
  const answer = await app
    .as(vendor)
    .put(`/api/listings/${id}`, { listing: { ...listing, ...prices, texts } }, { "if-match": `"${version}"` });
  expect(answer.status).toBe(200);
}

async function show(id: string, isActive: boolean): Promise<void> {
  const { version } = (await app.as(vendor).get<ManagedListing>(`/api/listings/${id}/management`)).body;
  const answer = await app.as(vendor).post(`/api/listings/${id}/activation`, { isActive }, { "if-match": `"${version}"` });
  expect(answer.status).toBe(200);
}

const everything = "/api/listings?q=bread&pageSize=48";
const cardIn = ({ items }: Found, id: string) => items.find((card) => card.id === id);

/** The vendor sees their change at once, and visitors everywhere once it is heard of. */
async function isSeen(id: string, expected: Partial<ListingCard> | undefined): Promise<void> {
  const own = cardIn((await app.as(vendor).get<Found>(everything)).body, id);
  if (expected === undefined) expect(own).toBeUndefined();
  else expect(own).toMatchObject(expected);
  for (const instance of instances)
    await expect
      .poll(async () => cardIn(await asVisitor<Found>(instance, everything), id))
      .toEqual(expected && expect.objectContaining(expected));
}

test.skipIf(hasOneConnection)(
  "what is hidden, renamed and priced anew while visitors search is so for them too, and every page sound",
  async () => {
    let isOver = false;
    const searching = instances.map(async (instance) => {
      let asked = 0;
      for (; !isOver; asked++, await sleep(readingMs)) {
        const path = searches[asked % searches.length] as string;
        requireSound(await asVisitor<Found>(instance, path), path);
      }
      return asked;
    });
    // Whoever is signed in has the columns read before the change is heard of.
    const counting = (async () => {
      for (; !isOver; await sleep(readingMs)) expect((await app.as(vendor).get("/api/listings/facets")).status).toBe(200);
    })();
    const meanwhile = Promise.all([Promise.all(searching), counting]);
    meanwhile.catch(() => undefined);
    try {
      for (const [round, id] of ids.slice(0, 2).entries()) {
        const name = `Bread and butter ${round}`;
        await Promise.all([change(id, { name, basePriceCents: 200_00 + round }), show(ids[15 - round] as string, false)]);
        await isSeen(id, { name, price: expect.objectContaining({ basePriceCents: 200_00 + round }) });
        await isSeen(ids[15 - round] as string, undefined);
        await show(ids[15 - round] as string, true);
        await isSeen(ids[15 - round] as string, {});
      }
    } finally {
      isOver = true;
    }
    const [asked] = await meanwhile;
    expect(Math.min(...asked)).toBeGreaterThan(0);
    for (const path of [...searches, "/api/listings/facets?q=bread", "/api/listings/points", "/api/listings/suggestions?q=butt"]) {
      const { body } = await app.as(vendor).get<Found | ListingFacets | ListingPoints>(path);
      for (const instance of instances) await expect.poll(() => asVisitor(instance, path), { message: path }).toEqual(body);
    }
  },
);

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import { activityTypes } from "#contract/listings/catalogue.ts";
import { listingFacts } from "#contract/listings/listing-facts.ts";
import type { ListingFacets, ListingPoints } from "#contract/listings/listing-search.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { createPublicMemory } from "#server/platform/public-memory.ts";
import { hasOneConnection } from "#tests/harness/database.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";
import { placeAddresses } from "../../places/commands.ts";
import { createListingColumns } from "./listing-columns.ts";

// What is counted in memory by columns is what PostgreSQL finds, whatever is asked for, and follows every change.
let app: TestApp;
let vendorId: string;
let vendor: TestUser;
beforeAll(async () => {
  app = await testApp();
  vendorId = await app.make.vendor({ town: "Lokeren" });
  vendor = await app.make.user("VendorAdmin", vendorId);
});
afterAll(() => app.close());

const total = async (query: string) => {
  const [seen, asked] = await Promise.all([null, vendor].map((by) => app.as(by).get<Page<ListingCard>>(`/api/listings?${query}`)));
  expect([seen?.status, asked?.status], query).toEqual([200, 200]);
  // A visitor's is counted in memory, that of whoever is signed in by PostgreSQL.
  expect(seen?.body.total, query).toBe(asked?.body.total);
  return seen?.body.total;
};
const facets = async (query: string) => (await app.as(null).get<ListingFacets>(`/api/listings/facets?${query}`)).body;
const points = async (query: string) => (await app.as(null).get<ListingPoints>(`/api/listings/points?${query}`)).body;
/** As whoever is signed in sees them, whose own changes have to be there: beside the filters, and in Ghent on the map. */
async function workshops(): Promise<number[]> {
  const { types } = (await app.as(vendor).get<ListingFacets>("/api/listings/facets")).body;
  const { points: places } = (await app.as(vendor).get<ListingPoints>("/api/listings/points?types=Workshop")).body;
  return [types.find(({ value }) => value === "Workshop"), places.find(({ name }) => name === "Ghent")].map(
    (counted) => counted?.count ?? 0,
  );
}
const andSoMany = (before: number[], difference: number) => before.map((count) => count + difference);

/** Listings unlike each other in all that is counted; the numbers are primes, so that no two kinds fall together. */
async function fill(): Promise<void> {
  const towns = ["Gent", "Wetteren", "Antwerpen", "Hasselt", null] as const;
  const inclusive = await app.make.vendor({ town: "Mechelen", pricesIncludeVat: true });
  for (let n = 0; n < 60; n++)
    await app.make.listing(n % 3 === 0 ? inclusive : vendorId, {
      type: activityTypes[n % 7] ?? "Workshop",
      town: towns[n % 5] ?? null,
      isAtClient: n % 5 === 4 || n % 4 === 0,
      languages: n % 2 === 0 ? ["nl"] : ["nl", "en"],
      basePriceCents: 10_00 + n * 47_00,
      includedGuests: 1 + (n % 11),
      extraGuestPriceCents: (n % 13) * 5_00,
      minGuests: 1 + (n % 17),
      maxGuests: 20 + n,
      durationMinutes: 60 + n * 15,
      facts: listingFacts.filter((_, index) => (n + index) % 4 === 0),
    });
}

const asked = [
  "",
  "participants=8",
  "participants=8&prices=from51to100,from101to200",
  "prices=below50,above500&types=Activities,Coaching",
  "groups=below10,over50&languages=en",
  "durations=halfDay,fullDay&sides=client&participants=12",
  "near=Gent&within=25",
  "near=Gent&within=50&participants=20&types=Coaching,TeamBuilding",
  "near=Xyzzyville",
  "places=Gent,Antwerpen&durations=upTo2h",
  "q=bread&participants=15&prices=from201to300",
  "date=2027-03-15&sides=vendor",
  "budgetCents=60000&participants=9",
  "budgetCents=25000&vat=incl&languages=en",
  "facts=wheelchair&types=Activities,Coaching,TeamBuilding",
];

const dimensions = ["types", "prices", "groups", "durations", "places", "sides", "languages", "facts"] as const;

describe("with listings of every kind", () => {
  beforeAll(fill);

  test.each(asked)("each count under %j is what the search with that choice alone finds", async (query) => {
    const counts = await facets(query);
    for (const dimension of dimensions) {
      const others = new URLSearchParams(query);
      for (const { value, count } of counts[dimension]) {
        others.set(dimension, dimension === "facts" ? `${[...new Set([...new URLSearchParams(query).getAll("facts"), value])]}` : value);
        expect(await total(String(others)), `${others}`).toBe(count);
      }
    }
    for (const { value, count } of counts.distances) {
      const wider = new URLSearchParams(query);
      wider.set("within", String(value));
      expect(await total(String(wider)), `${wider}`).toBe(count);
    }
  });

  test.each(["types=Activities", "types=Coaching&participants=21", "near=Gent&within=50"])(
    "a place's price under %j is the lowest that its cards show, with and without VAT",
    async (query) => {
      const { body } = await app.as(null).get<Page<ListingCard>>(`/api/listings?${query}&pageSize=48`);
      expect(body.total).toBe(body.items.length);
      const { points: places } = await points(query);
      expect(places.length).toBeGreaterThan(1);
      for (const { id, count, fromExclVatCents, fromInclVatCents } of places) {
        const there = body.items.filter(({ placeIds }) => placeIds.includes(id));
        expect(there).toHaveLength(count);
        expect(fromExclVatCents).toBe(Math.min(...there.map(({ pricePerPersonExclVatCents: price }) => price)));
        expect(fromInclVatCents).toBe(Math.min(...there.map(({ pricePerPersonInclVatCents: price }) => price)));
      }
    },
  );

  test("what is at no place is counted apart, and places near enough alone are shown", async () => {
    const everywhere = await points("types=Activities");
    const ids = await app.database.pool.query<{ count: number }>(
      `select count(*)::int as count from listings l where is_public and type = 'Activities'
       and not exists (select from listing_points p where p.listing_id = l.id)`,
    );
    expect(everywhere.unplaced).toBe(ids.rows[0]?.count);
    const { rows } = await app.database.pool.query<{ id: number; count: number }>(
      `select place_id as id, count(*)::int as count from listing_points p join listings l on l.id = p.listing_id
       where is_public and type = 'Activities' group by 1 order by 1`,
    );
    expect(everywhere.points.map(({ id, count }) => ({ id, count })).sort((a, b) => a.id - b.id)).toEqual(rows);
    const near = await points("types=Activities&near=Gent&within=10");
    expect(near.points.map(({ name }) => name)).toEqual(["Ghent"]);
  });
});

describe("a change is in the next count", () => {
  test.each<[string, (id: string) => Promise<unknown>, number]>([
    ["a listing that is hidden", (id) => app.database.pool.query("update listings set is_active = false where id = $1", [id]), -1],
    ["a listing of another kind", (id) => app.database.pool.query("update listings set type = 'Coaching' where id = $1", [id]), -1],
    ["a picture that is taken away", (id) => app.database.pool.query("delete from listing_images where listing_id = $1", [id]), -1],
    ["another listing", () => app.make.listing(vendorId, { type: "Workshop" }), 1],
  ])("%s", async (_, change, difference) => {
    const { id } = await app.make.listing(vendorId, { type: "Workshop" });
    const before = await workshops();
    await change(id);
    await app.database.pool.query("select refresh_listing_search(array[$1::uuid])", [id]);
    expect(await workshops()).toEqual(andSoMany(before, difference));
  });

  test("all of a vendor who is no longer active", async () => {
    const leaving = await app.make.vendor();
    const ids = [(await app.make.listing(leaving, { type: "Workshop" })).id, (await app.make.listing(leaving, { type: "Workshop" })).id];
    const before = await workshops();
    await app.database.pool.query("update organisations set is_active = false where id = $1", [leaving]);
    await app.database.pool.query("select refresh_listing_search($1)", [ids]);
    expect(await workshops()).toEqual(andSoMany(before, -2));
  });

  test("an address that is found on the map later", async () => {
    const { id } = await app.make.listing(vendorId, { town: "Brugge" });
    await app.database.pool.query("update venues set place_version = null where listing_id = $1", [id]);
    await app.database.pool.query("delete from listing_points where listing_id = $1", [id]);
    await app.database.pool.query("update listings set public_version = default where id = $1", [id]);
    expect((await points("near=Brugge&within=10")).points).toEqual([]);
    await placeAddresses(app.app.services.db);
    app.app.services.publicMemory.forget();
    await expect.poll(async () => (await points("near=Brugge&within=10")).points).toMatchObject([{ count: 1 }]);
  });

  test.skipIf(hasOneConnection)("one that was begun before another, and committed after it was counted", async () => {
    const { id: slow } = await app.make.listing(vendorId, { type: "Workshop" });
    const { id: quick } = await app.make.listing(vendorId, { type: "Workshop" });
    const columns = createListingColumns(app.app.services.db, createPublicMemory());
    const isShown = async (id: string) => {
      const { rows } = await app.database.pool.query<{ number: number }>("select number from listings where id = $1", [id]);
      return (await columns.current(true)).isPublic[rows[0]?.number ?? 0] === 1;
    };
    expect([await isShown(slow), await isShown(quick)]).toEqual([true, true]);
    const client = await app.database.pool.connect();
    try {
      await client.query("begin");
      await client.query("update listings set is_public = false where id = $1", [slow]);
      await app.database.pool.query("update listings set is_public = false where id = $1", [quick]);
      expect([await isShown(slow), await isShown(quick)]).toEqual([true, false]);
      await client.query("commit");
      expect([await isShown(slow), await isShown(quick)]).toEqual([false, false]);
    } finally {
      client.release();
    }
  });
});

// The failure of a transaction that one connection is in the middle of would keep it from everybody.
test.skipIf(hasOneConnection)(
  "whoever asks while the columns are brought up to date shares the next time, and a failure is not kept",
  async () => {
    let questions = 0;
    let isAway = true;
    const { db } = app.app.services;
    const counting = new Proxy(db, {
      get(target, name) {
        if (name === "getExecutor") {
          questions += 1;
          if (isAway) throw new Error("The database is away.");
        }
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const columns = createListingColumns(counting, createPublicMemory());
    await expect(columns.current(false)).rejects.toThrow("away");
    isAway = false;
    await columns.current(false);
    questions = 0;
    await Promise.all(Array.from({ length: 20 }, () => columns.current(true)));
    expect(questions).toBe(2);
  },
);

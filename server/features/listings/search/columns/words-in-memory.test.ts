import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import { activityTypes } from "#contract/listings/catalogue.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

// What visitors find by words and filters in memory is what the database finds for whoever is signed in.
let app: TestApp;
let vendor: TestUser;
let someListing: { id: string };

const names = ["Bread workshop", "Baking together", "Bread and cheese", "A walk through town", "Town quiz with bread"];

beforeAll(async () => {
  app = await testApp();
  const vendorId = await app.make.vendor({ town: "Lokeren" });
  const inclusive = await app.make.vendor({ town: "Mechelen", pricesIncludeVat: true });
  vendor = await app.make.user("VendorAdmin", vendorId);
  // More than are weighed one by one, also of those that come to a client, with prices that many share.
  for (let n = 0; n < 240; n++) {
    const listing = await app.make.listing(n % 3 === 0 ? inclusive : vendorId, {
      type: activityTypes[n % 3] ?? "Workshop",
      town: ["Gent", "Wetteren", "Antwerpen", null][n % 4] ?? null,
      isAtClient: n % 4 === 3 || n % 7 !== 0,
      languages: n % 2 === 0 ? ["nl", "en"] : ["en"],
      basePriceCents: 100_00 + (n % 5) * 47_00,
      includedGuests: 1 + (n % 3),
      minGuests: 1 + (n % 7),
      texts: { en: { name: `${names[n % names.length]} ${n}`, shortDescription: "With bread.", description: "For a team." } },
    });
    if (n === 1) someListing = listing;
  }
  app.app.services.publicMemory.rememberWhile(() => true);
  // The columns are read when they are first asked for.
  await app.as(null).get("/api/listings/facets");
});
afterAll(() => app.close());

const found = async (query: string, by: TestUser | null) => {
  const { status, body } = await app.as(by).get<Page<ListingCard>>(`/api/listings?${query}`);
  expect(status, query).toBe(200);
  return body;
};

const words = [
  "",
  "bread",
  "bread workshop",
  "baking",
  "quiz",
  "town walk",
  "breadd",
  "nothingofthekind",
  "bread in Gent",
  "for 6 in Wetteren",
  "bread in Bastogne",
  "baking in Hasselt",
  "bread under 40 euro",
  "bread for 6 under 45 euro incl vat in Gent",
  "bread for 5 under 300 euro in total",
  "baking half day",
  "bread in january",
  "bread in Oost-Vlaanderen",
  "bread at our office",
  "bread on a friday",
  "under 40 euro",
];
const filters = [
  "",
  "participants=4",
  "prices=below50,from51to100&participants=3",
  "types=Activities,Workshop&languages=nl",
  "near=Gent&within=25",
  "sides=client&groups=below10",
  "budgetCents=20000&vat=incl&participants=4",
  "near=Gent&within=25&reach=comes",
  "date=2027-03-15",
];
const ways = [
  "pageSize=12",
  "sort=priceAsc",
  "sort=priceDesc&pageSize=12",
  "pageSize=12&page=2",
  "pageSize=12&page=4",
  "sort=priceAsc&page=2",
  "sort=priceDesc&page=3&pageSize=48",
];

test.each(words)("“%s”, whatever is filtered by, in every order and on every page", async (q) => {
  let most = 0;
  for (const filter of filters)
    for (const way of ways) {
      const query = `q=${encodeURIComponent(q)}&${filter}&${way}`;
      const inMemory = await found(query, null);
      expect(inMemory, query).toEqual(await found(query, vendor));
      most = Math.max(most, inMemory.total);
    }
  const counted = `/api/listings/facets?q=${encodeURIComponent(q)}&participants=4`;
  expect((await app.as(null).get(counted)).body, counted).toEqual((await app.as(vendor).get(counted)).body);
  expect(most > 0).toBe(q !== "nothingofthekind");
});

test("what is hidden since is not in what visitors find next", async () => {
  const query = "q=baking&sort=priceDesc";
  const before = await found(query, null);
  expect(before.items.map(({ id }) => id)).not.toEqual([]);
  await app.database.running.pool.query("update listings set is_public = false where id = $1", [someListing.id]);
  // Nothing was heard of it yet: a filter that nobody asked with before is reckoned from what is in memory.
  const unheard = "q=baking&participants=6";
  expect((await found(unheard, null)).total).toBe((await found(unheard, vendor)).total + 1);
  app.app.services.publicMemory.forget();
  const after = await found(query, null);
  expect(after.total).toBe(before.total - 1);
  expect(after).toEqual(await found(query, vendor));
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import { activityTypes } from "#contract/listings/catalogue.ts";
import { listingFacts } from "#contract/listings/listing-facts.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

// Pages of visitors' searches without words come out of memory, those of whoever is signed in out of PostgreSQL: they are the same.
let app: TestApp;
let vendor: TestUser;
const ids: string[] = [];

beforeAll(async () => {
  app = await testApp();
  const vendorId = await app.make.vendor({ town: "Lokeren" });
  const inclusive = await app.make.vendor({ town: "Mechelen", pricesIncludeVat: true });
  vendor = await app.make.user("VendorAdmin", vendorId);
  // Many share a price, so that their ids decide; some cost nothing, some more than any range begins at.
  for (let n = 0; n < 150; n++) {
    const { id } = await app.make.listing(n % 3 === 0 ? inclusive : vendorId, {
      type: activityTypes[n % 4] ?? "Workshop",
      town: ["Gent", "Wetteren", "Antwerpen", "Hasselt", null][n % 5] ?? null,
      isAtClient: n % 5 === 4 || n % 7 === 0,
      languages: n % 2 === 0 ? ["nl", "en"] : ["en"],
      basePriceCents: (n % 9) * 75_00,
      includedGuests: 1 + (n % 3),
      extraGuestPriceCents: (n % 4) * 5_00,
      minGuests: 1 + (n % 7),
      maxGuests: 20 + (n % 30),
      facts: listingFacts.filter((_, index) => (n + index) % 3 === 0),
    });
    ids.push(id);
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

const filters = [
  "",
  "types=Workshop",
  `types=${activityTypes[0]}`,
  `types=${activityTypes[1]},${activityTypes[2]}`,
  "types=FoodTruck",
  "prices=below50",
  "prices=from51to100,from101to200",
  "prices=below50,from201to300",
  "prices=above500",
  `types=${activityTypes[3]}&prices=from51to100`,
  `types=${activityTypes[3]}&prices=below50,above500&languages=nl`,
  "participants=5",
  "participants=33&prices=below50",
  "budgetCents=30000",
  "budgetCents=60000&participants=6&vat=incl",
  "near=Gent&within=25",
  "near=Gent&within=50&participants=4&types=Workshop",
  "near=Gent&within=25&reach=comes",
  "near=Xyzzyville",
  "places=Gent,Antwerpen",
  "groups=below10,over50&sides=client",
  "durations=halfDay&facts=wheelchair",
  "date=2027-03-15",
];
const ways = ["", "sort=priceAsc", "sort=priceDesc"].flatMap((sort) =>
  ["pageSize=12", "pageSize=12&page=2", "pageSize=24&page=3", "pageSize=48&page=90", "pageSize=48&page=209"].map(
    (page) => `${sort}&${page}`,
  ),
);

test.each(filters)("%j in every order, on the first pages and behind the last", async (filter) => {
  for (const way of ways) {
    const query = `${filter}&${way}`;
    expect(await found(query, null), query).toEqual(await found(query, vendor));
  }
});

test("it is memory that answers, as of the last change that was heard of, and nobody is told what is hidden", async () => {
  const query = "participants=7&sort=priceAsc&pageSize=12";
  const before = await found(query, null);
  const first = before.items[0]?.id;
  await app.database.running.pool.query("update listings set is_public = false where id = $1", [first]);
  expect((await found(query, vendor)).items.map(({ id }) => id)).not.toContain(first);
  // Nothing was heard of it yet: a page that was seen stays, and what was never shown in a language is not made up from what is hidden.
  expect(await found(query, null)).toEqual(before);
  const inDutch = await found(`${query}&language=nl`, null);
  expect(inDutch.items.map(({ id }) => id)).toEqual(before.items.slice(1).map(({ id }) => id));
  app.app.services.publicMemory.forget();
  expect(await found(query, null)).toEqual(await found(query, vendor));
});

const changes: [string, string][] = [
  ["a price", "price_per_person_excl_vat_cents = 1"],
  ["its place in the storefront", "created_at = created_at - interval '1 year'"],
  ["its kind", `type = '${activityTypes[1]}'`],
  ["its being public", "is_public = false"],
  ["its being public again", "is_public = true"],
];

test.each(changes)("%s that changed is followed", async (_, change) => {
  await app.database.running.pool.query(`update listings set ${change}, public_version = default where id = $1`, [ids[0]]);
  app.app.services.publicMemory.forget();
  for (const query of [
    "pageSize=12",
    "sort=priceAsc",
    "sort=priceDesc&page=3",
    ...activityTypes.slice(0, 2).map((type) => `types=${type}`),
  ])
    expect(await found(query, null), query).toEqual(await found(query, vendor));
});

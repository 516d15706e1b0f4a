import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import type { UnderstoodPart } from "#contract/listings/understood.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await testApp();
  const net = await app.make.vendor({ pricesIncludeVat: false, vatRateBp: 2_100 });
  const gross = await app.make.vendor({ pricesIncludeVat: true, vatRateBp: 2_100 });
  const add = async (name: string, vendor: string, listing: object) => {
    ids[(await app.make.listing(vendor, { town: "Gent", ...listing })).id] = name;
  };
  const group = { minGuests: 10, maxGuests: 40 };
  // For 23: €1,000 + 13 × €38.46 = €1,499.98 without VAT.
  await add("perHead", net, { ...group, basePriceCents: 1_000_00, includedGuests: 10, extraGuestPriceCents: 38_46 });
  // €1,500 including VAT, €1,239.67 without.
  await add("gross", gross, { ...group, basePriceCents: 1_500_00, includedGuests: 40, extraGuestPriceCents: 0 });
  await add("tooDear", net, { ...group, basePriceCents: 1_500_01, includedGuests: 40, extraGuestPriceCents: 0 });
  await add("forFew", net, { minGuests: 2, maxGuests: 20, basePriceCents: 100_00, includedGuests: 20, extraGuestPriceCents: 0 });
});
afterAll(() => app.close());

type Found = Page<ListingCard> & { understood: UnderstoodPart[] };
const search = async (query: string): Promise<Found> => (await app.as(null).get<Found>(`/api/listings?${query}`)).body;
const namesOf = async (query: string) => (await search(query)).items.map(({ id }) => ids[id]).sort();

test.each([
  ["participants=23&budgetCents=150000", ["gross", "perHead"]],
  ["participants=23&budgetCents=149997", ["gross"]],
  ["participants=23&budgetCents=150000&vat=incl", ["gross"]],
  ["participants=23&budgetCents=181498&vat=incl", ["gross", "perHead"]],
  // Without a group: what the smallest one pays.
  ["budgetCents=100000", ["forFew", "perHead"]],
  ["q=%E2%82%AC1%2C500%20for%2023", ["gross", "perHead"]],
  ["q=%E2%82%AC1%2C500%20for%2023&vat=incl", ["gross"]],
  ["q=1500%20euro%20incl.%20btw%20voor%2023%20personen", ["gross"]],
])("finds for a total exactly what the group can pay: %s", async (query, expected) => {
  expect(await namesOf(query)).toEqual(expected);
  const { body } = await app.as(null).get<ListingFacets>(`/api/listings/facets?${query}`);
  expect(body.types.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
});

test("says what was understood of a sum, and leaves it to the filter where one is set", async () => {
  const price = (found: Found) => found.understood.find(({ kind }) => kind === "price");
  expect(price(await search("q=%E2%82%AC1%2C500%20for%2023&vat=incl"))).toMatchObject({ maxCents: 150_000, isForGroup: true, vat: "incl" });
  expect(price(await search("q=%E2%82%AC1%2C500%20for%2023&budgetCents=100000"))).toBeUndefined();
  expect(await namesOf("q=%E2%82%AC1%2C500%20for%2023&budgetCents=130000")).toEqual(["gross"]);
});

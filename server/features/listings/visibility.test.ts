import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import { priceRanges } from "#contract/listings/catalogue.ts";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const total = async (query = "") => (await app.as(null).get<Page<ListingCard>>(`/api/listings?${query}`)).body.total;
const facets = async (query: string) => (await app.as(null).get<ListingFacets>(`/api/listings/facets?${query}`)).body;

test("what is inactive, or has no picture, is nowhere to be seen", async () => {
  const active = await app.make.vendor();
  const hidden = [
    (await app.make.listing(await app.make.vendor({ isActive: false }))).id,
    (await app.make.listing(active, { isActive: false })).id,
    (await app.make.listing(active)).id,
  ];
  await app.database.pool.query("delete from listing_images where listing_id = $1", [hidden[2]]);
  await app.database.pool.query("select refresh_listing_search($1)", [hidden]);
  expect(await total()).toBe(0);
  expect(await total("q=bread")).toBe(0);
  for (const id of [...hidden, "019a0000-0000-7000-8000-000000000000"]) {
    for (const path of [`/api/listings/${id}`, `/api/listings/${id}/quote?participants=10`, `/api/listings/${id}/unavailable-dates`]) {
      expect((await app.as(null).get(path)).status, path).toBe(404);
    }
  }
  expect((await app.as(null).get("/api/listings/not-an-id")).status).toBe(422);
});

describe("every price belongs to exactly one range", () => {
  const edges = [0, 1, 49_99, 50_00, 50_01, 100_00, 100_01, 200_00, 200_01, 300_00, 300_01, 400_00, 400_01, 500_00, 500_01, 1_000_000_00];
  const ranges = Object.keys(priceRanges);

  test("at every edge, in the filter and in its counts", async () => {
    const vendor = await app.make.vendor();
    for (const [index, cents] of edges.entries()) {
      await app.make.listing(vendor, {
        town: `Edge ${index}`,
        basePriceCents: cents,
        includedGuests: 1,
        minGuests: 1,
        maxGuests: 10,
        extraGuestPriceCents: 0,
      });
    }
    const expected = (cents: number) => (cents <= 50_00 ? "below50" : cents > 500_00 ? "above500" : ranges[Math.ceil(cents / 100_00)]);
    for (const [index, cents] of edges.entries()) {
      const matching = [];
      for (const range of ranges) if ((await total(`places=Edge ${index}&prices=${range}`)) === 1) matching.push(range);
      expect(matching, String(cents)).toEqual([expected(cents)]);
      const counted = (await facets(`places=Edge ${index}`)).prices.filter(({ count }) => count > 0);
      expect(counted, String(cents)).toEqual([{ value: expected(cents), count: 1 }]);
    }
    expect(await total(`prices=${ranges.join(",")}`)).toBe(edges.length);
  });
});

describe("facets", () => {
  test("count each choice under the other filters, not under its own", async () => {
    const vendor = await app.make.vendor();
    const make = (fields: Parameters<typeof app.make.listing>[1]) => app.make.listing(vendor, { minGuests: 5, maxGuests: 15, ...fields });
    await make({ type: "Workshop", town: "Facetstad", languages: ["nl"] });
    await make({ type: "Workshop", town: "Facetdorp", languages: ["nl", "de"], isAtClient: true });
    await make({ type: "Coaching", town: "Facetstad", languages: ["de"] });

    const counts = await facets("places=Facetstad,Facetdorp&types=Workshop");
    expect(counts.types.filter(({ count }) => count > 0)).toEqual([
      { value: "Coaching", count: 1 },
      { value: "Workshop", count: 2 },
    ]);
    expect(counts.languages).toEqual([
      { value: "nl", count: 2 },
      { value: "de", count: 1 },
    ]);
    expect(counts.sides).toEqual([
      { value: "vendor", count: 2 },
      { value: "client", count: 1 },
    ]);
    expect(counts.groups).toEqual([
      { value: "below10", count: 2 },
      { value: "from11to20", count: 2 },
      { value: "from21to50", count: 0 },
      { value: "over50", count: 0 },
    ]);
    expect(counts.places.slice(0, 2)).not.toContainEqual({ value: "Facetstad", label: "Facetstad", count: 2 });
    expect(counts.places.find(({ value }) => value === "Facetstad")).toEqual({ value: "Facetstad", label: "Facetstad", count: 1 });
  });

  test("each count is what the search with that choice finds", async () => {
    const query = "participants=8&languages=nl&sides=vendor&q=bread";
    const counts = await facets(query);
    for (const { value, count } of counts.types) expect(await total(`${query}&types=${value}`)).toBe(count);
    for (const { value, count } of counts.prices) expect(await total(`${query}&prices=${value}`)).toBe(count);
    for (const { value, count } of counts.groups) expect(await total(`${query}&groups=${value}`)).toBe(count);
    for (const { value, count } of counts.places) expect(await total(`${query}&places=${value}`)).toBe(count);
    for (const { value, count } of counts.sides) expect(await total(`participants=8&languages=nl&q=bread&sides=${value}`)).toBe(count);
    for (const { value, count } of counts.languages)
      expect(await total(`participants=8&sides=vendor&q=bread&languages=${value}`)).toBe(count);
  });
});

test("pages follow one another without gap or repetition, whatever the order", async () => {
  for (const sort of ["default", "priceAsc", "priceDesc"]) {
    for (const more of ["", "&q=brood", "&participants=7"]) {
      const wanted = await total(more.slice(1));
      const seen: string[] = [];
      for (let page = 1; seen.length < wanted && page < 10; page++) {
        const { body } = await app.as(null).get<Page<ListingCard>>(`/api/listings?pageSize=12&sort=${sort}&page=${page}${more}`);
        seen.push(...body.items.map(({ id }) => id));
      }
      expect(new Set(seen).size, sort + more).toBe(wanted);
      expect(seen.length, sort + more).toBe(wanted);
    }
  }
});

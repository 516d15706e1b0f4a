import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Listing, ListingCard } from "#contract/listings/listing-shapes.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Related = { ofVendor: ListingCard[]; similar: ListingCard[] };
const related = async (id: string, query = "") => (await app.as(null).get<Related>(`/api/listings/${id}/related${query}`)).body;
const ids = (cards: ListingCard[]) => cards.map(({ id }) => id);
/** A listing of a vendor of its own, at a price a head for ten. */
const priced = async (euros: number, fields: Parameters<TestApp["make"]["listing"]>[1] = {}, vendorId?: string) =>
  (await app.make.listing(vendorId ?? (await app.make.vendor()), { type: "FoodTruck", basePriceCents: euros * 10_00, ...fields })).id;

describe("what resembles a listing", () => {
  test("is of its type and of other vendors: the same town first, then the nearest in price", async () => {
    const vendorId = await app.make.vendor();
    const own = await priced(50, { town: "Namur" }, vendorId);
    const [near, far, sameTown, nearest] = [await priced(54), await priced(80), await priced(90, { town: "Namur" }), await priced(49)];
    await priced(50, {}, vendorId);
    await priced(50, { type: "Cocktails" });
    await priced(50, { isActive: false });
    await priced(50, {}, await app.make.vendor({ isActive: false }));
    const found = await related(own);
    expect(ids(found.similar)).toEqual([sameTown, nearest, near, far]);
    expect(ids((await related(own)).similar)).toEqual(ids(found.similar));
  });

  test("takes the group asked for, and is priced for it", async () => {
    const own = await priced(50, { type: "LocalGuide" });
    await priced(50, { type: "LocalGuide", maxGuests: 12 });
    const large = await priced(60, { type: "LocalGuide", maxGuests: 40, extraGuestPriceCents: 60_00 });
    const { similar } = await related(own, "?participants=20");
    expect(ids(similar)).toEqual([large]);
    expect(similar[0]?.groupPriceExclVatCents).toBe(20 * 60_00);
  });

  test("is four at most, and nothing for a listing that is not public", async () => {
    const own = await priced(50, { type: "Coaching" });
    for (let more = 0; more < 6; more++) await priced(40 + more, { type: "Coaching" });
    expect((await related(own)).similar).toHaveLength(4);
    const hidden = await priced(50, { type: "Coaching", isActive: false });
    expect((await app.as(null).get(`/api/listings/${hidden}/related`)).status).toBe(404);
  });
});

test("the vendor's others are its public ones without the one looked at", async () => {
  const vendorId = await app.make.vendor();
  const own = await priced(50, { type: "Cocktails" }, vendorId);
  const others = [await priced(10, { type: "Workshop" }, vendorId), await priced(20, {}, vendorId)];
  await priced(30, { isActive: false }, vendorId);
  expect(ids((await related(own)).ofVendor).sort()).toEqual(others.sort());
});

describe("a vendor's profile", () => {
  test("says what everybody may know, and nothing else", async () => {
    const vendorId = await app.make.vendor({ name: "Vuur & Vlam" });
    await app.database.pool.query("update organisations set address_city = 'Leuven', created_at = '2024-12-31T23:30:00Z' where id = $1", [
      vendorId,
    ]);
    const { id } = await app.make.listing(vendorId, { languages: ["nl", "en"] });
    await app.make.listing(vendorId, { languages: ["fr", "nl"] });
    await app.make.listing(vendorId, { languages: ["de"], isActive: false });
    const { body } = await app.as(null).get<Listing>(`/api/listings/${id}`);
    expect(body.vendor).toEqual({
      id: vendorId,
      name: "Vuur & Vlam",
      logoUrl: null,
      town: "Leuven",
      since: "2025-01-01",
      languages: ["en", "fr", "nl"],
      listingCount: 2,
    });
  });

  test("says what the vendor offers by now, out of memory as out of the database", async () => {
    const vendorId = await app.make.vendor();
    const { id } = await app.make.listing(vendorId, { languages: ["nl", "en"] });
    const other = await app.make.listing(vendorId, { languages: ["fr", "nl"] });
    const offer = async () => {
      const { listingCount, languages } = (await app.as(null).get<Listing>(`/api/listings/${id}`)).body.vendor;
      return [listingCount, languages];
    };
    expect(await offer()).toEqual([2, ["en", "fr", "nl"]]);
    // The columns are read when they are first asked for.
    await app.as(null).get("/api/listings/facets");
    expect(await offer()).toEqual([2, ["en", "fr", "nl"]]);
    await app.database.pool.query("update listings set is_public = false, public_version = default where id = $1", [other.id]);
    await expect.poll(offer).toEqual([1, ["en", "nl"]]);
    await app.make.listing(vendorId, { languages: ["de"] });
    await expect.poll(offer).toEqual([2, ["de", "en", "nl"]]);
  });

  test("leads to its listings alone, under its name, counted by the facets too", async () => {
    const vendorId = await app.make.vendor({ name: "De Kajuit" });
    const own = [await priced(10, {}, vendorId), await priced(20, { type: "Workshop" }, vendorId)];
    type Found = { items: ListingCard[]; total: number; vendorName: string | null };
    const { body } = await app.as(null).get<Found>(`/api/listings?vendor=${vendorId}&pageSize=12`);
    expect([ids(body.items).sort(), body.total, body.vendorName]).toEqual([own.sort(), 2, "De Kajuit"]);
    const facets = await app
      .as(null)
      .get<{ types: { value: string; count: number }[] }>(`/api/listings/facets?vendor=${vendorId}&participants=12`);
    expect(facets.body.types.filter(({ count }) => count > 0).map(({ value }) => value)).toEqual(["Workshop", "FoodTruck"]);
    const priceSorted = await app.as(null).get<Found>(`/api/listings?vendor=${vendorId}&sort=priceDesc&participants=12`);
    expect(ids(priceSorted.body.items)).toHaveLength(2);
  });

  test("of a vendor with nothing public has no name to show", async () => {
    const vendorId = await app.make.vendor({ isActive: false });
    await app.make.listing(vendorId);
    const { body } = await app.as(null).get<{ total: number; vendorName: string | null }>(`/api/listings?vendor=${vendorId}`);
    expect([body.total, body.vendorName]).toEqual([0, null]);
    expect((await app.as(null).get("/api/listings?vendor=de-kajuit")).status).toBe(422);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import type { ManagedVenue } from "#contract/listings/listing-management.ts";
import type { ListingFacets, ListingPoints } from "#contract/listings/listing-search.ts";
import type { Listing, ListingCard } from "#contract/listings/listing-shapes.ts";
import type { Location, Place } from "#contract/listings/places.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";
import { placeAddresses } from "./commands.ts";

type Found = Page<ListingCard> & { place: Place | null };

let app: TestApp;
let vendorId: string;
let admin: TestUser;
/** In Ghent; in Wetteren and Hasselt; in Antwerp; coming to the client from Lokeren. */
let gent: string;
let wetteren: string;
let antwerpen: string;
let visiting: string;

beforeAll(async () => {
  app = await testApp();
  vendorId = await app.make.vendor({ town: "Lokeren" });
  admin = await app.make.user("VendorAdmin", vendorId);
  gent = (await app.make.listing(vendorId, { town: "Gent" })).id;
  wetteren = (await app.make.listing(vendorId, { town: "Wetteren", type: "Coaching" })).id;
  await app.make.venue(wetteren, { town: "Hasselt" });
  await app.database.pool.query("select refresh_listing_search(array[$1::uuid])", [wetteren]);
  antwerpen = (await app.make.listing(vendorId, { town: "Antwerpen" })).id;
  visiting = (await app.make.listing(vendorId, { town: null })).id;
});
afterAll(() => app.close());

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
async function search(parameters: Record<string, string>): Promise<Found> {
  const answer = await app.as(null).get<Found>(`/api/listings?${query(parameters)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const idsNear = async (parameters: Record<string, string>) => (await search(parameters)).items.map(({ id }) => id).sort();

describe("who comes to a place from farther away", () => {
  let around: string;
  let anywhere: string;
  let silent: string;
  let made: string[];
  // What stands below counts what stands above.
  afterAll(() => app.database.pool.query("update listings set is_public = false where vendor_id <> $1", [vendorId]));
  beforeAll(async () => {
    const far = await app.make.vendor({ town: "Hasselt" });
    const make = async (fields: Parameters<typeof app.make.listing>[1]) => (await app.make.listing(far, { town: null, ...fields })).id;
    around = await make({ travelKm: 80 });
    anywhere = await make({ travelCountries: ["BE"] });
    silent = await make({});
    // One that has its guests come to it comes nowhere, whatever stands on it.
    await make({ town: "Hasselt", travelKm: 400, travelCountries: ["BE", "NL"] });
    made = [around, anywhere, silent];
  });
  const coming = async (parameters: Record<string, string>) => {
    const ids = await idsNear({ reach: "comes", pageSize: "48", ...parameters });
    return made.filter((id) => ids.includes(id));
  };

  test("is found apart from what is near, by how far it comes and where", async () => {
    // Some 45 km from Hasselt, then 113.
    expect(await coming({ near: "Leuven" })).toEqual([around, anywhere]);
    expect(await coming({ near: "Gent" })).toEqual([anywhere]);
    expect(await coming({ near: "Amsterdam" })).toEqual([]);
    expect(await coming({ near: "Hasselt" })).toEqual([]);
    expect((await idsNear({ near: "Leuven", within: "10" })).filter((id) => made.includes(id))).toEqual([]);
  });

  test("is counted as it is found, under every filter", async () => {
    const parameters = { near: "Leuven", reach: "comes" };
    const counts = (await app.as(null).get<ListingFacets>(`/api/listings/facets?${query(parameters)}`)).body;
    expect(counts.types.reduce((sum, { count }) => sum + count, 0)).toBe((await search(parameters)).total);
    expect(counts.distances).toEqual([]);
    const shown = (await app.as(null).get<ListingPoints>(`/api/listings/points?${query(parameters)}`)).body;
    expect(shown.points.map(({ name }) => name)).toContain("Hasselt");
  });

  test("is said on its page, and where nothing is said nothing is", async () => {
    const areaOf = async (id: string) => {
      const { travelKm, travelCountries } = (await app.as(null).get<Listing>(`/api/listings/${id}`)).body;
      return [travelKm, travelCountries];
    };
    expect([await areaOf(around), await areaOf(anywhere), await areaOf(silent)]).toEqual([
      [80, []],
      [null, ["BE"]],
      [null, []],
    ]);
  });
});

describe("a search near a place", () => {
  test("finds what is within the distance, and counts only that", async () => {
    expect(await idsNear({ near: "Ghent", within: "25" })).toEqual([gent, wetteren, visiting].sort());
    expect(await idsNear({ near: "Ghent", within: "10" })).toEqual([gent]);
    expect(await idsNear({ near: "Ghent", within: "100" })).toEqual([gent, wetteren, antwerpen, visiting].sort());
    expect((await search({ near: "gand" })).total).toBe(3);
  });

  test("finds a listing by any of its venues, once", async () => {
    expect(await idsNear({ near: "Hasselt" })).toEqual([wetteren]);
    expect(await idsNear({ near: "Mechelen", within: "100", types: "Coaching" })).toEqual([wetteren]);
  });

  test("takes a listing that comes to the client from where its vendor is", async () => {
    expect(await idsNear({ near: "Lokeren", within: "10" })).toEqual([visiting]);
  });

  test("tells the place meant and how far each listing is", async () => {
    const { place, items } = await search({ near: "gand", within: "25", language: "en" });
    expect(place).toMatchObject({ name: "Ghent", region: "East Flanders", country: "BE" });
    const km = Object.fromEntries(items.map(({ id, distanceKm }) => [id, distanceKm]));
    expect(km).toEqual({ [gent]: 0, [wetteren]: 13, [visiting]: 20 });
    expect((await search({})).items.map(({ distanceKm }) => distanceKm)).toEqual([null, null, null, null]);
  });

  test("goes with other filters, sorting and paging", async () => {
    expect(await idsNear({ near: "Ghent", types: "Coaching", sort: "priceAsc" })).toEqual([wetteren]);
    expect(await idsNear({ near: "Ghent", participants: "12", sort: "priceDesc" })).toEqual([gent, wetteren, visiting].sort());
    expect(await idsNear({ near: "Ghent", q: "bread" })).toEqual([gent, wetteren, visiting].sort());
    expect((await search({ near: "Ghent", page: "2" })).items).toEqual([]);
  });

  test("forgives a slip of the finger, and finds nothing near a place that nobody knows", async () => {
    expect((await search({ near: "Anwterpen" })).place?.name).toBe("Antwerp");
    expect(await search({ near: "Xyzzyville" })).toMatchObject({ items: [], total: 0, place: null });
  });

  test.each([
    ["within", "30"],
    ["within", "-10"],
    ["within", "ten"],
    ["near", "x".repeat(201)],
  ])("refuses %s=%s", async (name, value) => {
    const answer = await app.as(null).get(`/api/listings?${query({ near: "Gent", [name]: value })}`);
    expect([answer.status, problemOf(answer).errors[0]?.path]).toEqual([422, name]);
  });

  test.each(["'", "\u0000", "%", "a,b", "Gent'); delete from listings; --", "\ud800"])("is not upset by %j", async (near) => {
    expect((await app.as(null).get(`/api/listings?${query({ near })}`)).status).toBe(200);
    expect((await app.as(null).get(`/api/listings/facets?${query({ near })}`)).status).toBe(200);
    expect((await app.as(null).get(`/api/listings/points?${query({ near })}`)).status).toBe(200);
  });
});

describe("the counts beside a search near a place", () => {
  const facets = async (parameters: Record<string, string>) =>
    (await app.as(null).get<ListingFacets>(`/api/listings/facets?${query(parameters)}`)).body;

  test("are of what is near, and say what a wider circle would hold", async () => {
    const { types, distances } = await facets({ near: "Ghent", within: "25" });
    expect(types.filter(({ count }) => count > 0)).toEqual([
      { value: "Coaching", count: 1 },
      { value: "Workshop", count: 2 },
    ]);
    expect(distances.map(({ value, count }) => [value, count])).toEqual([
      [10, 1],
      [25, 3],
      [50, 3],
      [100, 4],
    ]);
  });

  test("take the other filters into account", async () => {
    const { distances, places } = await facets({ near: "Ghent", within: "10", types: "Coaching" });
    expect(distances.map(({ count }) => count)).toEqual([0, 1, 1, 1]);
    expect(places).toEqual([]);
    expect((await facets({ near: "Xyzzyville" })).distances.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
    expect((await facets({})).distances).toEqual([]);
  });
});

describe("the points of a map", () => {
  const points = async (parameters: Record<string, string>) =>
    (await app.as(null).get<ListingPoints>(`/api/listings/points?${query(parameters)}`)).body;

  test("are one for each place, with their counts", async () => {
    const found = await points({ language: "nl" });
    expect(Object.fromEntries(found.points.map(({ name, count }) => [name, count]))).toEqual({
      Gent: 1,
      Wetteren: 1,
      Hasselt: 1,
      Antwerpen: 1,
      Lokeren: 1,
    });
    expect(found.unplaced).toBe(0);
    expect((await points({ types: "Coaching" })).points.map(({ name }) => name).sort()).toEqual(["Hasselt", "Wetteren"]);
  });

  test("are those within the distance", async () => {
    expect((await points({ near: "Ghent" })).points.map(({ name }) => name).sort()).toEqual(["Ghent", "Lokeren", "Wetteren"]);
    expect((await points({ near: "Xyzzyville" })).points).toEqual([]);
  });

  test("leave out what nobody can place, and say so", async () => {
    const nowhere = await app.make.vendor({});
    await app.make.listing(nowhere, { town: "Nergenshuizen", type: "FoodTruck" });
    await app.make.listing(nowhere, { town: "Gent", type: "FoodTruck", isActive: false });
    expect(await points({ types: "FoodTruck" })).toEqual({ points: [], unplaced: 1 });
  });
});

describe("a venue's address", () => {
  const venueAt = (postalCode: string, city: string, country = "BE") => ({
    name: "The new hall",
    isClientLocation: false,
    address: { street: "Kerkstraat 1", postalCode, city, country },
    priceAdjustmentType: "None",
  });

  test("is looked up when it is saved, and again when it changes", async () => {
    const { id: listingId } = await app.make.listing(vendorId, { town: null });
    const path = `/api/listings/${listingId}/venues`;
    const created = await app.as(admin).post<ManagedVenue>(path, { venue: venueAt("8000", "Brugge") });
    expect(created.body.location).toMatchObject({ name: { en: "Bruges", nl: "Brugge" }, latitude: 51.2089, longitude: 3.2242 });
    expect(await idsNear({ near: "Bruges", within: "10" })).toEqual([listingId]);

    const update = (venue: unknown, version: number) =>
      app.as(admin).put<ManagedVenue>(`${path}/${created.body.id}`, { venue }, { "if-match": `"${version}"` });
    expect((await update(venueAt("6211 AB", "Maastricht", "NL"), 1)).body.location?.name.en).toBe("Maastricht");
    expect(await idsNear({ near: "Bruges", within: "10" })).toEqual([]);
    expect(await idsNear({ near: "Maastricht", within: "10" })).toEqual([listingId]);

    const unknown = await update(venueAt("75001", "Paris", "FR"), 2);
    expect([unknown.status, unknown.body.location]).toEqual([200, null]);
    expect(await idsNear({ near: "Maastricht", within: "10" })).toEqual([]);

    const copy = await app.as(admin).post<{ venues: ManagedVenue[] }>(`/api/listings/${gent}/duplicates`, {});
    expect(copy.body.venues[0]?.location?.name.en).toBe("Ghent");
  });

  test("can be looked up before it is saved", async () => {
    const locate = async (parameters: Record<string, string>) =>
      (await app.as(null).get<{ location: Location | null }>(`/api/places/location?${query(parameters)}`)).body.location;
    expect((await locate({ postalCode: "1050", city: "Brussel", country: "BE" }))?.name).toEqual({ en: "Ixelles", nl: "Elsene" });
    expect(await locate({ postalCode: "75001", city: "Paris", country: "FR" })).toBeNull();
  });

  test("from before there was a gazetteer is looked up once", async () => {
    const { id } = await app.make.listing(vendorId, { town: "Oostende" });
    const forget = async () => {
      const nowhere = "set place_id = null, latitude = null, longitude = null, place_version = null";
      await app.database.pool.query(`update venues ${nowhere}`);
      await app.database.pool.query(`update organisations ${nowhere}`);
      await app.database.pool.query("delete from listing_points");
    };
    await forget();
    expect(await idsNear({ near: "Ostend", within: "10" })).toEqual([]);
    // Several at once, as instances that start together: none waits for another for ever.
    for (let round = 0; round < 5; round++) {
      await forget();
      await Promise.all(Array.from({ length: 3 }, () => placeAddresses(app.app.services.db)));
    }
    expect(await idsNear({ near: "Ostend", within: "10" })).toEqual([id]);
    expect(await idsNear({ near: "Lokeren", within: "10" })).toContain(visiting);
    const { rows } = await app.database.pool.query("select 1 from venues where address_city is not null and place_version is null");
    expect(rows).toEqual([]);
  });

  test("of a vendor moves what comes to the client", async () => {
    const moving = await app.make.vendor({ name: "Foodtruck op Reis" });
    const { id } = await app.make.listing(moving, { town: null });
    const operator = await app.make.user("ProductAdmin", null);
    const profile = {
      name: "Foodtruck op Reis",
      legalName: "Foodtruck op Reis BV",
      email: "hallo@foodtruck.example",
      pricesIncludeVat: false,
      vatRateBp: 2100,
      legalAddress: { street: "Kaai 1", postalCode: "9711 AB", city: "Groningen", country: "NL" },
    };
    const answer = await app.as(operator).put(`/api/vendors/${moving}`, profile, { "if-match": '"1"' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await idsNear({ near: "Groningen" })).toEqual([id]);
  });
});

describe("looking for places", () => {
  const find = (parameters: Record<string, string>) => app.as(null).get<{ places: Place[] }>(`/api/places?${query(parameters)}`);

  test("answers in the language asked for", async () => {
    expect((await find({ q: "ghe" })).body.places[0]).toMatchObject({
      id: 2797656,
      name: "Ghent",
      localName: "Gent",
      label: "Ghent",
      region: "East Flanders",
    });
    expect((await find({ q: "gand", language: "nl" })).body.places[0]).toMatchObject({ name: "Gent", region: "Oost-Vlaanderen" });
    expect((await find({ q: "berg" })).body.places.find(({ name }) => name === "Mons")).toMatchObject({ alias: "Bergen" });
    expect((await find({ q: "ghe" })).body.places[0]).toMatchObject({ alias: null });
    expect((await find({ q: "b", limit: "3" })).body.places).toHaveLength(3);
    expect((await find({ q: "" })).body.places).toEqual([]);
  });

  test.each([{ q: "x".repeat(300) }, { q: "a", limit: "1000" }, { q: "a", other: "1" }, {}])("refuses %j", async (parameters) => {
    expect((await find(parameters as Record<string, string>)).status).toBe(422);
  });
});

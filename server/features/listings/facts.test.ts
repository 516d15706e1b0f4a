import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import type { UnderstoodPart } from "#contract/listings/understood.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let vendorId: string;
let vendor: TestUser;
const plain = (name: string) => ({ en: { name, shortDescription: "Something to do together in town.", description: "." } });
const ids: Record<"inside" | "outside" | "both" | "unsaid", string> = { inside: "", outside: "", both: "", unsaid: "" };

beforeAll(async () => {
  app = await testApp();
  vendorId = await app.make.vendor();
  vendor = await app.make.user("VendorAdmin", vendorId);
  const make = async (name: string, facts: string[]) =>
    (await app.make.listing(vendorId, { type: "Activities", texts: plain(name), facts })).id;
  ids.inside = await make("First thing", ["indoors", "stepFree", "wheelchair"]);
  ids.outside = await make("Second thing", ["outdoors", "weatherDependent"]);
  ids.both = await make("Third thing", ["indoors", "outdoors", "stepFree", "halal"]);
  ids.unsaid = await make("Fourth thing", []);
});
afterAll(() => app.close());

type Found = { total: number; items: { id: string }[]; understood: UnderstoodPart[] };
const search = async (query: Record<string, string>) => (await app.as(null).get<Found>(`/api/listings?${new URLSearchParams(query)}`)).body;
const found = async (query: Record<string, string>) => (await search(query)).items.map(({ id }) => id).sort();

describe("the facts of a listing", () => {
  test.each<[string, (keyof typeof ids)[]]>([
    ["indoors", ["inside", "both"]],
    ["indoors,outdoors", ["both"]],
    ["stepFree,wheelchair", ["inside"]],
    ["kosher", []],
  ])("filter the search: %s is met by all of them together", async (facts, fitting) => {
    expect(await found({ facts })).toEqual(fitting.map((key) => ids[key]).sort());
  });

  test("have counts, each of what would be left with one more", async () => {
    const count = async (query: Record<string, string>) => {
      const { facts } = (await app.as(null).get<ListingFacets>(`/api/listings/facets?${new URLSearchParams(query)}`)).body;
      return Object.fromEntries(facts.filter(({ count: of }) => of > 0).map(({ value, count: of }) => [value, of]));
    };
    expect(await count({})).toEqual({ indoors: 2, outdoors: 2, weatherDependent: 1, stepFree: 2, wheelchair: 1, halal: 1 });
    expect(await count({ facts: "outdoors" })).toEqual({ indoors: 1, outdoors: 2, weatherDependent: 1, stepFree: 1, halal: 1 });
  });

  test.each([
    ["rolstoeltoegankelijk", "wheelchair", "inside"],
    ["halal", "halal", "both"],
    ["barrierefrei", "wheelchair", "inside"],
    ["outdoors", "outdoor", "outside"],
  ] as const)("are understood in a line: “%s”", async (q, fact, first) => {
    const { understood } = await search({ q });
    expect(understood).toMatchObject([{ kind: "fact", fact }]);
    expect(await found({ q })).toContain(ids[first]);
    expect(await found({ q })).not.toContain(ids.unsaid);
  });

  test("are shown on the listing, and written by the vendor in the vocabulary's order", async () => {
    expect((await app.as(null).get<Listing>(`/api/listings/${ids.inside}`)).body.facts).toEqual(["indoors", "stepFree", "wheelchair"]);
    const managed = (await app.as(vendor).get<ManagedListing>(`/api/listings/${ids.unsaid}/management`)).body;
    expect(managed.facts).toEqual([]);
  });
});

test("a listing has one intensity and one dress at most", async () => {
  const { body } = await app.as(vendor).get<ManagedListing>(`/api/listings/${ids.unsaid}/management`);
  const { type, mainLanguage, texts, languages, durationMinutes, bookingAdvanceNoticeDays, minGuests, maxGuests, includedGuests } = body;
  const { basePriceCents, extraGuestPriceCents, vatRateBp, capacityPerDay, cancellationPolicy } = body;
  const listing = {
    ...{ type, mainLanguage, texts, languages, durationMinutes, bookingAdvanceNoticeDays, minGuests, maxGuests, includedGuests },
    ...{ basePriceCents, extraGuestPriceCents, vatRateBp, capacityPerDay, cancellationPolicy },
  };
  const save = (facts: string[], version: number) =>
    app.as(vendor).put<ManagedListing>(`/api/listings/${ids.unsaid}`, { listing: { ...listing, facts } }, { "if-match": `"${version}"` });
  expect(problemOf(await save(["intensity1", "intensity3"], body.version)).errors.map(({ path }) => path)).toEqual(["listing.facts"]);
  expect(problemOf(await save(["indoors", "sauna"], body.version)).errors[0]?.path).toMatch(/^listing.facts/);
  const saved = await save(["vegan", "intensity2", "indoors"], body.version);
  expect(saved.body.facts).toEqual(["indoors", "intensity2", "vegan"]);
  expect(await found({ facts: "vegan" })).toEqual([ids.unsaid]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import type { ManagedListing, ManagedListingSummary, ManagedVenue } from "#contract/listings/listing-management.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let vendorId: string;
let vendor: TestUser;
let operator: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  app = await testApp();
  vendorId = await app.make.vendor();
  vendor = await app.make.user("VendorAdmin", vendorId, { name: "Vera Vendor" });
  operator = await app.make.user("ProductAdmin", null);
  stranger = await app.make.user("VendorAdmin", await app.make.vendor({ name: "Zeilschool Oostende" }));
});
afterAll(() => app.close());

const text = (name: string) => ({
  name,
  shortDescription: "Raise the dough, shape it, and eat it warm.",
  description: "# Morning\nFlour.",
});

function draft(changes: Record<string, unknown> = {}) {
  return {
    type: "Workshop",
    mainLanguage: "nl",
    texts: { nl: text("Brood bakken in de Gentse molen") },
    languages: ["en", "nl", "nl"],
    durationMinutes: 150,
    bookingAdvanceNoticeDays: 7,
    minGuests: 5,
    maxGuests: 40,
    includedGuests: 10,
    basePriceCents: 600_00,
    extraGuestPriceCents: 45_50,
    vatRateBp: null,
    capacityPerDay: 1,
    cancellationPolicy: {
      tiers: [
        { daysBefore: 0, refundPercent: 0 },
        { daysBefore: 14, refundPercent: 100 },
      ],
      text: { en: "Free.", nl: "Gratis." },
    },
    ...changes,
  };
}

const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

async function create(changes: Record<string, unknown> = {}, by = vendor): Promise<ManagedListing> {
  const answer = await app.as(by).post<ManagedListing>(`/api/vendors/${vendorId}/listings`, { listing: draft(changes) });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function auditOf(id: string): Promise<{ type: string; user_name: string; details: Record<string, unknown> }[]> {
  const { rows } = await app.database.pool.query(
    "select type, user_name, details from audit_events where subject_id = $1 order by at, id",
    [id],
  );
  return rows;
}

/** Sorted by name: the clock stands still, so nothing else orders them. */
async function eventsOf(id: string): Promise<string[]> {
  return (await auditOf(id)).map(({ type }) => type).sort();
}

async function give(listingId: string): Promise<void> {
  await app.database.pool.query(
    `insert into listing_images (id, listing_id, position, key, width, height, placeholder, alt) values (gen_random_uuid(), $1, 0, 'Workshop-1', 1600, 1067, 'data:,', '{"en":"","nl":""}')`,
    [listingId],
  );
}

describe("a listing", () => {
  test("is created inactive, with its languages in order and its tiers from far to near, and is audited", async () => {
    const listing = await create();
    expect(listing).toMatchObject({ isActive: false, isPublic: false, version: 1, languages: ["en", "nl"], images: [], venues: [] });
    expect(listing.cancellationPolicy.tiers.map(({ daysBefore }) => daysBefore)).toEqual([14, 0]);
    expect(listing.can).toEqual({ update: true, activate: false, deactivate: false });
    expect(await auditOf(listing.id)).toMatchObject([{ type: "ListingCreatedEvent", user_name: "Vera Vendor", details: { vendorId } }]);
  });

  test("is created once per idempotency key", async () => {
    const key = { "idempotency-key": "one-listing" };
    const first = await app.as(vendor).post<ManagedListing>(`/api/vendors/${vendorId}/listings`, { listing: draft() }, key);
    const second = await app.as(vendor).post<ManagedListing>(`/api/vendors/${vendorId}/listings`, { listing: draft() }, key);
    const other = await app.as(vendor).post(`/api/vendors/${vendorId}/listings`, { listing: draft({ minGuests: 6 }) }, key);
    expect(second.body.id).toBe(first.body.id);
    expect([other.status, problemOf(other).code]).toEqual([422, "idempotency.mismatch"]);
  });

  test("is updated by whoever saw its present version; the other is told, and one audit row says what changed", async () => {
    const listing = await create();
    const change = { listing: draft({ basePriceCents: 700_00, texts: { nl: text("Brood bakken"), en: text("Bread baking") } }) };
    const [one, two] = await Promise.all([
      app.as(vendor).put<ManagedListing>(`/api/listings/${listing.id}`, change, ifMatch(1)),
      app.as(operator).put<ManagedListing>(`/api/listings/${listing.id}`, change, ifMatch(1)),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 412]);
    const winner = one.status === 200 ? one : two;
    expect(winner.body).toMatchObject({ version: 2, basePriceCents: 700_00 });
    const loser = one.status === 200 ? two : one;
    expect(problemOf(loser)).toMatchObject({ code: "version.stale", params: { currentVersion: 2 } });
    const updates = (await auditOf(listing.id)).filter(({ type }) => type === "ListingUpdatedEvent");
    expect(updates.map(({ details }) => details["changed"])).toEqual(["texts, basePriceCents"]);
  });

  test("says nothing of a list that was kept in another order than the form sends it in", async () => {
    const listing = await create();
    await app.database.pool.query("update listings set languages = $1 where id = $2", [["nl", "en"], listing.id]);
    const saved = await app
      .as(vendor)
      .put<ManagedListing>(`/api/listings/${listing.id}`, { listing: draft({ basePriceCents: 700_00 }) }, ifMatch(1));
    expect(saved.body.languages).toEqual(["en", "nl"]);
    const updates = (await auditOf(listing.id)).filter(({ type }) => type === "ListingUpdatedEvent");
    expect(updates.map(({ details }) => details["changed"])).toEqual(["basePriceCents"]);
  });

  test("is changed by nobody who does not say which version they saw", async () => {
    const listing = await create();
    const answer = await app.as(vendor).put(`/api/listings/${listing.id}`, { listing: draft() });
    expect([answer.status, problemOf(answer).code]).toEqual([428, "version.required"]);
  });

  test.each<[what: string, changes: Record<string, unknown>, path: string, code: string, params?: Record<string, number>]>([
    ["a short name", { texts: { nl: text("Broo") } }, "listing.texts.nl.name", "tooShort", { n: 5 }],
    ["no text in its main language", { texts: { en: text("Bread baking") } }, "listing.texts.nl.name", "required"],
    ["a language outside the Union", { languages: ["tr"] }, "listing.languages.0", "invalidChoice"],
    ["no language", { languages: [] }, "listing.languages", "tooFew"],
    ["ten minutes", { durationMinutes: 10 }, "listing.durationMinutes", "notBetween", { min: 0.25, max: 240 }],
    ["twenty minutes", { durationMinutes: 20 }, "listing.durationMinutes", "invalidStep", { n: 0.25 }],
    ["more than 240 hours", { durationMinutes: 240 * 60 + 15 }, "listing.durationMinutes", "notBetween", { min: 0.25, max: 240 }],
    ["fewer at most than at least", { maxGuests: 4 }, "listing.maxGuests", "greaterThan", { n: 4 }],
    ["more included than fit", { includedGuests: 41 }, "listing.includedGuests", "lowerThan", { n: 41 }],
    ["a negative price", { basePriceCents: -1 }, "listing.basePriceCents", "notBetween", { min: 0, max: 1_000_000 }],
    ["an absurd price", { extraGuestPriceCents: 100_000_01 }, "listing.extraGuestPriceCents", "notBetween", { min: 0, max: 100_000 }],
    ["a fraction of a cent", { basePriceCents: 10.5 }, "listing.basePriceCents", "notWhole"],
    ["28 % VAT", { vatRateBp: 2_800 }, "listing.vatRateBp", "notBetween", { min: 0, max: 27 }],
    [
      "two tiers of one day",
      {
        cancellationPolicy: {
          tiers: [
            { daysBefore: 7, refundPercent: 1 },
            { daysBefore: 7, refundPercent: 2 },
          ],
          text: { en: "", nl: "" },
        },
      },
      "listing.cancellationPolicy.tiers.1.daysBefore",
      "alreadyThere",
    ],
    [
      "more back for cancelling later",
      {
        cancellationPolicy: {
          tiers: [
            { daysBefore: 7, refundPercent: 60 },
            { daysBefore: 14, refundPercent: 50 },
          ],
          text: { en: "", nl: "" },
        },
      },
      "listing.cancellationPolicy.tiers.0.refundPercent",
      "lowerThan",
      { n: 51 },
    ],
    ["a field of its own", { isActive: true }, "listing.isActive", "unknownField"],
    ["text that does not show", { texts: { nl: text("B\u202e\u200b\u2066") } }, "listing.texts.nl.name", "tooShort"],
  ])("is refused with %s", async (_what, changes, path, code, params) => {
    const answer = await app.as(vendor).post(`/api/vendors/${vendorId}/listings`, { listing: draft(changes) });
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors).toContainEqual(expect.objectContaining({ path, code, ...(params ? { params } : {}) }));
  });

  test("needs a picture to be active, is public while active, and is gone when not", async () => {
    const listing = await create({ texts: { nl: text("Zandkastelen bouwen op het strand") } });
    const activate = (isActive: boolean, version: number) =>
      app.as(vendor).post<ManagedListing>(`/api/listings/${listing.id}/activation`, { isActive }, ifMatch(version));
    const early = await activate(true, 1);
    expect([early.status, problemOf(early).code]).toEqual([409, "listing.needsImage"]);
    await give(listing.id);
    const active = await activate(true, 1);
    expect(active.body).toMatchObject({ isActive: true, isPublic: true, version: 2, can: { activate: false, deactivate: true } });
    const find = async () => (await app.as(null).get<Page<ListingCard>>("/api/listings?q=zandkastelen&language=en")).body.items;
    // Its text is Dutch only: an English reader gets it, and is told.
    expect(await find()).toMatchObject([{ id: listing.id, textLanguage: "nl" }]);
    expect((await activate(false, 2)).body).toMatchObject({ isActive: false, isPublic: false });
    expect(await find()).toEqual([]);
    expect((await app.as(null).get(`/api/listings/${listing.id}`)).status).toBe(404);
    expect(await eventsOf(listing.id)).toEqual(["ListingActivatedEvent", "ListingCreatedEvent", "ListingDeactivatedEvent"]);
  });

  test("of an inactive vendor is prepared but not public", async () => {
    const sleeping = await app.make.vendor({ name: "Slapend Atelier", isActive: false });
    const admin = await app.make.user("VendorAdmin", sleeping);
    const created = await app.as(admin).post<ManagedListing>(`/api/vendors/${sleeping}/listings`, { listing: draft() });
    await give(created.body.id);
    const active = await app.as(admin).post<ManagedListing>(`/api/listings/${created.body.id}/activation`, { isActive: true }, ifMatch(1));
    expect(active.body).toMatchObject({ isActive: true, isPublic: false, vendor: { isActive: false } });
  });

  test("is duplicated with its pictures and venues, inactive, under a name that says so", async () => {
    const source = await create();
    await give(source.id);
    await app.as(vendor).post(`/api/listings/${source.id}/venues`, { venue: place() });
    const copy = await app.as(vendor).post<ManagedListing>(`/api/listings/${source.id}/duplicates`, {});
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({ isActive: false, texts: { nl: { name: "Brood bakken in de Gentse molen (kopie)" } } });
    expect([copy.body.images.length, copy.body.venues.length]).toEqual([1, 1]);
    expect(copy.body.id).not.toBe(source.id);
    expect(await auditOf(copy.body.id)).toMatchObject([{ type: "ListingCreatedEvent", details: { copyOf: source.id } }]);
  });

  test("is duplicated under a name that fits, cut beside an emoji and never through it", async () => {
    for (const name of ["x".repeat(120), "🔥".repeat(60), `x${"🔥".repeat(59)}`, `${"👨‍👩‍👧‍👦".repeat(10)}brood`]) {
      const source = await create({ texts: { nl: text(name) } });
      const copy = await app.as(vendor).post<ManagedListing>(`/api/listings/${source.id}/duplicates`, {});
      expect(copy.status).toBe(201);
      const copied = copy.body.texts.nl?.name ?? "";
      expect(copied).toMatch(/ \(kopie\)$/);
      expect([copied.isWellFormed(), copied.length <= 120]).toEqual([true, true]);
    }
  });

  test("is listed by type, activity, words and order, for its vendor and the operator alone", async () => {
    const ownId = await app.make.vendor({ name: "Lijst Atelier" });
    const admin = await app.make.user("VendorAdmin", ownId);
    for (const [type, name] of [
      ["Workshop", "Aardewerk draaien"],
      ["Coaching", "Beter overleggen"],
      ["Workshop", "Café latte art"],
    ]) {
      await app.as(admin).post(`/api/vendors/${ownId}/listings`, { listing: draft({ type, texts: { nl: text(name ?? "") } }) });
    }
    const names = async (query: string, by = admin) =>
      (await app.as(by).get<Page<ManagedListingSummary>>(`/api/vendors/${ownId}/listings?${query}`)).body.items.map(({ name }) => name);
    expect(await names("sort=name")).toEqual(["Aardewerk draaien", "Beter overleggen", "Café latte art"]);
    expect(await names("sort=-name&pageSize=10&page=1&types=Workshop", operator)).toEqual(["Café latte art", "Aardewerk draaien"]);
    expect(await names("q=cafe")).toEqual(["Café latte art"]);
    expect(await names("isActive=true")).toEqual([]);
    expect((await app.as(stranger).get(`/api/vendors/${ownId}/listings`)).status).toBe(404);
  });

  test("is found by a few letters of any of its names, on offer or not, by its vendor and the operator alone", async () => {
    const ownId = await app.make.vendor({ name: "Vind Atelier" });
    const admin = await app.make.user("VendorAdmin", ownId, { language: "nl" });
    for (const [en, nl] of [
      ["Tangram for twelve", "Zwammen zoeken"],
      ["Tangram for two", "Appels persen"],
    ]) {
      await app.as(admin).post(`/api/vendors/${ownId}/listings`, { listing: draft({ texts: { nl: text(nl ?? ""), en: text(en ?? "") } }) });
    }
    const found = async (by: TestUser, q: string) =>
      (await app.as(by).get<{ items: { name: string; vendor: { id: string; name: string } }[] }>(`/api/managed-listings?q=${q}`)).body
        .items;
    expect((await found(admin, "tangram")).map(({ name }) => name)).toEqual(["Appels persen", "Zwammen zoeken"]);
    const vendor = { id: ownId, name: "Vind Atelier" };
    expect(await found(operator, "zwammen")).toEqual([expect.objectContaining({ name: "Tangram for twelve", vendor })]);
    expect(await found(stranger, "tangram")).toEqual([]);
  });
});

function place(changes: Record<string, unknown> = {}) {
  return {
    name: "De oude molen",
    description: "",
    isClientLocation: false,
    address: { street: "Molenstraat 1", postalCode: "9000", city: "Gent", country: "BE" },
    priceAdjustmentType: "Percent",
    adjustmentBp: 1_000,
    adjustmentCents: 0,
    ...changes,
  };
}

describe("a venue", () => {
  test("is created, changed and deleted; the listing's places follow, and each act is audited", async () => {
    const listing = await create();
    const path = `/api/listings/${listing.id}/venues`;
    const created = await app.as(vendor).post<ManagedVenue>(path, { venue: place() });
    expect([created.status, created.body.adjustmentBp]).toEqual([201, 1_000]);
    const places = async () =>
      (await app.database.pool.query("select places, is_at_client from listings where id = $1", [listing.id])).rows[0];
    expect(await places()).toEqual({ places: ["Gent"], is_at_client: false });
    const changed = await app
      .as(operator)
      .put<ManagedVenue>(
        `${path}/${created.body.id}`,
        { venue: place({ isClientLocation: true, priceAdjustmentType: "Amount", adjustmentCents: -50_00 }) },
        ifMatch(1),
      );
    // The client's site has no address of ours, and a percentage that is not read is not kept.
    expect(changed.body).toMatchObject({ address: null, adjustmentBp: 0, adjustmentCents: -50_00, version: 2 });
    expect(await places()).toEqual({ places: [], is_at_client: true });
    const stale = await app.as(vendor).delete(`${path}/${created.body.id}`, ifMatch(1));
    expect([stale.status, problemOf(stale).code]).toEqual([412, "version.stale"]);
    expect((await app.as(vendor).delete(`${path}/${created.body.id}`, ifMatch(2))).status).toBe(200);
    expect((await app.as(vendor).get<ManagedVenue[]>(path)).body).toEqual([]);
    expect(await eventsOf(listing.id)).toEqual(["ListingCreatedEvent", "VenueCreatedEvent", "VenueDeletedEvent", "VenueUpdatedEvent"]);
  });

  test.each<[what: string, changes: Record<string, unknown>, path: string, code: string]>([
    ["a discount of more than half", { adjustmentBp: -5_001 }, "venue.adjustmentBp", "notBetween"],
    ["more than double", { adjustmentBp: 10_001 }, "venue.adjustmentBp", "notBetween"],
    ["more than 5,000 euros", { adjustmentCents: 5_000_01 }, "venue.adjustmentCents", "notBetween"],
    ["no address of its own", { address: null }, "venue.address", "required"],
    [
      "a land that does not exist",
      { address: { street: "A 1", postalCode: "1", city: "B", country: "XX" } },
      "venue.address.country",
      "invalidChoice",
    ],
    ["a short name", { name: "ab" }, "venue.name", "tooShort"],
  ])("is refused with %s", async (_what, changes, path, code) => {
    const listing = await create();
    const answer = await app.as(vendor).post(`/api/listings/${listing.id}/venues`, { venue: place(changes) });
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors).toContainEqual(expect.objectContaining({ path, code }));
  });

  test("of another listing is not found under this one", async () => {
    const [one, two] = [await create(), await create()];
    const created = await app.as(vendor).post<ManagedVenue>(`/api/listings/${one.id}/venues`, { venue: place() });
    expect((await app.as(vendor).get(`/api/listings/${two.id}/venues/${created.body.id}`)).status).toBe(404);
  });
});

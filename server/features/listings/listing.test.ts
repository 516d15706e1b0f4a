import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let vendor: string;
beforeAll(async () => {
  app = await testApp();
  vendor = await app.make.vendor();
});
afterAll(() => app.close());

describe("one listing", () => {
  test("shows its pictures and venues in order, its policy and texts in the language asked for", async () => {
    const made = await app.make.listing(vendor, { isAtClient: true });
    for (const position of [2, 1]) {
      await app.database.pool.query(
        "insert into listing_images (id, listing_id, position, key, width, height, placeholder, alt) values ($1, $2, $3, $4, 1600, 1067, '', $5)",
        [uuidv7(), made.id, position, `Workshop-${position + 1}`, JSON.stringify({ en: `Picture ${position}`, nl: `Foto ${position}` })],
      );
    }
    const { body } = await app.as(null).get<Listing>(`/api/listings/${made.id}?language=nl`);
    expect(body).toMatchObject({
      id: made.id,
      name: "Brood bakken aan het water",
      description: "Een rustige ochtend.",
      textLanguage: "nl",
      vendorId: vendor,
      cancellationPolicy: { text: "Gratis tot 14 dagen vooraf." },
    });
    expect(body.cancellationPolicy.tiers).toHaveLength(3);
    // Venues are written in the listing's main language alone, and say so.
    expect(body.venues.map(({ textLanguage }) => textLanguage)).toEqual(["en", "en"]);
    expect(body.images.map(({ alt }) => alt)).toEqual(["Brood", "Foto 1", "Foto 2"]);
    expect(body.venues.map(({ id, isClientLocation, address }) => [id, isClientLocation, address?.city])).toEqual([
      [made.vendorVenueId, false, "Gent"],
      [made.clientVenueId, true, undefined],
    ]);
  });

  test("tells what to bring in the language asked for, else in its main one, and nothing where nothing is asked", async () => {
    const { id } = await app.make.listing(vendor);
    const asked = async (language: string) =>
      (await app.as(null).get<Listing>(`/api/listings/${id}?language=${language}`)).body.whatToBring;
    expect(await asked("en")).toBeNull();
    await app.database.pool.query(`update listings set texts = jsonb_set(texts, '{en,whatToBring}', '"Closed shoes"') where id = $1`, [id]);
    expect(await asked("en")).toBe("Closed shoes");
    expect(await asked("nl")).toBeNull();
    await app.database.pool.query("update listings set texts = texts - 'nl' where id = $1", [id]);
    expect(await asked("nl")).toBe("Closed shoes");
  });

  test.each([
    ["2026-10-24T21:59:00Z", "2026-10-31", "2028-10-24"],
    ["2026-10-24T22:01:00Z", "2026-11-01", "2028-10-25"],
    ["2026-10-25T22:59:00Z", "2026-11-01", "2028-10-25"],
    ["2026-10-25T23:01:00Z", "2026-11-02", "2028-10-26"],
    ["2027-03-27T23:01:00Z", "2027-04-04", "2029-03-28"],
    ["2027-03-28T22:01:00Z", "2027-04-05", "2029-03-29"],
    ["2028-02-29T12:00:00Z", "2028-03-07", "2030-02-28"],
  ])("at %s can be booked from %s to %s: calendar days in the marketplace's time zone", async (now, earliestDate, latestDate) => {
    const { id } = await app.make.listing(vendor, { noticeDays: 7 });
    app.setNow(now);
    const { body } = await app.as(null).get<Listing>(`/api/listings/${id}`);
    app.setNow("2026-11-28T10:00:00Z");
    expect(body).toMatchObject({ earliestDate, latestDate });
  });
});

describe("a quote", () => {
  test("is priced for the group and the venue, without the operator's commission", async () => {
    const { id } = await app.make.listing(vendor);
    const venueId = await app.make.venue(id, { isClientLocation: true, type: "Percent", bp: 1000 });
    const { status, body } = await app
      .as(null)
      .get<Record<string, unknown>>(`/api/listings/${id}/quote?participants=12&venueId=${venueId}`);
    expect(status).toBe(200);
    // 600.00 + 2 × 50.00 = 700.00, and 10 % for the venue.
    expect(body).toMatchObject({ participants: 12, priceExclVatCents: 770_00, vatCents: 161_70, priceInclVatCents: 931_70 });
    expect(body).not.toHaveProperty("commissionCents");
    expect(body).not.toHaveProperty("commissionRateBp");
  });

  test.each([
    ["participants=4", "participants", "tooFewParticipants", { n: 5 }],
    ["participants=41", "participants", "tooManyParticipants", { n: 40 }],
    ["participants=10&venueId=019a0000-0000-7000-8000-000000000000", "venueId", "invalidChoice", {}],
    ["participants=10&venueId=nowhere", "venueId", "invalidId", {}],
    ["participants=2.5", "participants", "notANumber", {}],
    ["participants=-3", "participants", "greaterThan", { n: 0 }],
    ["", "participants", "required", {}],
  ])("refuses %s at its field", async (query, path, code, params) => {
    const { id } = await app.make.listing(vendor);
    const answer = await app.as(null).get(`/api/listings/${id}/quote?${query}`);
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors).toMatchObject([{ path, code, params }]);
  });

  test("knows no venue of another listing", async () => {
    const { id } = await app.make.listing(vendor);
    const other = await app.make.listing(vendor);
    const answer = await app.as(null).get(`/api/listings/${id}/quote?participants=10&venueId=${other.vendorVenueId}`);
    expect(problemOf(answer).errors).toMatchObject([{ path: "venueId", code: "invalidChoice" }]);
  });
});

describe("unavailable dates", () => {
  test("are the vendor's blocked days, the listing's own, and days that Approved bookings fill", async () => {
    const { id } = await app.make.listing(vendor, { noticeDays: 7, capacityPerDay: 2 });
    const other = await app.make.listing(vendor);
    const block = (day: string, listingId: string | null) =>
      app.database.pool.query("insert into vendor_blocked_days (id, vendor_id, listing_id, day) values ($1, $2, $3, $4)", [
        uuidv7(),
        vendor,
        listingId,
        day,
      ]);
    await block("2026-12-24", null);
    await block("2026-12-31", id);
    await block("2026-12-30", other.id);
    await block("2026-12-01", null);
    const client = await app.make.client();
    const admin = await app.make.user("ClientAdmin", client);
    const team = await app.make.team(client);
    const book = (day: string, status: string) =>
      app.database.pool.query(
        `insert into bookings (id, status, client_id, team_id, vendor_id, listing_id, activity_date, duration_minutes, participants, listing_texts, quote,
           cancellation_policy, terms_version, price_excl_vat_cents, price_incl_vat_cents, info, created_by, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, 180, 10, '{}', '{}', '{}', '1', 0, 0, '{}', $8, now(), now())`,
        [uuidv7(), status, client, team, vendor, id, day, admin.id],
      );
    await book("2027-01-10", "Approved");
    await book("2027-01-11", "Approved");
    await book("2027-01-11", "Approved");
    await book("2027-01-12", "Approved");
    await book("2027-01-12", "New");
    const { body } = await app.as(null).get(`/api/listings/${id}/unavailable-dates`);
    expect(body).toEqual({
      earliestDate: "2026-12-05",
      held: [],
      holidays: [],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      openingHours: [],
      closedHours: [],
      latestDate: "2028-11-28",
      unavailable: ["2026-12-24", "2026-12-31", "2027-01-11"],
    });
  });
});

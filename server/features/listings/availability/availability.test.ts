import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Availability } from "#contract/listings/availability.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
let vendorId: string;
let vendor: TestUser;
let listingId: string;
let otherListingId: string;
let client: TestUser;
let teamId: string;

beforeAll(async () => {
  app = await testApp();
  const clientId = await app.make.client();
  client = await app.make.user("ClientAdmin", clientId);
  teamId = await app.make.team(clientId);
});
afterAll(() => app.close());

beforeEach(async () => {
  vendorId = await app.make.vendor();
  vendor = await app.make.user("VendorAdmin", vendorId);
  listingId = (await app.make.listing(vendorId, { town: null, noticeDays: 0 })).id;
  otherListingId = (await app.make.listing(vendorId, { town: null, noticeDays: 0 })).id;
});

const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
const path = () => `/api/vendors/${vendorId}/availability`;
const set = (availability: unknown, version: number, by = vendor) =>
  app.as(by).put<Availability>(path(), { availability }, ifMatch(version));
const close = (closure: unknown, by = vendor) => app.as(by).post<Availability>(`/api/vendors/${vendorId}/closures`, { closure });

async function unavailable(id = listingId, until = "2026-12-31"): Promise<string[]> {
  const { body } = await app.as(null).get<{ unavailable: string[] }>(`/api/listings/${id}/unavailable-dates`);
  return body.unavailable.filter((day) => day <= until);
}

/** What asking for the day answers; the venue is the client's own, so an address goes along. */
async function ask(activityDate: string): Promise<number> {
  const { rows } = await app.database.pool.query<{ id: string }>("select id from venues where listing_id = $1", [listingId]);
  const address = { street: "Kaai 1", postalCode: "2000", city: "Antwerpen", country: "BE" };
  const info = { contactName: "Lotte Maes", contactEmail: "lotte@client.example", address };
  return (await app.as(client).post("/api/bookings", { listingId, teamId, activityDate, participants: 12, venueId: rows[0]?.id, info }))
    .status;
}

describe("a vendor's availability", () => {
  test("is every day until it says otherwise", async () => {
    const { body } = await app.as(vendor).get<Availability>(path());
    expect(body).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6, 7], holidayCountries: [], version: 1, closures: [], can: { update: true } });
    expect(await unavailable()).toEqual([]);
  });

  test("follows its week and public holidays, in the calendar and for a booking alike", async () => {
    const { body } = await set({ weekdays: [5, 1, 2, 3, 4], holidayCountries: ["BE"] }, 1);
    expect(body).toMatchObject({ weekdays: [1, 2, 3, 4, 5], version: 2 });
    // 2026-11-28 is a Saturday.
    expect(await unavailable(listingId, "2026-12-06")).toEqual(["2026-11-28", "2026-11-29", "2026-12-05", "2026-12-06"]);
    expect(await unavailable()).toContain("2026-12-25");
    expect([await ask("2026-12-24"), await ask("2026-12-25"), await ask("2026-12-26")]).toEqual([201, 422, 422]);
  });

  test("is changed by whoever saw it last", async () => {
    const both = await Promise.all([set({ weekdays: [1], holidayCountries: [] }, 1), set({ weekdays: [2], holidayCountries: [] }, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { rows } = await app.database.pool.query("select type from audit_events where subject_id = $1", [vendorId]);
    expect(rows).toEqual([{ type: "AvailabilityUpdatedEvent" }]);
  });

  test("closes for a period and opens again; consecutive days read as one", async () => {
    const closed = await close({ from: "2026-12-22", to: "2026-12-24", reason: "Inventory" });
    expect([closed.status, closed.body.closures]).toEqual([
      201,
      [{ from: "2026-12-22", to: "2026-12-24", listingId: null, hours: null, reason: "Inventory", approvedBookings: 0 }],
    ]);
    expect(await unavailable()).toEqual(["2026-12-22", "2026-12-23", "2026-12-24"]);
    expect(await ask("2026-12-23")).toBe(422);
    const opened = await app
      .as(vendor)
      .post<Availability>(`/api/vendors/${vendorId}/closures/removals`, { closure: { from: "2026-12-23", to: "2026-12-23" } });
    expect(opened.body.closures.map(({ from, to }) => [from, to])).toEqual([
      ["2026-12-22", "2026-12-22"],
      ["2026-12-24", "2026-12-24"],
    ]);
    expect(await ask("2026-12-23")).toBe(201);
  });

  test("closes one listing alone", async () => {
    await close({ from: "2026-12-22", to: "2026-12-22", listingId });
    expect([await unavailable(), await unavailable(otherListingId)]).toEqual([["2026-12-22"], []]);
    const foreign = (await app.make.listing(await app.make.vendor())).id;
    const refused = await close({ from: "2026-12-22", to: "2026-12-22", listingId: foreign });
    expect(problemOf(refused).errors).toMatchObject([{ path: "closure.listingId", code: "invalidChoice" }]);
  });

  test.each<[what: string, closure: Record<string, unknown>, code: string]>([
    ["that ends before it begins", { from: "2026-12-24", to: "2026-12-23" }, "dateTooEarly"],
    ["of more than a year", { from: "2026-12-24", to: "2027-12-25" }, "dateTooLate"],
    ["of days that nobody plans for", { from: "2036-12-24", to: "2036-12-25" }, "dateTooLate"],
    ["of days that are over", { from: "2026-01-02", to: "2026-01-03" }, "dateTooEarly"],
    ["on a day that does not exist", { from: "2026-12-24", to: "2027-02-30" }, "invalidDate"],
  ])("refuses a closure %s", async (_what, closure, code) => {
    const answer = await close(closure);
    expect([answer.status, problemOf(answer).errors[0]?.code]).toEqual([422, code]);
  });
});

describe("a listing's own week", () => {
  test("counts before the vendor's, until it is given back", async () => {
    await set({ weekdays: [1, 2, 3, 4, 5], holidayCountries: [] }, 1);
    const own = await app.as(vendor).put<Availability>(`/api/listings/${listingId}/weekdays`, { weekdays: [6, 7] }, ifMatch(1));
    expect(own.body.listings.find(({ id }) => id === listingId)).toMatchObject({ weekdays: [6, 7], version: 2 });
    expect(await unavailable(listingId, "2026-12-01")).toEqual(["2026-11-30", "2026-12-01"]);
    await app.as(vendor).put(`/api/listings/${listingId}/weekdays`, { weekdays: null }, ifMatch(2));
    expect(await unavailable(listingId, "2026-12-01")).toEqual(["2026-11-28", "2026-11-29"]);
  });
});

test("a closure says how many approved bookings stay on its days, of its listing or of all", async () => {
  await app.database.pool.query("update listings set capacity_per_day = 3 where id = $1", [listingId]);
  for (const day of ["2026-12-21", "2026-12-22", "2026-12-22", "2026-12-24"]) expect(await ask(day)).toBe(201);
  const { rows } = await app.database.pool.query<{ id: string }>(
    "select id from bookings where listing_id = $1 order by activity_date, id",
    [listingId],
  );
  // The first, one of the two of the 22nd, and the last.
  for (const at of [0, 1, 3])
    expect((await app.as(vendor).post(`/api/bookings/${rows[at]?.id}/transitions`, { action: "approve" }, ifMatch(1))).status).toBe(200);
  const counts = ({ body }: { body: Availability }) =>
    body.closures.map(({ from, listingId: of, approvedBookings }) => [from, of, approvedBookings]);
  expect(counts(await close({ from: "2026-12-22", to: "2026-12-24", listingId: otherListingId }))).toEqual([
    ["2026-12-22", otherListingId, 0],
  ]);
  await app.as(vendor).post(`/api/vendors/${vendorId}/closures/removals`, {
    closure: { from: "2026-12-22", to: "2026-12-24", listingId: otherListingId },
  });
  expect(counts(await close({ from: "2026-12-22", to: "2026-12-24" }))).toEqual([["2026-12-22", null, 2]]);
});

test("a closure made after the request keeps it from being approved", async () => {
  expect(await ask("2026-12-22")).toBe(201);
  const { rows } = await app.database.pool.query<{ id: string }>("select id from bookings where listing_id = $1", [listingId]);
  await close({ from: "2026-12-22", to: "2026-12-22" });
  const approved = await app.as(vendor).post(`/api/bookings/${rows[0]?.id}/transitions`, { action: "approve" }, ifMatch(1));
  expect([approved.status, problemOf(approved).code]).toEqual([409, "booking.dayUnavailable"]);
});

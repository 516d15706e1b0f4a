import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Calendar } from "#contract/calendar/calendar.ts";
import { addDays } from "#contract/core/dates/dates.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { Availability } from "#contract/listings/availability.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
let vendorId: string;
let vendor: TestUser;
let listing: { id: string; vendorVenueId: string | null };

beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  vendorId = await scene.make.vendor();
  vendor = await scene.make.user("VendorAdmin", vendorId);
  listing = await scene.make.listing(vendorId, { noticeDays: 0, durationMinutes: 180, capacityPerDay: 2 });
});

/** 2027-03-01 is a Monday. */
const monday = "2027-03-01";
const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const from10to18 = [{ weekday: 1, opens: "10:00", closes: "18:00" }];
const setHours = (openingHours: unknown, weekdays = everyDay, version = 1) =>
  scene
    .as(vendor)
    .put<Availability>(
      `/api/vendors/${vendorId}/availability`,
      { availability: { weekdays, holidayCountries: [], openingHours } },
      ifMatch(version),
    );
const close = (closure: Record<string, unknown>, act = "") =>
  scene.as(vendor).post<Availability>(`/api/vendors/${vendorId}/closures${act}`, { closure });
const ask = (activityDate: string, startTime: string | null, more: Record<string, unknown> = {}) =>
  scene
    .as(scene.people.client)
    .post<Booking>(
      "/api/bookings",
      scene.request({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate, startTime, ...more }),
    );
const daysOf = async (id = listing.id) =>
  (
    await scene
      .as(null)
      .get<{ unavailable: string[]; openingHours: unknown; closedHours: unknown }>(`/api/listings/${id}/unavailable-dates`)
  ).body;
const found = async (query: string) => {
  const { body } = await scene.as(null).get<Page<ListingCard>>(`/api/listings?pageSize=48&vendor=${vendorId}&${query}`);
  return body.items.map(({ id }) => id).filter((id) => id !== listing.id);
};

describe("opening hours", () => {
  test("are none until they are stated, and told as they were", async () => {
    expect((await scene.as(vendor).get<Availability>(`/api/vendors/${vendorId}/availability`)).body.openingHours).toEqual([]);
    expect((await setHours(from10to18)).body.openingHours).toEqual(from10to18);
    expect(await daysOf()).toMatchObject({ openingHours: from10to18, closedHours: [] });
    const { rows } = await scene.database.pool.query<{ details: Record<string, unknown> }>(
      "select details from audit_events where subject_id = $1",
      [vendorId],
    );
    expect(rows[0]?.details).toMatchObject({ changed: "openingHours", "from.openingHours": "", "to.openingHours": "1 10:00-18:00" });
  });

  test.each<[what: string, hours: unknown, weekdays: number[], path: string, code: string]>([
    ["of a day that is closed", from10to18, [2, 3], "availability.openingHours.0.weekday", "invalidChoice"],
    ["of a day twice", [...from10to18, ...from10to18], everyDay, "availability.openingHours.1.weekday", "alreadyThere"],
    [
      "that close as they open",
      [{ weekday: 1, opens: "10:00", closes: "10:00" }],
      everyDay,
      "availability.openingHours.0.closes",
      "invalidTime",
    ],
    [
      "that go on into the morning",
      [{ weekday: 1, opens: "10:00", closes: "06:15" }],
      everyDay,
      "availability.openingHours.0.closes",
      "invalidTime",
    ],
    ["that are none", [{ weekday: 1, opens: "25:00", closes: "18:00" }], everyDay, "availability.openingHours.0.opens", "invalidTime"],
  ])("refuse hours %s", async (_what, hours, weekdays, path, code) => {
    const answer = await setHours(hours, weekdays);
    expect([answer.status, problemOf(answer).errors[0]]).toMatchObject([422, { path, code }]);
  });

  test("of a day are closed in so many parts at most, and that of others does not count", async () => {
    const other = addDays(monday, 1);
    const part = (minute: number, more = {}) =>
      close({ from: monday, to: monday, hours: { from: `10:${String(minute).padStart(2, "0")}`, until: "11:00" }, reason: "", ...more });
    for (let minute = 0; minute < 12; minute += 1) expect((await part(minute)).status).toBe(201);
    const answer = await part(12, { to: other });
    expect([answer.status, problemOf(answer).errors]).toMatchObject([422, [{ path: "closure.hours", code: "tooMany", params: { n: 12 } }]]);
    expect((await scene.as(vendor).get<Availability>(`/api/vendors/${vendorId}/availability`)).body.closures).toHaveLength(12);
    for (const more of [{ reason: "The same again" }, { from: other, to: other }, { listingId: listing.id }])
      expect((await part(0, more)).status).toBe(201);
  });

  test("bound a request, and say so where the hour stands", async () => {
    await setHours(from10to18);
    const early = await ask(monday, "09:00");
    expect([early.status, problemOf(early).errors]).toMatchObject([
      422,
      [{ path: "startTime", code: "timeUnavailable", params: { cause: "hours", from: "10:00", until: "18:00" } }],
    ]);
    expect((await ask(monday, "15:15")).status).toBe(422);
    expect([(await ask(monday, "15:00")).status, (await ask(addDays(monday, 1), "09:00")).status]).toEqual([201, 201]);
    const named = await ask(addDays(monday, 1), "09:00", { otherDates: [monday] });
    expect(problemOf(named).errors).toMatchObject([{ path: "otherDates.0", code: "dateUnavailable", params: { cause: "hours" } }]);
  });

  test("say on which weekday it is closed", async () => {
    await setHours([], [2, 3, 4]);
    expect(problemOf(await ask(monday, null)).errors).toMatchObject([
      {
        path: "activityDate",
        code: "dateUnavailable",
        params: { cause: "weekday", weekday: 1 },
        message: "must be another day: closed on Mondays",
      },
    ]);
  });

  test("that are changed after a request keep it from being approved, held and offered", async () => {
    const { body: booking } = await ask(monday, "09:00");
    await setHours(from10to18);
    const cause = { cause: "hours", from: "10:00", until: "18:00", date: monday };
    expect((await scene.as(vendor).get<Booking>(`/api/bookings/${booking.id}`)).body).toMatchObject({
      day: { cause: "hours", hours: { from: "10:00", until: "18:00" } },
      dates: [{ cause: "hours", can: { approve: false, hold: false } }],
    });
    expect(problemOf(await scene.move(vendor, booking, "approve"))).toMatchObject({ code: "booking.dayUnavailable", params: cause });
    expect(problemOf(await scene.as(vendor).post(`/api/bookings/${booking.id}/holds`, {}))).toMatchObject({ params: cause });
    const offer = { activityDate: monday, startTime: "09:30", participants: 12, venueId: listing.vendorVenueId };
    const offered = await scene.as(vendor).post(`/api/bookings/${booking.id}/offers`, offer, ifMatch(booking.version));
    expect(problemOf(offered).errors).toMatchObject([{ path: "startTime", code: "timeUnavailable" }]);
    const fits = await scene
      .as(vendor)
      .post(`/api/bookings/${booking.id}/offers`, { ...offer, startTime: "10:00" }, ifMatch(booking.version));
    expect(fits.status).toBe(201);
  });

  test("hold an approved booking to nothing but another hour", async () => {
    const { body: booking } = await ask(monday, "09:00");
    const approved = (await scene.move(vendor, booking, "approve")).body;
    await setHours(from10to18);
    const offer = { activityDate: monday, startTime: "09:00", participants: 13, venueId: listing.vendorVenueId };
    const path = `/api/bookings/${booking.id}/offers`;
    expect((await scene.as(vendor).post(path, { ...offer, startTime: "08:00" }, ifMatch(approved.version))).status).toBe(422);
    expect((await scene.as(vendor).post(path, offer, ifMatch(approved.version))).status).toBe(201);
  });
});

describe("a listing's own hours", () => {
  test("count before the vendor's with its own weekdays, and go with them", async () => {
    await setHours(from10to18);
    const path = `/api/listings/${listing.id}/weekdays`;
    const evening = [{ weekday: 1, opens: "19:00", closes: "01:00" }];
    const own = await scene.as(vendor).put<Availability>(path, { weekdays: [1], openingHours: evening }, ifMatch(1));
    expect(own.body.listings).toMatchObject([{ id: listing.id, weekdays: [1], openingHours: evening }]);
    expect([(await ask(monday, "22:00")).status, (await ask(monday, "15:00")).status]).toEqual([201, 422]);
    await scene.as(vendor).put(path, { weekdays: null }, ifMatch(2));
    expect([(await ask(monday, "22:00")).status, (await ask(monday, "15:00")).status]).toEqual([422, 201]);
    const refused = await scene.as(vendor).put(path, { weekdays: null, openingHours: evening }, ifMatch(3));
    expect(problemOf(refused).errors).toMatchObject([{ path: "openingHours.0.weekday", code: "invalidChoice" }]);
  });
});

describe("half a day", () => {
  const morning = { from: "00:00", until: "12:00" };

  test("is closed and opened beside whole days, each for itself", async () => {
    const closed = await close({ from: monday, to: "2027-03-03", hours: morning, reason: "Works" });
    const half = { from: monday, to: "2027-03-03", listingId: null, hours: morning, reason: "Works", approvedBookings: 0 };
    expect([closed.status, closed.body.closures]).toEqual([201, [half]]);
    await close({ from: monday, to: monday, hours: { from: "18:00", until: "00:00" } });
    await close({ from: "2027-03-02", to: "2027-03-02" });
    const opened = await close({ from: "2027-03-02", to: "2027-03-02", hours: morning }, "/removals");
    expect(opened.body.closures.map(({ from, to, hours }) => [from, to, hours?.from ?? null])).toEqual([
      ["2027-03-01", "2027-03-01", "00:00"],
      ["2027-03-01", "2027-03-01", "18:00"],
      ["2027-03-02", "2027-03-02", null],
      ["2027-03-03", "2027-03-03", "00:00"],
    ]);
    const { rows } = await scene.database.pool.query<{ hours: string }>(
      "select details->>'hours' as hours from audit_events where subject_id = $1 and details->>'hours' is not null order by id limit 1",
      [vendorId],
    );
    expect(rows).toEqual([{ hours: "00:00-12:00" }]);
  });

  test.each<[what: string, hours: unknown, path: string]>([
    ["that ends before it begins", { from: "14:00", until: "12:00" }, "closure.hours.until"],
    ["of no length", { from: "14:00", until: "14:00" }, "closure.hours.until"],
    ["without an end", { from: "14:00", until: "" }, "closure.hours.until"],
  ])("%s is refused", async (_what, hours, path) => {
    const answer = await close({ from: monday, to: monday, hours });
    expect([answer.status, problemOf(answer).errors[0]?.path]).toEqual([422, path]);
  });

  test("leaves the other half, for a request as for an approval", async () => {
    const { body: early } = await ask(monday, "09:00");
    await close({ from: monday, to: monday, hours: morning });
    expect((await daysOf()).unavailable).not.toContain(monday);
    const again = await ask(monday, "11:00");
    expect(problemOf(again).errors).toMatchObject([
      { path: "startTime", code: "timeUnavailable", params: { cause: "part", from: "00:00", until: "12:00" } },
    ]);
    expect(problemOf(await scene.move(vendor, early, "approve"))).toMatchObject({ params: { cause: "part", until: "12:00" } });
    expect((await ask(monday, "12:00")).status).toBe(201);
    expect((await ask(monday, null)).status).toBe(201);
  });

  test("counts with the hours of its day, and takes no place of it", async () => {
    await setHours(from10to18);
    await close({ from: monday, to: monday, hours: { from: "12:30", until: "15:30" } });
    // Two and a half hours are left on either side.
    expect((await daysOf()).unavailable).toContain(monday);
    expect(problemOf(await ask(monday, null)).errors).toMatchObject([{ path: "activityDate", params: { cause: "part" } }]);
    await close({ from: monday, to: monday, hours: { from: "12:30", until: "15:30" } }, "/removals");
    await close({ from: monday, to: monday, hours: { from: "13:00", until: "15:30" } });
    for (const place of [1, 2]) {
      const { body: booking } = await ask(monday, "10:00");
      expect([place, (await scene.move(vendor, booking, "approve")).status]).toEqual([place, 200]);
    }
    expect((await ask(monday, "10:00")).status).toBe(422);
  });

  test("of one listing leaves the others", async () => {
    const other = await scene.make.listing(vendorId, { noticeDays: 0, durationMinutes: 900 });
    await close({ from: monday, to: monday, hours: morning, listingId: other.id });
    expect([(await daysOf()).unavailable.includes(monday), (await daysOf(other.id)).unavailable.includes(monday)]).toEqual([false, true]);
    expect((await ask(monday, "09:00")).status).toBe(201);
  });

  test("stands in the vendor's calendar with its hours, and leaves the day open", async () => {
    await setHours(from10to18);
    await close({ from: monday, to: monday, hours: morning, reason: "Works" });
    const { body } = await scene.as(vendor).get<Calendar>(`/api/calendar?from=${monday}&to=${monday}`);
    expect(body).toMatchObject({
      days: [{ date: monday, closed: null }],
      closures: [{ from: monday, to: monday, listing: null, hours: morning, reason: "Works" }],
      openingHours: from10to18,
    });
    const { body: seen } = await scene.as(scene.people.client).get<Calendar>(`/api/calendar?from=${monday}&to=${monday}`);
    expect([seen.closures, seen.openingHours]).toEqual([[], []]);
  });
});

test("a search for a day finds what the calendar of each listing offers on it, whatever is changed about its hours", async () => {
  const listings: string[] = [];
  for (const durationMinutes of [60, 180, 480, 600, 1440, 2880])
    listings.push((await scene.make.listing(vendorId, { noticeDays: 0, durationMinutes, capacityPerDay: 1, town: "Gent" })).id);
  const [, , long = ""] = listings;
  const days = Array.from({ length: 10 }, (_, index) => addDays(monday, index));
  const agree = async () => {
    const offered = new Map<string, string[]>();
    for (const id of listings) offered.set(id, (await daysOf(id)).unavailable);
    const free = (day: string) => listings.filter((id) => !offered.get(id)?.includes(day)).sort();
    for (const day of days) {
      expect((await found(`date=${day}`)).sort(), day).toEqual(free(day));
      expect((await found(`dates=${day},${addDays(day, 1)}`)).sort(), `from ${day}`).toEqual(
        [...new Set([...free(day), ...free(addDays(day, 1))])].sort(),
      );
    }
    return days.map((day) => free(day).length);
  };
  expect(await agree()).toEqual(days.map(() => 6));
  await setHours([
    { weekday: 1, opens: "10:00", closes: "18:00" },
    { weekday: 2, opens: "09:00", closes: "11:00" },
  ]);
  await close({ from: "2027-03-03", to: "2027-03-03", hours: { from: "00:00", until: "12:00" } });
  await close({ from: "2027-03-04", to: "2027-03-05", hours: { from: "01:00", until: "23:00" }, listingId: listings[1] });
  expect(await agree()).toEqual([5, 2, 4, 5, 5, 6, 6, 5, 3, 6]);
  // A duration that changes, a week of its own, and hours that go: what the search keeps of them follows.
  await scene.database.pool.query("update listings set duration_minutes = 120 where id = $1", [long]);
  expect((await agree()).slice(0, 2)).toEqual([5, 3]);
  await scene
    .as(vendor)
    .put(
      `/api/listings/${long}/weekdays`,
      { weekdays: everyDay, openingHours: [{ weekday: 1, opens: "10:00", closes: "11:00" }] },
      ifMatch(1),
    );
  expect((await agree()).slice(0, 2)).toEqual([4, 3]);
  await setHours([], everyDay, 2);
  expect((await agree()).slice(0, 2)).toEqual([5, 5]);
});

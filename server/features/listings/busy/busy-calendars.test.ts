import { afterAll, beforeAll, expect, test } from "vitest";
import type { Calendar } from "#contract/calendar/calendar.ts";
import type { Availability } from "#contract/listings/availability.ts";
import { type BusyCalendar, mostBusyCalendars } from "#contract/listings/busy-calendars.ts";
import type { Fetched } from "#server/platform/fetching/public-text.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { readDueCalendars } from "./read-calendar.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

type Calendars = { items: BusyCalendar[] };
const path = () => `/api/vendors/${scene.vendorId}/busy-calendars`;
const add = (by: TestUser, address: string, name = "Studio") => scene.as(by).post<Calendars>(path(), { calendar: { name, address } });
const list = async (by: TestUser) => (await scene.as(by).get<Calendars>(path())).body.items;
const eventOn = (day: string) => `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:${day.replaceAll("-", "")}\nEND:VEVENT\nEND:VCALENDAR`;
/** The job, an hour later, where somebody's server answers so. */
const readAnHourLater = async (answer: Fetched, hours: number) => {
  scene.setNow(new Date(Date.UTC(2026, 10, 28, 10 + hours)).toISOString());
  const { services } = scene.app;
  await readDueCalendars({ ...services, runtime: { ...services.runtime, readPublicText: () => Promise.resolve(answer) } });
};

test("busy days close like closures, follow their calendar, stay while it cannot be read, and open once it is removed", async () => {
  const { vendor, client } = scene.people;
  const added = await add(vendor, "https://127.0.0.1/private/studio.ics");
  expect(added.status).toBe(201);
  expect(added.body.items).toMatchObject([{ name: "Studio", host: "127.0.0.1", problem: "notPublic", fetchedAt: null, closedDays: 0 }]);
  expect(JSON.stringify(added.body)).not.toContain("private");

  await readAnHourLater({ text: eventOn("2027-02-10") }, 2);
  const isAsked = async (activityDate: string) => (await scene.as(client).post("/api/bookings", scene.request({ activityDate }))).status;
  expect(await list(vendor)).toMatchObject([{ problem: null, closedDays: 1, fetchedAt: "2026-11-28T12:00:00.000Z" }]);
  expect([await isAsked("2027-02-10"), await isAsked("2027-02-11")]).toEqual([422, 201]);
  const { body: month } = await scene.as(vendor).get<Calendar>("/api/calendar?from=2027-02-01&to=2027-02-28");
  expect(month.closures).toEqual([
    { from: "2027-02-10", to: "2027-02-10", listing: null, hours: null, reason: "Studio", isFromCalendar: true },
  ]);
  const availability = await scene.as(vendor).get<Availability>(`/api/vendors/${scene.vendorId}/availability`);
  expect(availability.body.closures).toEqual([]);

  // The vendor closes the same day itself, and opens it: what its calendar says stays.
  const closure = { from: "2027-02-10", to: "2027-02-10", listingId: null, reason: "Away" };
  expect((await scene.as(vendor).post(`/api/vendors/${scene.vendorId}/closures`, { closure })).status).toBe(201);
  await scene.as(vendor).post(`/api/vendors/${scene.vendorId}/closures/removals`, { closure });
  expect(await isAsked("2027-02-10")).toBe(422);

  await readAnHourLater({ problem: "unreachable" }, 4);
  expect(await list(vendor)).toMatchObject([{ problem: "unreachable", closedDays: 1, fetchedAt: "2026-11-28T12:00:00.000Z" }]);
  await readAnHourLater({ text: eventOn("2027-02-17") }, 6);
  expect([await isAsked("2027-02-10"), await isAsked("2027-02-17")]).toEqual([201, 422]);
  await readAnHourLater({ text: "<html>" }, 8);
  expect(await list(vendor)).toMatchObject([{ problem: "notCalendar", closedDays: 1 }]);

  const [calendar] = await list(vendor);
  expect((await scene.as(vendor).delete<Calendars>(`${path()}/${calendar?.id}`)).body.items).toEqual([]);
  expect(await isAsked("2027-02-17")).toBe(201);
  const { rows } = await scene.database.pool.query("select details::text from audit_events where type = 'AvailabilityUpdatedEvent'");
  expect(JSON.stringify(rows)).toContain("Studio");
  expect(JSON.stringify(rows)).not.toContain("127.0.0.1");
});

test("an address that was wrong is mended where the calendar stands: read at once, and what it closed stays until then", async () => {
  const { vendor, otherVendor } = scene.people;
  await add(vendor, "https://127.0.0.1/wrong.ics", "Moved");
  await readAnHourLater({ text: eventOn("2027-03-10") }, 20);
  await readAnHourLater({ problem: "refused" }, 22);
  const [calendar] = await list(vendor);
  expect(calendar).toMatchObject({ problem: "refused", closedDays: 1 });
  const move = (by: TestUser, address: string) => scene.as(by).put<Calendars>(`${path()}/${calendar?.id}/address`, { address });
  expect(problemOf(await move(vendor, "http://calendars.example/x.ics")).errors).toMatchObject([{ path: "address", code: "invalidUrl" }]);
  expect((await move(otherVendor, "https://localhost/x.ics")).status).toBe(404);
  // Within the minute after the last try, as nobody asked this address yet.
  expect((await move(vendor, "webcal://localhost/x.ics")).body.items).toMatchObject([
    { name: "Moved", host: "localhost", problem: "notPublic", closedDays: 1 },
  ]);
  expect((await scene.as(vendor).delete(`${path()}/${calendar?.id}`)).status).toBe(200);
});

test("only the vendor and the operator add, read and see calendars, so many at most, and each once a minute", async () => {
  const { vendor, operator, otherVendor, client } = scene.people;
  for (const by of [otherVendor, client]) expect((await add(by, "https://127.0.0.1/")).status).toBe(by === client ? 403 : 404);
  for (const address of ["http://calendars.example/x.ics", "https://u:p@calendars.example/", "x"])
    expect(problemOf(await add(vendor, address)).errors).toMatchObject([{ path: "calendar.address", code: "invalidUrl" }]);
  for (let index = 0; index < mostBusyCalendars; index++)
    expect((await add(operator, "webcal://127.0.0.1/x.ics", `C${index}`)).status).toBe(201);
  expect(problemOf(await add(vendor, "https://127.0.0.1/"))).toMatchObject({
    code: "busyCalendar.tooMany",
    params: { n: mostBusyCalendars },
  });
  const [first] = await list(vendor);
  const again = () => scene.as(vendor).post<Calendars>(`${path()}/${first?.id}/readings`, {});
  expect((await again()).body.items[0]?.triedAt).toBe(first?.triedAt);
  scene.setNow(new Date(Date.parse(first?.triedAt ?? "") + 61_000).toISOString());
  expect((await again()).body.items[0]?.triedAt).not.toBe(first?.triedAt);
  expect((await scene.as(otherVendor).post(`${path()}/${first?.id}/readings`, {})).status).toBe(404);
});

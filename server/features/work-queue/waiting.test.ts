import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { WaitingCounts } from "#contract/work-queue/work-queue.ts";
import { remindVendors } from "#server/features/bookings/scheduled.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { proofOfWorkFor } from "#tests/harness/proof-of-work.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const counts = async (by: TestUser) => (await scene.as(by).get<WaitingCounts>("/api/me/waiting")).body;
const waiting = async (by: TestUser, filter = "me") =>
  (await scene.as(by).get<Page<BookingSummary>>(`/api/bookings?waitingFor=${filter}`)).body.items.map(({ reference }) => reference).sort();

describe("a booking waits for one side at a time", () => {
  test("for the vendor until it answers, then for the client, then for nobody", async () => {
    const { vendor, client, member, operator, otherVendor } = scene.people;
    const booking = await scene.book();
    expect(booking.waitsForYou).toBe(false);
    expect(await waiting(vendor)).toEqual([booking.reference]);
    expect(await waiting(client)).toEqual([]);
    expect(await waiting(client, "vendor")).toEqual([booking.reference]);
    expect(await waiting(otherVendor, "vendor")).toEqual([]);
    expect([(await counts(vendor)).bookings, (await counts(client)).bookings, (await counts(otherVendor)).bookings]).toEqual([1, 0, 0]);

    const negotiated = (await scene.move(vendor, booking, "negotiate")).body;
    expect(negotiated.waitsForYou).toBe(false);
    expect(await waiting(vendor)).toEqual([]);
    expect(await waiting(client)).toEqual([booking.reference]);
    expect((await counts(client)).bookings).toBe(1);
    // A member looks on: nothing ever waits for them, and no entry of theirs counts.
    expect(await waiting(member)).toEqual([]);
    expect(await counts(member)).toMatchObject({ bookings: null, contactRequests: null, vendors: null, clients: null });
    expect(await waiting(operator)).toEqual([]);

    await scene.move(vendor, negotiated, "approve");
    expect([(await counts(vendor)).bookings, (await counts(client)).bookings]).toEqual([0, 0]);
  });

  test("for the operator once the vendor has let every reminder pass", async () => {
    const { operator, vendor } = scene.people;
    const booking = await scene.book({ activityDate: "2027-02-17" });
    scene.setNow("2026-12-02T10:00:01Z");
    await remindVendors(scene.app.services);
    expect(await waiting(operator)).toEqual([]);
    scene.setNow("2026-12-04T10:00:01Z");
    await remindVendors(scene.app.services);
    expect(await waiting(operator)).toEqual([booking.reference]);
    expect((await counts(operator)).bookings).toBe(1);
    const [item] = (await scene.as(operator).get<Page<BookingSummary>>("/api/bookings?waitingFor=me")).body.items;
    expect(item).toMatchObject({ waitsForYou: true, waitingFor: "vendor" });

    await scene.move(vendor, booking, "decline", "Fully booked.");
    expect((await counts(operator)).bookings).toBe(0);
    scene.setNow("2026-11-28T10:00:00Z");
  });
});

test("the operator's menu counts open contact requests, and organisations that were never activated", async () => {
  const { operator } = scene.people;
  const operatorApi = scene.as(operator);
  expect(await counts(operator)).toMatchObject({ contactRequests: 0, vendors: 0, clients: 0 });
  const asked = await scene.as(null).post<{ id: string }>("/api/contact-requests", {
    kind: "Contact",
    name: "Lotte Maes",
    email: "lotte@client.example",
    message: "How does a booking work?",
    proof: await proofOfWorkFor(scene),
  });
  const vendorId = await scene.make.vendor({ name: "Nieuw Atelier", isActive: false });
  await scene.make.client({ name: "Fresh Client", isActive: false });
  expect(await counts(operator)).toMatchObject({ contactRequests: 1, vendors: 1, clients: 1 });

  await operatorApi.post(`/api/contact-requests/${asked.body.id}/handling`, { handled: true }, { "if-match": '"1"' });
  await operatorApi.post(`/api/vendors/${vendorId}/activation`, { isActive: true }, { "if-match": '"1"' });
  await operatorApi.post(`/api/vendors/${vendorId}/activation`, { isActive: false }, { "if-match": '"2"' });
  expect(await counts(operator)).toMatchObject({ contactRequests: 0, vendors: 0, clients: 1 });
});

test("what waits is counted up to a hundred, which the menu shows as 99+", async () => {
  await scene.database.pool.query(
    `insert into contact_requests (id, kind, name, email, message, created_at)
     select gen_random_uuid(), 'Contact', 'Person ' || n, 'p' || n || '@mail.example', 'A question, number ' || n, now() from generate_series(1, 250) n`,
  );
  expect((await counts(scene.people.operator)).contactRequests).toBe(100);
});

describe("a filter's choices are found among the bookings that the person sees", () => {
  const found = async (by: TestUser, query: string) =>
    (await scene.as(by).get<{ items: { id: string; name: string; of: string | null }[] }>(`/api/bookings/parties?${query}`)).body.items;

  test("by a part of the name, without accents", async () => {
    const { operator, client, vendor } = scene.people;
    await scene.book({ activityDate: "2027-03-10" });
    expect(await found(client, "kind=vendor&q=KOOKAT")).toEqual([{ id: scene.vendorId, name: "Kookatelier Gent", of: null }]);
    expect(await found(vendor, "kind=client")).toEqual([{ id: scene.clientId, name: "Northwind Logistics", of: null }]);
    expect(await found(operator, "kind=team&q=sales")).toEqual([{ id: scene.teamId, name: "Sales Benelux", of: "Northwind Logistics" }]);
    expect(await found(operator, "kind=listing&q=bread")).toEqual([
      { id: scene.listing.id, name: "Bread baking by the canal", of: "Kookatelier Gent" },
    ]);
    expect(await found(client, "kind=team&q=finance")).toEqual([]);
  });

  test("and by id, to name the filter that the address holds; another's stays unknown", async () => {
    const { client, otherClient } = scene.people;
    expect(await found(client, `kind=vendor&id=${scene.vendorId}`)).toHaveLength(1);
    expect(await found(otherClient, `kind=vendor&id=${scene.vendorId}`)).toEqual([]);
    expect(await found(otherClient, "kind=vendor")).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { WaitingCounts } from "#contract/work-queue/work-queue.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { remindVendors } from "./scheduled.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

let day = 0;
const nextDay = () => new Date(Date.UTC(2027, 1, 1 + day++)).toISOString().slice(0, 10);
const note = (by: TestUser, { id }: { id: string }, visibility = "shared") =>
  scene.as(by).post(`/api/bookings/${id}/notes`, { note: "Would half past two do?", visibility });
const read = async (by: TestUser, { id }: { id: string }) => (await scene.as(by).get<Booking>(`/api/bookings/${id}`)).body;
/** Whether the lists and the count of somebody's menu have it wait for them. */
async function waits(by: TestUser, { id }: { id: string }) {
  const list = (await scene.as(by).get<Page<Booking>>("/api/bookings?waitingFor=me&pageSize=100")).body;
  const { bookings } = (await scene.as(by).get<WaitingCounts>("/api/me/waiting")).body;
  expect(bookings).toBe(list.total);
  return list.items.some((booking) => booking.id === id);
}

test("a shared note of the side whose turn it is passes the turn on, in lists, counts and mails", async () => {
  const { vendor, client, operator, member } = scene.people;
  const booking = (await scene.move(vendor, await scene.book({ activityDate: nextDay() }, member), "negotiate")).body;
  expect(booking.waitingFor).toBe("client");
  expect([await waits(vendor, booking), await waits(client, booking)]).toEqual([false, true]);

  await note(client, booking);
  expect(await read(vendor, booking)).toMatchObject({ waitingFor: "vendor", waitsForYou: true, version: booking.version });
  expect(await read(client, booking)).toMatchObject({ waitingFor: "vendor", waitsForYou: false });
  expect([await waits(vendor, booking), await waits(client, booking)]).toEqual([true, false]);
  expect((await scene.auditOf(booking.id)).at(-1)).toMatchObject({ type: "BookingNoteAddedEvent", details: { waitingFor: "vendor" } });

  // Who writes again only says more; the operator mediates; an internal note is nobody else's.
  await note(client, booking);
  await note(operator, booking);
  await note(vendor, booking, "internal");
  expect((await read(vendor, booking)).waitingFor).toBe("vendor");
  expect((await scene.auditOf(booking.id)).at(-1)?.details["waitingFor"]).toBeUndefined();
  await note(vendor, booking);
  expect((await read(vendor, booking)).waitingFor).toBe("client");

  await scene.deliverMails();
  const mails = (await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-note-added");
  const asksToAnswer = (to: TestUser) =>
    mails.filter(({ to_email }) => to_email === to.email).map(({ text }) => text.includes("your turn to answer"));
  // To the vendor: the client's first, which passed the turn, its second, and the operator's.
  expect(asksToAnswer(vendor).sort()).toEqual([false, false, true]);
  // To the client: the operator's, and the vendor's, which passed it back.
  expect(asksToAnswer(client).sort()).toEqual([false, true]);
});

test("a note moves no turn where nobody has one", async () => {
  const { vendor, client } = scene.people;
  const approved = (await scene.move(vendor, await scene.book({ activityDate: nextDay() }), "approve")).body;
  await note(client, approved);
  await note(vendor, approved);
  expect(await read(vendor, approved)).toMatchObject({ status: "Approved", waitingFor: null });
});

describe("a vendor that answers a new request by a note", () => {
  test("is not reminded while the client is to answer, and counts anew once it is its turn again", async () => {
    const { vendor, client } = scene.people;
    const reminders = async () => (await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-reminder").length;
    scene.setNow("2027-01-04T10:00:00Z");
    const booking = await scene.book({ activityDate: "2027-06-01" });
    scene.setNow("2027-01-05T10:00:00Z");
    await note(vendor, booking);
    expect(await read(client, booking)).toMatchObject({ status: "New", waitingFor: "client", waitsForYou: true });
    scene.setNow("2027-01-14T10:00:00Z");
    await remindVendors(scene.app.services);
    expect(await reminders()).toBe(0);
    await note(client, booking);
    scene.setNow("2027-01-16T09:59:59Z");
    await remindVendors(scene.app.services);
    expect(await reminders()).toBe(0);
    scene.setNow("2027-01-16T10:00:00Z");
    await remindVendors(scene.app.services);
    // One each for the two people of the vendor.
    expect(await reminders()).toBe(2);
  });

  test("is no longer the operator's to call, who was told that it is silent", async () => {
    const { vendor, operator } = scene.people;
    scene.setNow("2027-03-01T10:00:00Z");
    const booking = await scene.book({ activityDate: "2027-06-02" });
    for (const date of ["2027-03-03", "2027-03-05", "2027-03-07"]) {
      scene.setNow(`${date}T10:00:00Z`);
      await remindVendors(scene.app.services);
    }
    expect(await waits(operator, booking)).toBe(true);
    await note(vendor, booking);
    expect(await waits(operator, booking)).toBe(false);
    expect((await read(operator, booking)).waitsForYou).toBe(false);
  });
});

test("of notes and steps at once each finds how things stand: an approved booking waits for nobody", async () => {
  const { vendor, client } = scene.people;
  scene.setNow("2026-12-01T09:00:00Z");
  for (let round = 0; round < 8; round++) {
    const booking = (await scene.move(vendor, await scene.book({ activityDate: nextDay() }), "negotiate")).body;
    const [moved] = await Promise.all([scene.move(vendor, booking, "approve"), note(client, booking), note(client, booking)]);
    expect(moved.status).toBe(200);
    expect(await read(vendor, booking)).toMatchObject({ status: "Approved", waitingFor: null });
  }
});

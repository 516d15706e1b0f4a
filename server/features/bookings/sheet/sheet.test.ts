import { afterAll, beforeAll, expect, test } from "vitest";
import type { SheetBooking } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const sheet = (by: TestUser, from: string, to = from) =>
  scene.as(by).get<{ items: SheetBooking[] }>(`/api/bookings/sheet?from=${from}&to=${to}`);

test("the sheet of a day has what takes place and what is asked for, hour by hour, with contact, place and needs", async () => {
  const { people } = scene;
  const info = {
    contactName: "Mo Member",
    contactEmail: "mo@people.example",
    contactPhone: "0470 12 34 56",
    dietaryNeeds: "3 vegetarians",
  };
  const untimed = await scene.book({ activityDate: "2027-03-01", startTime: null });
  const late = await scene.book({ activityDate: "2027-03-01", startTime: "16:00" });
  const early = await scene.book({ activityDate: "2027-03-01", startTime: "09:30", info });
  const next = await scene.book({ activityDate: "2027-03-02" });
  await scene.move(people.vendor, await scene.book({ activityDate: "2027-03-01" }), "decline", "No");
  await scene.move(people.vendor, early, "approve");

  const { items } = (await sheet(people.vendor, "2027-03-01")).body;
  expect(items.map(({ id }) => id)).toEqual([early.id, late.id, untimed.id]);
  expect(items[0]).toMatchObject({
    status: "Approved",
    startTime: "09:30",
    venue: { name: "The old mill", address: "Molenstraat 1, 9000 Gent, Belgium" },
    info: { contactName: "Mo Member", contactPhone: "+32470123456", dietaryNeeds: "3 vegetarians" },
  });
  expect((await sheet(people.vendor, "2027-03-01", "2027-03-07")).body.items.at(-1)?.id).toBe(next.id);
  for (const stranger of [people.otherVendor, people.otherClient, people.otherMember])
    expect((await sheet(stranger, "2027-03-01", "2027-03-07")).body.items).toEqual([]);
  expect((await sheet(people.member, "2027-03-01")).body.items[0]?.commission).toBeNull();
});

test.each([
  ["2027-03-02", "2027-03-01", 422],
  ["2027-03-01", "2027-03-31", 200],
  ["2027-03-01", "2027-04-01", 422],
])("a sheet from %s to %s answers %i", async (from, to, status) => {
  expect((await sheet(scene.people.operator, from, to)).status).toBe(status);
});

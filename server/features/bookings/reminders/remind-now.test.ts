import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { remindVendors } from "../scheduled.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
  await scene.database.pool.query(
    "update organisations set phone = '+3292345678', contact_person_name = 'Vera Vendor', email = 'hello@kook.example' where id = $1",
    [scene.vendorId],
  );
});
afterAll(() => scene.close());

const read = async (by: TestUser, id: string) => (await scene.as(by).get<Booking>(`/api/bookings/${id}`)).body;
const remind = (by: TestUser, id: string) => scene.as(by).post<Booking>(`/api/bookings/${id}/reminders`, undefined);
const reminded = async (id: string) => (await scene.mailsOf(id)).filter(({ template }) => template === "booking-reminder");

test("the operator has the vendor's phone beside whom it waits for, and reminds it now, once in twelve hours", async () => {
  const { people } = scene;
  scene.setNow("2027-01-04T09:00:00Z");
  const { id } = await scene.book({ activityDate: "2027-02-15" });
  expect((await read(people.operator, id)).silentVendor).toEqual({
    name: "Vera Vendor",
    email: "hello@kook.example",
    phone: "+3292345678",
    remindedAt: null,
    canRemind: true,
  });
  for (const by of [people.vendor, people.client, people.member]) expect((await read(by, id)).silentVendor).toBeNull();

  const { status, body } = await remind(people.operator, id);
  expect([status, body]).toMatchObject([200, { version: 1, silentVendor: { remindedAt: "2027-01-04T09:00:00.000Z", canRemind: false } }]);
  expect((await reminded(id)).map(({ to_email }) => to_email).sort()).toEqual([people.vendor.email, people.vendorNl.email].sort());
  await scene.deliverMails();
  const texts = (await reminded(id)).map(({ subject }) => subject).sort();
  expect(texts).toEqual([
    expect.stringMatching(/^Northwind Logistics is waiting for your answer/),
    expect.stringMatching(/^Northwind Logistics wacht op je antwoord/),
  ]);
  expect((await scene.auditOf(id)).map(({ type }) => type)).toEqual(["BookingCreatedEvent", "BookingVendorRemindedEvent"]);
  expect((await read(people.client, id)).history.at(-1)).toMatchObject({ type: "BookingVendorRemindedEvent", userName: "Olga Operator" });

  expect(problemOf(await remind(people.operator, id))).toMatchObject({ code: "booking.remindedAlready", params: { hours: 12 } });
  scene.setNow("2027-01-04T21:00:00Z");
  expect((await remind(people.operator, id)).status).toBe(200);
  expect(await reminded(id)).toHaveLength(4);
});

test("two operators at once are one reminder", async () => {
  const { id } = await scene.book({ activityDate: "2027-02-16" });
  const answers = await Promise.all([remind(scene.people.operator, id), remind(scene.people.operator, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await reminded(id)).toHaveLength(2);
});

test("a vendor that has answered, or was never asked, is not reminded; nobody but the operator reminds", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: "2027-02-17" });
  for (const by of [people.vendor, people.client, people.member]) expect((await remind(by, booking.id)).status).toBe(403);
  await scene.move(people.vendor, booking, "negotiate");
  expect((await read(people.operator, booking.id)).silentVendor).toBeNull();
  expect(problemOf(await remind(people.operator, booking.id)).code).toBe("booking.notWaitingForVendor");
  expect((await remind(people.operator, "0190a000-0000-7000-8000-000000000000")).status).toBe(404);
});

test("the mail that asks the operator to step in says whom to call", async () => {
  scene.setNow("2027-03-01T10:00:00Z");
  const { id } = await scene.book({ activityDate: "2027-03-30" });
  scene.setNow("2027-03-07T10:00:00Z");
  await remindVendors(scene.app.services);
  await scene.deliverMails();
  const mail = (await reminded(id)).find(({ to_email }) => to_email === scene.people.operator.email);
  expect(mail?.text).toContain("+32 9 234 56 78");
  expect(mail?.text).toContain("hello@kook.example");
});

import nodeIcal, { type VEvent } from "node-ical";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";

let scene: BookingScene;
let coAdmin: TestUser;
beforeAll(async () => {
  scene = await bookingScene({ MAIL_FROM: "Bondfire <hello@bondfire.example>" });
  coAdmin = await scene.make.user("ClientAdmin", scene.clientId, { name: "Cas Collega", language: "nl" });
  await scene.database.pool.query(
    "update organisations set contact_person_name = 'Vera Vendor', phone = '+3292331122', email = 'vera@kookatelier.example' where id = $1",
    [scene.vendorId],
  );
  await scene.database.pool.query(
    `update listings set duration_minutes = 150,
       texts = jsonb_set(jsonb_set(texts, '{en,whatToBring}', '"Closed shoes\\nan apron"'), '{nl,whatToBring}', '"Dichte schoenen"') where id = $1`,
    [scene.listing.id],
  );
});
afterAll(() => scene.close());

let days = 1;
const nextDay = () => `2027-02-${String(days++).padStart(2, "0")}`;
const approved = async (changes: Record<string, unknown> = {}, by?: TestUser): Promise<Booking> =>
  (await scene.move(scene.people.vendor, await scene.book({ activityDate: nextDay(), ...changes }, by), "approve")).body;
const read = async (by: TestUser, id: string) => (await scene.as(by).get<Booking>(`/api/bookings/${id}`)).body;

type Mail = { to_email: string; subject: string; text: string; html: string; state: string; calendar: string | null };

async function mailsOf(bookingId: string, template: string): Promise<Mail[]> {
  await scene.deliverMails();
  const { rows } = await scene.database.pool.query<Mail>(
    "select to_email, subject, text, html, state, calendar from outbox_mails where data->>'bookingId' = $1 and template = $2 order by created_at, id",
    [bookingId, template],
  );
  return rows;
}

function eventIn(calendar: string | null | undefined): VEvent {
  const event = Object.values(nodeIcal.parseICS(calendar ?? "")).find((component) => component?.type === "VEVENT");
  if (event?.type !== "VEVENT") throw new Error("The calendar holds no event.");
  return event;
}

describe("once a booking is confirmed", () => {
  test("its people read whom to reach, what to bring, in their language, and until when cancelling is free", async () => {
    const asked = await scene.book({ activityDate: "2027-01-20" });
    expect(asked.practical).toBeNull();
    await scene.move(scene.people.vendor, asked, "approve");
    const contact = { name: "Vera Vendor", email: "vera@kookatelier.example", phone: "+3292331122" };
    expect((await read(scene.people.client, asked.id)).practical).toEqual({
      vendorContact: contact,
      whatToBring: "Closed shoes\nan apron",
      freeCancellationUntil: "2027-01-06",
    });
    expect((await read(scene.people.member, asked.id)).practical).toMatchObject({ whatToBring: "Dichte schoenen" });

    const [mail] = (await mailsOf(asked.id, "booking-status-changed")).filter(({ to_email }) => to_email === scene.people.client.email);
    for (const fact of ["Vera Vendor", "vera@kookatelier.example", "Closed shoes", "an apron", "6 January 2027", "google.com/maps/dir"])
      expect(mail?.text).toContain(fact);
    expect(mail?.text).toMatch(/9 ?233 11 22/);
    expect(mail?.html).toContain("tel:+3292331122");
    const [dutch] = (await mailsOf(asked.id, "booking-status-changed")).filter(({ to_email }) => to_email === coAdmin.email);
    expect(dutch?.text).toContain("Dichte schoenen");
    expect(dutch?.text).toContain("woensdag 6 januari 2027");
  });

  test("nothing of it is told before, or once the booking is called off", async () => {
    const booking = await approved();
    const cancelled = await scene.move(scene.people.client, booking, "cancel", "Plans changed");
    expect(cancelled.body.practical).toBeNull();
    const [, asked] = [booking, await scene.book({ activityDate: nextDay() })];
    const confirmations = await mailsOf(asked.id, "booking-confirmation");
    for (const { text } of confirmations) expect(text).not.toContain("vera@kookatelier.example");
  });

  test.each([
    ["in winter", "2027-03-27", "14:30", "2027-03-27T13:30:00.000Z"],
    ["on the day the clocks go forward", "2027-03-28", "14:30", "2027-03-28T12:30:00.000Z"],
    ["on the day they go back", "2027-10-31", "14:30", "2027-10-31T13:30:00.000Z"],
  ])("it is a file for one's calendar, at the local hour %s", async (_when, activityDate, startTime, start) => {
    const booking = await approved({ activityDate, startTime });
    for (const who of [scene.people.client, scene.people.member, scene.people.vendor, scene.people.operator]) {
      const response = await scene.as(who).download(`/api/bookings/${booking.id}/calendar.ics`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
      expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${booking.reference}.ics"`);
      const event = eventIn(await response.text());
      expect(event.start.toISOString()).toBe(start);
      expect(event.end?.getTime()).toBe(event.start.getTime() + 150 * 60_000);
      expect(event.uid).toBe(`booking-${booking.id}@test.example`);
      expect(event.summary).toMatch(/Bread baking|Brood bakken/);
    }
  });

  test("without an hour it is the whole day", async () => {
    const booking = await approved({ startTime: null });
    const response = await scene.as(scene.people.client).download(`/api/bookings/${booking.id}/calendar.ics`);
    const content = await response.text();
    const day = booking.activityDate.replaceAll("-", "");
    expect(content).toContain(`DTSTART;VALUE=DATE:${day}`);
    expect(eventIn(content).datetype).toBe("date");
  });

  test("there is no such file for strangers, before, or of what is no booking", async () => {
    const asked = await scene.book({ activityDate: nextDay() });
    const confirmed = await approved();
    const statusOf = async (by: TestUser, id: string) => (await scene.as(by).download(`/api/bookings/${id}/calendar.ics`)).status;
    expect(await statusOf(scene.people.client, asked.id)).toBe(404);
    expect(await statusOf(scene.people.otherClient, confirmed.id)).toBe(404);
    expect(await statusOf(scene.people.otherVendor, confirmed.id)).toBe(404);
    expect(await statusOf(scene.people.client, "none")).toBe(404);
  });

  test("the mail carries the entry, and a cancellation takes it out of the calendar again", async () => {
    const booking = await approved({}, scene.people.member);
    const [confirmed] = (await mailsOf(booking.id, "booking-status-changed")).filter(
      ({ to_email }) => to_email === scene.people.client.email,
    );
    expect(confirmed?.calendar).toContain("METHOD:REQUEST");
    await scene.move(scene.people.vendor, booking, "cancel", "The oven is broken");
    const [, cancelled] = (await mailsOf(booking.id, "booking-status-changed")).filter(
      ({ to_email }) => to_email === scene.people.client.email,
    );
    expect(cancelled?.calendar).toContain("METHOD:CANCEL");
    const [before, after] = [eventIn(confirmed?.calendar), eventIn(cancelled?.calendar)];
    expect([after.uid, after.status]).toEqual([before.uid, "CANCELLED"]);
    expect(Number(after.sequence)).toBeGreaterThan(Number(before.sequence));
  });
});

test("the vendor's request mail carries what the client wrote: diet, access, purchase order, occasion, contact and message", async () => {
  const info = {
    contactName: "Mo Member",
    contactEmail: "mo@people.example",
    contactPhone: "+32470123456",
    language: "nl",
    occasion: "Ten years of us",
    dietaryNeeds: "Two vegans, one without nuts",
    accessibilityNeeds: "One wheelchair",
    purchaseOrderNumber: "PO-4711",
    message: "Could we start with coffee?\nThank you.",
  };
  const booking = await scene.book({ activityDate: nextDay(), info });
  const mails = await mailsOf(booking.id, "booking-created");
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    for (const fact of [
      "Mo Member",
      "Two vegans, one without nuts",
      "One wheelchair",
      "PO-4711",
      "Ten years of us",
      "> Could we start with coffee?",
    ])
      expect(text).toContain(fact);
  }
  expect(mails.find(({ to_email }) => to_email === scene.people.vendor.email)?.text).toContain("Dutch");
});

describe("nobody is told what they did themselves as if somebody else had", () => {
  test("whoever asked reads 'you', their colleagues read who it was", async () => {
    const booking = await scene.book({ activityDate: nextDay() }, scene.people.client);
    const mails = await mailsOf(booking.id, "booking-confirmation");
    const own = mails.find(({ to_email }) => to_email === scene.people.client.email);
    const others = mails.find(({ to_email }) => to_email === coAdmin.email);
    expect(own?.text).toContain("You asked Kookatelier Gent");
    expect(own?.text).not.toContain("Carla Client asked");
    expect(others?.subject).toMatch(/^Aanvraag van Sales Benelux: /);
    expect(others?.text).toContain("Carla Client heeft");
    expect(others?.text).not.toMatch(/[Jj]e aanvraag/);
  });

  test.each([
    ["client", "423.50"],
    ["vendor", "847"],
    ["operator", "423.50"],
  ] as const)("a %s who cancels has in writing what is refunded, once", async (who, refunded) => {
    const by = scene.people[who];
    const booking = await approved({ activityDate: "2026-12-08" });
    await scene.move(by, booking, "cancel", "Plans changed");
    const own = (await mailsOf(booking.id, "booking-status-changed")).filter(
      ({ to_email, state }) => to_email === by.email && state === "kept",
    );
    expect(own.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^You cancelled /)]);
    expect(own[0]?.text).toContain(`€${refunded}`);
    expect(own[0]?.text).toContain("> Plans changed");
    // The day is free again for the next row.
  });

  test("what was not confirmed yet costs nothing, and the confirmation says so", async () => {
    const booking = await scene.book({ activityDate: nextDay() });
    await scene.move(scene.people.client, booking, "cancel", "Plans changed");
    const [own] = (await mailsOf(booking.id, "booking-status-changed")).filter(({ to_email }) => to_email === scene.people.client.email);
    expect(own?.text).toContain("nobody owes anything");
  });
});

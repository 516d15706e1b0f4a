import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { expireBookings, remindVendors } from "./scheduled.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const read = async (id: string) => (await scene.as(scene.people.operator).get<Booking>(`/api/bookings/${id}`)).body;
const mails = async (id: string, template: string) =>
  (await scene.mailsOf(id))
    .filter((mail) => mail.template === template)
    .map(({ to_email }) => to_email)
    .sort();

describe("expiry", () => {
  test("cancels what was not agreed once the date has passed in the marketplace's zone, and tells both sides once", async () => {
    const { people } = scene;
    scene.setNow("2026-12-01T09:00:00Z");
    const open = await scene.book({ activityDate: "2026-12-10" }, people.member);
    const negotiated = (await scene.move(people.vendor, await scene.book({ activityDate: "2026-12-10" }), "negotiate")).body;
    const approved = (await scene.move(people.vendor, await scene.book({ activityDate: "2026-12-10" }), "approve")).body;

    scene.setNow("2026-12-10T22:59:59Z");
    await expireBookings(scene.app.services);
    expect((await read(open.id)).status).toBe("New");

    scene.setNow("2026-12-10T23:00:00Z");
    await Promise.all([expireBookings(scene.app.services), expireBookings(scene.app.services)]);
    await expireBookings(scene.app.services);
    expect(await read(open.id)).toMatchObject({ status: "Cancelled", version: 2, waitingFor: null, refund: null });
    expect(await read(negotiated.id)).toMatchObject({ status: "Cancelled", version: 3 });
    expect(await read(approved.id)).toMatchObject({ status: "Approved", isCompleted: true });

    expect((await scene.auditOf(open.id)).slice(1)).toMatchObject([
      {
        type: "BookingStatusChangedEvent",
        user_name: "System",
        organisation_name: null,
        details: { from: "New", to: "Cancelled", action: "expire", reason: "expired" },
      },
    ]);
    expect(await mails(open.id, "booking-expired")).toEqual(
      [people.vendor, people.vendorNl, people.client, people.member].map(({ email }) => email).sort(),
    );
    const { rows } = await scene.database.pool.query("select is_expired from bookings where id = $1", [open.id]);
    expect(rows).toEqual([{ is_expired: true }]);
    await scene.deliverMails();
    const dutch = (await scene.mailsOf(open.id)).find(({ template, language }) => template === "booking-expired" && language === "nl");
    expect(dutch?.subject).toBe(`${open.reference}: de aanvraag voor Brood bakken aan het water is verlopen`);
    // What was queued about the request before it expired is not sent any more.
    expect((await scene.mailsOf(open.id)).filter(({ template }) => template === "booking-created").map(({ state }) => state)).toEqual([
      "superseded",
      "superseded",
    ]);
  });

  test("what expired stays so: its date lies behind, and a re-opened one would expire again", async () => {
    scene.setNow("2027-01-01T09:00:00Z");
    const booking = await scene.book({ activityDate: "2027-01-10" });
    scene.setNow("2027-01-11T09:00:00Z");
    await expireBookings(scene.app.services);
    const answer = await scene.move(scene.people.operator, { id: booking.id, version: 2 }, "reopen");
    expect(answer).toMatchObject({ status: 409, body: { code: "booking.datePassed", params: { date: "2027-01-10" } } });
    expect(await read(booking.id)).toMatchObject({ status: "Cancelled", version: 2, can: { reopen: false } });
  });

  test("a date that has passed cannot be approved in the hour before the system looks", async () => {
    scene.setNow("2027-02-01T09:00:00Z");
    const booking = await scene.book({ activityDate: "2027-02-10" });
    scene.setNow("2027-02-11T09:00:00Z");
    const answer = await scene.move(scene.people.vendor, booking, "approve");
    expect(answer).toMatchObject({ status: 409, body: { code: "booking.dayUnavailable", params: { cause: "passed" } } });
  });
});

describe("reminders of an unanswered request", () => {
  test("go to the vendor after 2 and 4 days and to the operator after 6, each once, and end there", async () => {
    const { people } = scene;
    scene.setNow("2027-03-01T10:00:00Z");
    const booking = await scene.book({ activityDate: "2027-03-30" });
    const vendors = [people.vendor.email, people.vendorNl.email].sort();
    const remindedBy = async (instant: string) => {
      scene.setNow(instant);
      await Promise.all([remindVendors(scene.app.services), remindVendors(scene.app.services)]);
      return mails(booking.id, "booking-reminder");
    };
    expect(await remindedBy("2027-03-03T09:59:59Z")).toEqual([]);
    expect(await remindedBy("2027-03-03T10:00:00Z")).toEqual(vendors);
    expect(await remindedBy("2027-03-04T10:00:00Z")).toEqual(vendors);
    expect(await remindedBy("2027-03-05T10:00:00Z")).toEqual([...vendors, ...vendors].sort());
    expect(await remindedBy("2027-03-07T10:00:00Z")).toEqual([...vendors, ...vendors, people.operator.email].sort());
    expect(await remindedBy("2027-03-20T10:00:00Z")).toHaveLength(5);
    await scene.deliverMails();
    const toOperator = (await scene.mailsOf(booking.id)).find(
      ({ template, to_email }) => template === "booking-reminder" && to_email === people.operator.email,
    );
    expect(toOperator?.text).toContain("in 6 days. Call");
  });

  test("stop as soon as the vendor answers", async () => {
    scene.setNow("2027-04-01T10:00:00Z");
    const booking = await scene.book({ activityDate: "2027-04-30" });
    await scene.move(scene.people.vendor, booking, "negotiate");
    scene.setNow("2027-04-09T10:00:00Z");
    await remindVendors(scene.app.services);
    expect(await mails(booking.id, "booking-reminder")).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { remindVendors } from "./scheduled.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

/** The last second of the day in Brussels, and the first of the next. */
const lastSecond = (date: string) => `${date}T22:59:59Z`;
const midnight = (date: string) => `${date}T23:00:00Z`;

/** An approved booking of that day, as it is before the day ends. */
async function approved(date: string): Promise<Booking> {
  scene.setNow("2026-12-01T09:00:00Z");
  return (await scene.move(scene.people.vendor, await scene.book({ activityDate: date }), "approve")).body;
}

describe("a booking whose date has passed in the marketplace's time zone", () => {
  test.each(["vendor", "client", "operator"] as const)("is not cancelled by the %s, nor by what a list or a page offers", async (side) => {
    const who = scene.people[side];
    const booking = await approved("2026-12-10");
    scene.setNow(lastSecond("2026-12-10"));
    expect((await scene.as(who).get<Booking>(`/api/bookings/${booking.id}`)).body.can.cancel).toBe(true);
    expect((await scene.as(who).get(`/api/bookings/${booking.id}/cancellation`)).status).toBe(200);

    scene.setNow(midnight("2026-12-10"));
    const read = (await scene.as(who).get<Booking>(`/api/bookings/${booking.id}`)).body;
    expect(read).toMatchObject({ isCompleted: true, can: { cancel: false, reopen: false, negotiate: false, approve: false } });
    const preview = await scene.as(who).get(`/api/bookings/${booking.id}/cancellation`);
    expect([preview.status, problemOf(preview).code]).toEqual([409, "booking.datePassed"]);
    const answer = await scene.move(who, booking, "cancel", "We would rather not pay.");
    expect([answer.status, problemOf(answer)]).toMatchObject([409, { code: "booking.datePassed", params: { date: "2026-12-10" } }]);
    expect((await scene.as(who).get<Booking>(`/api/bookings/${booking.id}`)).body).toMatchObject({ status: "Approved", notes: [] });
    scene.setNow(lastSecond("2026-12-10"));
    expect((await scene.move(who, booking, "cancel", "Ill.")).status).toBe(200);
  });

  test("is not re-opened, whatever became of it", async () => {
    const { operator, vendor, client } = scene.people;
    scene.setNow("2026-12-01T09:00:00Z");
    const declined = (await scene.move(vendor, await scene.book({ activityDate: "2026-12-11" }), "decline", "Full.")).body;
    const cancelled = (await scene.move(client, await scene.book({ activityDate: "2026-12-11" }), "cancel", "Ill.")).body;
    const done = await approved("2026-12-11");
    for (const booking of [done, declined, cancelled]) {
      scene.setNow(lastSecond("2026-12-11"));
      expect((await scene.as(operator).get<Booking>(`/api/bookings/${booking.id}`)).body.can.reopen).toBe(true);
      scene.setNow(midnight("2026-12-11"));
      expect((await scene.as(operator).get<Booking>(`/api/bookings/${booking.id}`)).body.can.reopen).toBe(false);
      expect(problemOf(await scene.move(operator, booking, "reopen")).code).toBe("booking.datePassed");
    }
  });

  test("is not negotiated while it waits to expire, but can still be ended by a person", async () => {
    const { vendor, client } = scene.people;
    scene.setNow("2026-12-01T09:00:00Z");
    const [first, second] = [await scene.book({ activityDate: "2026-12-12" }), await scene.book({ activityDate: "2026-12-12" })];
    scene.setNow(midnight("2026-12-12"));
    expect(problemOf(await scene.move(vendor, first, "negotiate")).code).toBe("booking.datePassed");
    expect((await scene.move(vendor, first, "decline", "Too late.")).body.status).toBe("Declined");
    expect((await scene.move(client, second, "cancel", "Too late.")).body).toMatchObject({ status: "Cancelled", refund: null });
  });

  test("is not called to mind", async () => {
    scene.setNow("2026-12-13T09:00:00Z");
    const booking = await scene.book({ activityDate: "2026-12-20" });
    scene.setNow(midnight("2026-12-20"));
    await remindVendors(scene.app.services);
    expect((await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-reminder")).toEqual([]);
  });
});

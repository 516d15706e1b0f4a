import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { reopeningFor } from "#contract/bookings/lifecycle.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { type OfferAnswer, offerActs } from "#tests/harness/offer-acts.ts";
import { expireBookings } from "../scheduled.ts";
import { lapseOffers } from "./scheduled-offers.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const now = "2027-02-01T09:00:00Z";
const { offer, answer: answerBy } = offerActs(() => scene);
const read = async ({ id }: { id: string }, by = scene.people.operator) => (await scene.as(by).get<Booking>(`/api/bookings/${id}`)).body;
const offerOn = (activityDate: string, booking: Booking, by: TestUser = scene.people.operator, side: string | null = "vendor") =>
  offer(by, booking, { activityDate, side });
const answer = (booking: Booking, what: OfferAnswer, by: TestUser) => answerBy(by, booking, what);

/** One that ended or took place on a day that is over. */
async function ended(status: "Declined" | "Cancelled" | "Approved" | "expired", activityDate: string): Promise<Booking> {
  scene.setNow("2026-11-28T10:00:00Z");
  const { people } = scene;
  const booking = await scene.book({ activityDate });
  if (status === "Declined") await scene.move(people.vendor, booking, "decline", "No");
  if (status === "Cancelled") await scene.move(people.client, booking, "cancel", "No");
  if (status === "Approved") await scene.move(people.vendor, booking, "approve");
  scene.setNow(now);
  if (status === "expired") await expireBookings(scene.app.services);
  return read(booking);
}

describe("an offer of another date", () => {
  test.each(["Declined", "Cancelled", "Approved", "expired"] as const)(
    "opens again what is %s and whose date has passed",
    async (status) => {
      const { people } = scene;
      const day = { Declined: "2027-01-04", Cancelled: "2027-01-05", Approved: "2027-01-06", expired: "2027-01-07" }[status];
      const to = day.replace("2027-01", "2027-03");
      const booking = await ended(status, day);
      expect([booking.can.reopen, booking.can.makeOffer]).toEqual([false, true]);
      for (const by of [people.vendor, people.client]) {
        expect((await read(booking, by)).can.makeOffer).toBe(false);
        expect((await offerOn(to, booking, by, null)).status).toBe(409);
      }
      expect(problemOf(await offerOn("2027-01-20", booking)).errors).toMatchObject([{ path: "activityDate", code: "dateTooEarly" }]);
      expect((await read(booking)).status).toBe(booking.status);

      const made = await offerOn(to, booking);
      expect([made.status, made.body]).toMatchObject([
        201,
        { status: "Negotiation", activityDate: day, waitingFor: "client", refund: null, can: { approve: false } },
      ]);
      // Neither lapses nor expires while it is to be answered, and either side may counter.
      await lapseOffers(scene.app.services);
      await expireBookings(scene.app.services);
      const seen = await read(booking, people.client);
      expect([seen.status, seen.openOffer, seen.can.makeOffer]).toEqual(["Negotiation", "vendor", true]);
      expect(seen.offers.find(({ state }) => state === "open")?.can).toMatchObject({ accept: true, reject: true });

      const agreed = await answer(seen, "acceptance", people.client);
      expect([agreed.status, agreed.body]).toMatchObject([200, { status: "Approved", activityDate: to }]);
      expect((await scene.auditOf(booking.id)).map(({ type }) => type).slice(-3)).toEqual([
        "BookingStatusChangedEvent",
        "OfferMadeEvent",
        "OfferAcceptedEvent",
      ]);
      expect((await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-offer-made").length).toBeGreaterThan(0);
    },
  );

  test("that is rejected, or that nobody answers, lets the booking expire", async () => {
    const { people } = scene;
    const rejected = await ended("Declined", "2027-01-11");
    const left = await ended("Cancelled", "2027-01-12");
    for (const booking of [rejected, left]) expect((await offerOn("2027-03-20", booking)).status).toBe(201);
    expect((await answer(await read(rejected, people.client), "rejection", people.client)).status).toBe(200);
    await expireBookings(scene.app.services);
    expect([(await read(rejected)).status, (await read(left)).status]).toEqual(["Cancelled", "Negotiation"]);
    scene.setNow("2027-02-15T09:01:00Z");
    await lapseOffers(scene.app.services);
    await expireBookings(scene.app.services);
    expect((await read(left)).status).toBe("Cancelled");
    scene.setNow(now);
  });

  test("stands for as long where the date of what had ended is near", async () => {
    scene.setNow("2026-11-28T10:00:00Z");
    const booking = await scene.book({ activityDate: "2026-12-08" });
    await scene.move(scene.people.vendor, booking, "decline", "No");
    scene.setNow("2026-12-07T10:00:00Z");
    const made = await offerOn("2027-05-10", await read(booking));
    expect(made.body.offers[0]?.validUntil).toBe("2026-12-21T10:00:00.000Z");
    const countered = await offerOn("2027-05-11", await read(booking, scene.people.client), scene.people.client, null);
    expect([countered.status, countered.body.offers.at(-1)?.validUntil]).toEqual([201, "2026-12-21T10:00:00.000Z"]);
    scene.setNow("2026-12-10T10:00:00Z");
    await lapseOffers(scene.app.services);
    await expireBookings(scene.app.services);
    const agreed = await answer(await read(booking, scene.people.vendor), "acceptance", scene.people.vendor);
    expect(agreed.body).toMatchObject({ status: "Approved", activityDate: "2027-05-11" });
    scene.setNow(now);
  });

  test("opens again what ended before its date, and changes what is agreed on as it is", async () => {
    const { people } = scene;
    scene.setNow("2026-11-28T10:00:00Z");
    const declined = await scene.book({ activityDate: "2027-04-06" });
    await scene.move(people.vendor, declined, "decline", "No");
    const agreed = (await scene.move(people.vendor, await scene.book({ activityDate: "2027-04-07" }), "approve")).body;
    const reopened = await offerOn("2027-04-13", await read(declined));
    expect([reopened.status, reopened.body.status]).toEqual([201, "Negotiation"]);
    const changed = await offerOn("2027-04-14", await read(agreed));
    expect([changed.status, changed.body.status]).toEqual([201, "Approved"]);
  });
});

test("only the operator opens again, and never what is open or to come", () => {
  const standing = (status: Booking["status"]) => ({ status, budgetApproval: "notNeeded" as const });
  for (const side of ["vendor", "client", "system"] as const)
    for (const status of ["Declined", "Cancelled", "Approved"] as const) expect(reopeningFor(standing(status), true, side)).toBeUndefined();
  for (const status of ["New", "Negotiation"] as const) expect(reopeningFor(standing(status), true, "operator")).toBeUndefined();
  expect(reopeningFor(standing("Approved"), false, "operator")).toBeUndefined();
  expect(reopeningFor(standing("Declined"), false, "operator")?.to).toBe("Negotiation");
  expect(reopeningFor({ status: "Cancelled", budgetApproval: "refused" }, true, "operator")).toBeUndefined();
});

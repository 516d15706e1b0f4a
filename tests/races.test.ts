import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "./harness/booking-scene.ts";
import { type Answer, problemOf } from "./harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

let day = 0;
const nextDay = () => new Date(Date.UTC(2027, 2, 1 + day++)).toISOString().slice(0, 10);
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const tally = (answers: Answer[]) =>
  Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, group]) => [Number(status), group?.length]);
const changes = async (id: string) => (await scene.auditOf(id)).filter(({ type }) => type === "BookingStatusChangedEvent");
const changeMails = async (id: string) => (await scene.mailsOf(id)).filter(({ template }) => template === "booking-status-changed");

test("50 parallel approvals of one booking: one winner, one audit row, one mail a recipient; the others learn the new version", async () => {
  const { people } = scene;
  const booking = await scene.book({ activityDate: nextDay() }, people.member);
  const approvers = [people.vendor, people.vendorNl, people.operator];
  const answers = await times(50, (index) => scene.move(approvers[index % 3] ?? people.vendor, booking, "approve"));
  expect(tally(answers)).toEqual([
    [200, 1],
    [412, 49],
  ]);
  for (const answer of answers)
    if (answer.status === 412) expect(problemOf(answer)).toMatchObject({ code: "version.stale", params: { currentVersion: 2 } });
  expect(await changes(booking.id)).toHaveLength(1);

  // The winner's side is not told; everybody else is, once.
  const told = (await changeMails(booking.id)).map(({ to_email }) => to_email);
  expect(new Set(told).size).toBe(told.length);
  expect(told).toEqual(expect.arrayContaining([people.client.email, people.member.email]));
});

test("approve against cancel, twenty times: exactly one of them happens", async () => {
  for (let round = 0; round < 20; round++) {
    const booking = await scene.book({ activityDate: nextDay() });
    const [approved, cancelled] = await Promise.all([
      scene.move(scene.people.vendor, booking, "approve"),
      scene.move(scene.people.client, booking, "cancel", "Plans changed"),
    ]);
    expect([approved.status, cancelled.status].sort()).toEqual([200, 412]);
    const seen = (await scene.as(scene.people.client).get<Booking>(`/api/bookings/${booking.id}`)).body;
    expect(seen.status).toBe(approved.status === 200 ? "Approved" : "Cancelled");
    expect(seen.version).toBe(2);
    // The loser's reason was rolled back with the rest of what it did.
    expect(seen.notes).toHaveLength(cancelled.status === 200 ? 1 : 0);
    expect(await changes(booking.id)).toHaveLength(1);
    // Whoever cancels has it in writing, besides those who are told.
    expect(await changeMails(booking.id)).toHaveLength(approved.status === 200 ? 1 : 3);
  }
});

describe("one day's capacity", () => {
  test.each([
    [1, 8],
    [3, 10],
  ])("of %i is never exceeded by %i approvals at once", async (capacityPerDay, rivals) => {
    const listing = await scene.make.listing(scene.vendorId, { capacityPerDay });
    const activityDate = nextDay();
    const bookings: Booking[] = [];
    for (let index = 0; index < rivals; index++)
      bookings.push(await scene.book({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate }));
    const answers = await Promise.all(bookings.map((booking) => scene.move(scene.people.vendor, booking, "approve")));
    expect(tally(answers)).toEqual([
      [200, capacityPerDay],
      [409, rivals - capacityPerDay],
    ]);
    for (const answer of answers) if (answer.status === 409) expect(problemOf(answer).code).toBe("booking.dayUnavailable");
    const { rows } = await scene.database.pool.query("select count(*) as n from bookings where listing_id = $1 and status = 'Approved'", [
      listing.id,
    ]);
    expect(rows[0].n).toBe(capacityPerDay);
  });
});

test("the same Idempotency-Key 20 times at once: one booking, one audit row, one mail a recipient, twenty equal answers", async () => {
  const body = scene.request({ activityDate: nextDay() });
  const answers = await times(20, () => scene.as(scene.people.client).post<Booking>("/api/bookings", body, { "idempotency-key": "race" }));
  expect(tally(answers)).toEqual([[201, 20]]);
  const ids = new Set(answers.map((answer) => answer.body.id));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  const { rows } = await scene.database.pool.query("select count(*) as n from bookings where activity_date = $1", [body["activityDate"]]);
  expect(rows[0].n).toBe(1);
  expect(await scene.auditOf(id)).toHaveLength(1);
  expect(await scene.mailsOf(id)).toHaveLength(3);
});

test("20 keys that race with bodies of two kinds: one booking a key, the other kind is refused", async () => {
  const bodies = [scene.request({ activityDate: nextDay() }), scene.request({ activityDate: nextDay() })];
  const answers = await times(20, (index) =>
    scene.as(scene.people.client).post<Booking>("/api/bookings", bodies[index % 2], { "idempotency-key": "mixed" }),
  );
  expect(tally(answers)).toEqual([
    [201, 10],
    [422, 10],
  ]);
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
});

test("two deliveries of one mail at once deliver it once", async () => {
  const booking = await scene.book({ activityDate: nextDay() });
  await times(5, () => scene.deliverMails());
  const { rows } = await scene.database.pool.query("select state, attempts from outbox_mails where data->>'bookingId' = $1", [booking.id]);
  expect(rows).toEqual([
    { state: "kept", attempts: 1 },
    { state: "kept", attempts: 1 },
    { state: "kept", attempts: 1 },
  ]);
});

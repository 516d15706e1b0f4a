import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const read = async (by: TestUser, { id }: { id: string }) => (await scene.as(by).get<Booking>(`/api/bookings/${id}`)).body;

test("whoever answers sees the vendor's other open and approved bookings of the day, of the same activity first", async () => {
  const { people, make, vendorId } = scene;
  const activityDate = "2027-03-01";
  const otherListing = await make.listing(vendorId);
  const asked = await scene.book({ activityDate });
  const elsewhere = await scene.book({ activityDate, listingId: otherListing.id, venueId: otherListing.vendorVenueId, startTime: "09:00" });
  const rival = await scene.book({ activityDate, startTime: "16:00" });
  const declined = await scene.book({ activityDate });
  await scene.move(people.vendor, declined, "decline", "No");
  await scene.book({ activityDate: "2027-03-02" });

  for (const by of [people.vendor, people.operator])
    expect((await read(by, asked)).day).toMatchObject({
      cause: null,
      others: [
        { id: rival.id, reference: rival.reference, status: "New", isSameListing: true, startTime: "16:00", participants: 12 },
        { id: elsewhere.id, isSameListing: false, client: { name: "Northwind Logistics" } },
      ],
    });
  for (const by of [people.client, people.member]) expect((await read(by, asked)).day).toBeNull();

  await scene.move(people.vendor, rival, "approve");
  expect((await read(people.vendor, asked)).day).toMatchObject({ cause: "full", others: [{ id: rival.id, status: "Approved" }, {}] });
  expect((await read(people.vendor, rival)).day).toMatchObject({ cause: null, others: [{ id: asked.id, status: "New" }, {}] });
  expect((await read(people.vendor, declined)).day).toBeNull();
  expect(problemOf(await scene.move(people.vendor, asked, "approve"))).toMatchObject({
    code: "booking.dayUnavailable",
    params: { cause: "full", references: rival.reference, count: 1, date: activityDate },
  });
});

test("a request that waits for its client's consent is no clash yet", async () => {
  const { people, database } = scene;
  const activityDate = "2027-03-08";
  const asked = await scene.book({ activityDate });
  const unasked = await scene.book({ activityDate });
  await database.pool.query("update bookings set budget_approval = 'pending', waiting_for = 'client' where id = $1", [unasked.id]);
  expect((await read(people.vendor, asked)).day?.others).toEqual([]);
});

test.each([
  [
    "weekday",
    "2027-03-13",
    (day: string) =>
      scene.database.pool.query("update listings set weekdays = '{1,2,3,4,5}' where id = $1", [scene.listing.id]).then(() => day),
  ],
  ["closed", "2027-03-15", (day: string) => scene.make.blockedDay(scene.vendorId, day)],
  [
    "holiday",
    "2027-03-29",
    () =>
      scene.database.pool.query(
        "insert into vendor_availability (vendor_id, weekdays, holiday_countries, version) values ($1, '{1,2,3,4,5,6,7}', '{BE}', 2)",
        [scene.vendorId],
      ),
  ],
] as const)("a day that is lost meanwhile says why: %s", async (cause, activityDate, lose) => {
  const booking = await scene.book({ activityDate });
  await lose(activityDate);
  expect((await read(scene.people.vendor, booking)).day?.cause).toBe(cause);
  const refused = await scene.move(scene.people.vendor, booking, "approve");
  expect(problemOf(refused)).toMatchObject({ code: "booking.dayUnavailable", params: { cause, references: "" } });
});

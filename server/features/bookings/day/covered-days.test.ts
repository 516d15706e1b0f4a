import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking, SheetBooking } from "#contract/bookings/booking-details.ts";
import { lastDayOf } from "#contract/core/dates/covered-days.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const hours = (count: number) => count * 60;
type Listing = { id: string; vendorVenueId: string | null };
const makeListing = (durationMinutes: number, capacityPerDay = 1): Promise<Listing> =>
  scene.make.listing(scene.vendorId, { durationMinutes, capacityPerDay });
const bookOn = (listing: Listing, activityDate: string, startTime: string | null = "10:00") =>
  scene.book({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate, startTime });
const approve = (booking: Booking) => scene.move(scene.people.vendor, booking, "approve");
const read = async (id: string) => (await scene.as(scene.people.vendor).get<Booking>(`/api/bookings/${id}`)).body;
const closedDays = async ({ id }: Listing, from: string, to: string) => {
  const { body } = await scene.as(null).get<{ unavailable: string[] }>(`/api/listings/${id}/unavailable-dates`);
  return body.unavailable.filter((day) => day >= from && day <= to);
};
const isFoundOn = async ({ id }: Listing, date: string) => {
  const { body } = await scene.as(null).get<Page<ListingCard>>(`/api/listings?pageSize=48&date=${date}`);
  return body.items.some((card) => card.id === id);
};

const cases = [
  ["2027-05-10", "10:00", hours(3), "2027-05-10"],
  ["2027-05-10", null, hours(24), "2027-05-10"],
  ["2027-05-10", null, hours(24.25), "2027-05-11"],
  ["2027-05-10", "14:00", hours(24), "2027-05-11"],
  ["2027-05-10", "09:00", hours(32), "2027-05-11"],
  ["2027-05-10", "18:00", hours(40), "2027-05-12"],
  ["2027-05-10", null, hours(240), "2027-05-19"],
  ["2027-05-10", "23:45", hours(240), "2027-05-20"],
  // An evening that runs into the early hours is one evening.
  ["2027-05-10", "21:00", hours(5), "2027-05-10"],
  ["2027-05-10", "21:00", hours(9), "2027-05-10"],
  ["2027-05-10", "21:00", hours(9.25), "2027-05-11"],
  ["2027-05-10", "00:00", 15, "2027-05-10"],
  // A day with 23 hours, and one with 25, are a day each.
  ["2027-03-27", null, hours(48), "2027-03-28"],
  ["2027-03-28", null, hours(24), "2027-03-28"],
  ["2026-10-24", null, hours(48), "2026-10-25"],
  ["2026-10-25", "12:00", hours(24), "2026-10-26"],
  ["2027-12-31", "12:00", hours(24), "2028-01-01"],
  ["2028-02-28", null, hours(72), "2028-03-01"],
] as const;

test.each(cases)("%s at %s for %i minutes ends on %s, in the code as in the database", async (date, start, minutes, last) => {
  expect(lastDayOf(date, start, minutes)).toBe(last);
  const { rows } = await scene.database.pool.query("select to_char(booking_last_date($1, $2, $3), 'YYYY-MM-DD') as last", [
    date,
    start,
    minutes,
  ]);
  expect(rows).toEqual([{ last }]);
});

test("an Approved booking of two days fills both: for the calendar, the search, the form, an approval and the clash that is warned of", async () => {
  const listing = await makeListing(hours(32));
  const rivals = await Promise.all(["2027-06-09", "2027-06-10", "2027-06-11", "2027-06-12"].map((day) => bookOn(listing, day)));
  const [before, same, after, free] = rivals as [Booking, Booking, Booking, Booking];
  const held = await bookOn(listing, "2027-06-10");
  expect((await approve(held)).body).toMatchObject({ status: "Approved", activityDate: "2027-06-10", lastDate: "2027-06-11" });

  // It would begin on the 9th and go on into the 10th.
  expect(await closedDays(listing, "2027-06-07", "2027-06-14")).toEqual(["2027-06-09", "2027-06-10", "2027-06-11"]);
  for (const [day, isFound] of [
    ["2027-06-08", true],
    ["2027-06-09", false],
    ["2027-06-10", false],
    ["2027-06-11", false],
    ["2027-06-12", true],
  ] as const)
    expect([day, await isFoundOn(listing, day)]).toEqual([day, isFound]);
  for (const [booking, fullDay] of [
    [before, "2027-06-10"],
    [same, "2027-06-10"],
    [after, "2027-06-11"],
  ] as const) {
    expect((await read(booking.id)).day).toMatchObject({ cause: "full" });
    expect((await read(booking.id)).day?.others[0]).toMatchObject({ id: held.id, activityDate: "2027-06-10" });
    expect(problemOf(await approve(booking))).toMatchObject({
      code: "booking.dayUnavailable",
      params: { date: fullDay, cause: "full", references: held.reference },
    });
  }
  const asked = await scene
    .as(scene.people.client)
    .post("/api/bookings", scene.request({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate: "2027-06-11" }));
  expect([asked.status, problemOf(asked).errors[0]?.path]).toEqual([422, "activityDate"]);
  expect((await read(free.id)).day).toMatchObject({ cause: null, others: [{ id: after.id }] });
  expect((await approve(free)).status).toBe(200);
});

test("the mail that confirms an activity of several days names the last of them, in the reader's language", async () => {
  const { client, member } = scene.people;
  const { id: listingId, vendorVenueId: venueId } = await makeListing(hours(32));
  const dateTo = async (by: TestUser, activityDate: string) => {
    const booking = await scene.book({ listingId, venueId, activityDate, startTime: "10:00" }, by);
    expect((await approve(booking)).status).toBe(200);
    await scene.deliverMails();
    const sent = await scene.mailsOf(booking.id);
    const mail = sent.find(({ template, to_email }) => template === "booking-status-changed" && to_email === by.email);
    return /^(?:Date|Datum): +(.*)$/m.exec(mail?.text ?? "")?.[1];
  };
  expect(await dateTo(client, "2027-11-10")).toMatch(/10 November 2027 at 10:00, until .*11 November 2027$/);
  expect(await dateTo(member, "2027-11-17")).toBe("woensdag 17 november 2027 om 10:00, tot en met donderdag 18 november 2027");
});

test("a closure, a weekday and a holiday on the second day keep an activity from beginning on the first", async () => {
  const listing = await makeListing(hours(32));
  const vendor = scene.as(scene.people.vendor);
  const { pool } = scene.database;
  const asked = await bookOn(listing, "2027-07-07");
  const closure = { from: "2027-07-08", to: "2027-07-08", listingId: listing.id, reason: "" };
  expect((await vendor.post(`/api/vendors/${scene.vendorId}/closures`, { closure })).status).toBe(201);
  expect(await closedDays(listing, "2027-07-05", "2027-07-10")).toEqual(["2027-07-07", "2027-07-08"]);
  expect([await isFoundOn(listing, "2027-07-06"), await isFoundOn(listing, "2027-07-07"), await isFoundOn(listing, "2027-07-09")]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await read(asked.id)).day).toMatchObject({ cause: "closed" });
  expect(problemOf(await approve(asked)).params).toMatchObject({ cause: "closed", date: "2027-07-08" });

  await pool.query("update listings set weekdays = '{1,2,3,4,5}' where id = $1", [listing.id]);
  // 2027-09-10 is a Friday, of which the second day is a Saturday.
  expect(await closedDays(listing, "2027-09-09", "2027-09-13")).toEqual(["2027-09-10", "2027-09-11", "2027-09-12"]);
  expect([await isFoundOn(listing, "2027-09-09"), await isFoundOn(listing, "2027-09-10")]).toEqual([true, false]);

  await pool.query("update listings set weekdays = null where id = $1", [listing.id]);
  const office = await scene.make.vendor();
  const far = await scene.make.listing(office, { durationMinutes: hours(48) });
  await pool.query(
    "insert into vendor_availability (vendor_id, weekdays, holiday_countries, version) values ($1, '{1,2,3,4,5,6,7}', '{BE}', 2)",
    [office],
  );
  // 21 July is Belgium's own.
  expect(await closedDays(far, "2027-07-19", "2027-07-23")).toEqual(["2027-07-20", "2027-07-21"]);
  expect([await isFoundOn(far, "2027-07-19"), await isFoundOn(far, "2027-07-20"), await isFoundOn(far, "2027-07-22")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("the vendor is told of an Approved booking that goes on into a period it closes, once", async () => {
  const listing = await makeListing(hours(72));
  await approve(await bookOn(listing, "2027-10-04", null));
  const closure = { from: "2027-10-05", to: "2027-10-20", listingId: listing.id, reason: "Away" };
  const { body } = await scene
    .as(scene.people.vendor)
    .post<{ closures: { from: string; approvedBookings: number }[] }>(`/api/vendors/${scene.vendorId}/closures`, { closure });
  expect(body.closures.find(({ from }) => from === "2027-10-05")).toMatchObject({ approvedBookings: 1 });
});

test("twenty approvals at once of bookings that overlap by a day: never more than the capacity on any day", async () => {
  const listing = await makeListing(hours(48), 2);
  const days = ["2027-11-01", "2027-11-02", "2027-11-03"];
  const bookings = await Promise.all(Array.from({ length: 20 }, (_, index) => bookOn(listing, days[index % 3] ?? "", null)));
  await Promise.all(bookings.map(approve));
  const { rows } = await scene.database.pool.query<{ day: string; count: number }>(
    `select to_char(d, 'YYYY-MM-DD') as day, count(*)::integer as count from bookings b, generate_series(b.activity_date, b.last_date, interval '1 day') d
     where b.listing_id = $1 and b.status = 'Approved' group by 1 order by 1`,
    [listing.id],
  );
  expect(Math.max(...rows.map(({ count }) => count))).toBe(2);
});

test("a listing that changes its duration moves no booking: page, sheet, calendar file and capacity keep what was booked", async () => {
  const listing = await makeListing(hours(32));
  const booking = await bookOn(listing, "2027-08-04", "09:00");
  await approve(booking);
  await scene.database.pool.query("update listings set duration_minutes = 60 where id = $1", [listing.id]);
  expect(await read(booking.id)).toMatchObject({ durationMinutes: hours(32), lastDate: "2027-08-05" });
  const sheet = await scene.as(scene.people.vendor).get<{ items: SheetBooking[] }>("/api/bookings/sheet?from=2027-08-05&to=2027-08-05");
  expect(sheet.body.items.filter(({ id }) => id === booking.id)).toMatchObject([
    { id: booking.id, durationMinutes: hours(32), activityDate: "2027-08-04" },
  ]);
  const file = await scene.as(scene.people.vendor).download(`/api/bookings/${booking.id}/calendar.ics`);
  const text = await file.text();
  expect(text).toContain("DTEND:20270805T150000Z");
  expect(await closedDays(listing, "2027-08-03", "2027-08-06")).toEqual(["2027-08-04", "2027-08-05"]);
});

test("without an hour the calendar file covers every day", async () => {
  const booking = await bookOn(await makeListing(hours(48)), "2027-03-27", null);
  await approve(booking);
  const file = await scene.as(scene.people.vendor).download(`/api/bookings/${booking.id}/calendar.ics`);
  const text = await file.text();
  expect(text).toContain("DTSTART;VALUE=DATE:20270327");
  expect(text).toContain("DTEND;VALUE=DATE:20270329");
});

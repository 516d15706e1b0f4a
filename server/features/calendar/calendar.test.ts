import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Calendar } from "#contract/calendar/calendar.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const read = async (by: TestUser, query: string) => (await scene.as(by).get<Calendar>(`/api/calendar?${query}`)).body;
const dayOf = ({ days }: Calendar, date: string) => days.find((day) => day.date === date);
const ids = ({ bookings }: Calendar) => bookings.map(({ id }) => id);

describe("a calendar", () => {
  test("shows each booking on every day that it covers, also one that begins before the period", async () => {
    const listing = await scene.make.listing(scene.vendorId, { durationMinutes: 48 * 60 });
    const long = await scene.book({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate: "2027-01-31", startTime: null });
    const body = await read(scene.people.vendor, "from=2027-02-01&to=2027-02-28");
    expect(ids(body)).toEqual([long.id]);
    expect(body.days).toHaveLength(28);
    expect(dayOf(body, "2027-02-01")).toEqual({ date: "2027-02-01", approved: 0, open: 1, waiting: 1, closed: null });
    expect(dayOf(body, "2027-02-02")).toMatchObject({ open: 0 });
    expect(body.bookings[0]).toMatchObject({ lastDate: "2027-02-01", waitsForYou: true, canOffer: true, client: { id: scene.clientId } });
  });

  test("leaves out what was declined, unless it is asked for", async () => {
    const booking = await scene.book({ activityDate: "2027-03-10" });
    await scene.move(scene.people.vendor, booking, "decline", "No");
    expect(ids(await read(scene.people.client, "from=2027-03-10&to=2027-03-10"))).toEqual([]);
    expect(ids(await read(scene.people.client, "from=2027-03-10&to=2027-03-10&statuses=Declined"))).toEqual([booking.id]);
  });

  test("shows everybody what the list shows them, and nobody more", async () => {
    const booking = await scene.book({ activityDate: "2027-04-07" });
    const { operator, vendor, client, member, otherVendor, otherMember, otherClient } = scene.people;
    const seen = async (by: TestUser) => ids(await read(by, "from=2027-04-01&to=2027-04-30")).includes(booking.id);
    for (const by of [operator, vendor, client, member]) expect(await seen(by)).toBe(true);
    for (const by of [otherVendor, otherMember, otherClient]) expect(await seen(by)).toBe(false);
    expect(ids(await read(operator, `from=2027-04-01&to=2027-04-30&teamId=${scene.otherTeamId}`))).toEqual([]);
    expect(ids(await read(operator, `from=2027-04-01&to=2027-04-30&q=${booking.reference}`))).toEqual([booking.id]);
  });

  test("tells a vendor nothing of a request that waits for its client's consent", async () => {
    const booking = await scene.book({ activityDate: "2027-04-20" });
    await scene.database.pool.query("update bookings set budget_approval = 'pending', waiting_for = 'client' where id = $1", [booking.id]);
    const body = await read(scene.people.vendor, "from=2027-04-20&to=2027-04-20");
    expect([ids(body), dayOf(body, "2027-04-20")?.open]).toEqual([[], 0]);
  });

  test("shows the day that an open offer would move a booking to, in the period of either day", async () => {
    const booking = await scene.book({ activityDate: "2027-05-11" });
    const offer = { activityDate: "2027-06-15", startTime: "10:00", participants: 12, venueId: scene.listing.vendorVenueId };
    const made = await scene
      .as(scene.people.vendor)
      .post(`/api/bookings/${booking.id}/offers`, offer, { "if-match": `"${booking.version}"` });
    expect(made.status).toBe(201);
    const offered = { side: "vendor", activityDate: "2027-06-15", startTime: "10:00", lastDate: "2027-06-15" };
    for (const query of ["from=2027-05-01&to=2027-05-31", "from=2027-06-01&to=2027-06-30"])
      expect((await read(scene.people.client, query)).bookings).toMatchObject([{ id: booking.id, offered }]);
    expect(dayOf(await read(scene.people.client, "from=2027-06-01&to=2027-06-30"), "2027-06-15")).toMatchObject({ open: 0 });
  });

  test("tells a vendor its closures, full days and the holidays that it keeps; nobody else but the operator who asks for it", async () => {
    const listing = await scene.make.listing(scene.vendorId);
    const vendor = scene.as(scene.people.vendor);
    await vendor.post(`/api/vendors/${scene.vendorId}/closures`, {
      closure: { from: "2027-07-05", to: "2027-07-07", listingId: null, reason: "Away" },
    });
    await scene.database.pool.query(
      "insert into vendor_availability (vendor_id, weekdays, holiday_countries, version) values ($1, '{1,2,3,4,5,6}', '{BE}', 2)",
      [scene.vendorId],
    );
    const booking = await scene.book({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate: "2027-07-13" });
    await scene.move(scene.people.vendor, booking, "approve");
    const july = "from=2027-07-01&to=2027-07-31";
    for (const body of [await read(scene.people.vendor, july), await read(scene.people.operator, `${july}&vendorId=${scene.vendorId}`)]) {
      expect(body.closures).toEqual([
        { from: "2027-07-05", to: "2027-07-07", listing: null, hours: null, reason: "Away", isFromCalendar: false },
      ]);
      expect(body.full).toMatchObject([{ date: "2027-07-13", listing: { id: listing.id } }]);
      expect(["2027-07-04", "2027-07-06", "2027-07-13", "2027-07-21"].map((date) => dayOf(body, date)?.closed)).toEqual([
        "weekday",
        "closed",
        null,
        "holiday",
      ]);
    }
    for (const by of [scene.people.client, scene.people.operator, scene.people.otherVendor])
      expect(await read(by, july)).toMatchObject({ closures: [], full: [] });
    const asked = await read(scene.people.client, `${july}&vendorId=${scene.vendorId}`);
    expect([asked.closures, dayOf(asked, "2027-07-06")?.closed]).toEqual([[], null]);
  });

  test("names the public holidays of both countries, a shared one once", async () => {
    const { holidays } = await read(scene.people.member, "from=2027-03-01&to=2027-04-30");
    expect(holidays).toEqual([
      { date: "2027-03-28", name: { en: "Easter Sunday", nl: "Paaszondag" }, countries: ["NL"] },
      { date: "2027-03-29", name: { en: "Easter Monday", nl: "Paasmaandag" }, countries: ["BE", "NL"] },
      { date: "2027-04-27", name: { en: "King’s Day", nl: "Koningsdag" }, countries: ["NL"] },
    ]);
  });

  test("tells the operator alone of calls, at the hour of the marketplace, also around a clock change", async () => {
    const { pool } = scene.database;
    await pool.query(
      `insert into contact_requests (id, kind, email, name, message, language, created_at) values ('0192a000-0000-7000-8000-000000000001', 'Call', 'c@x.example', 'Cas Call', 'Please', 'en', now())`,
    );
    await pool.query(
      `insert into contact_calls (request_id, starts_at, ends_at) values ('0192a000-0000-7000-8000-000000000001', '2027-03-28T22:30:00Z', '2027-03-28T23:00:00Z')`,
    );
    const query = "from=2027-03-29&to=2027-03-29";
    expect((await read(scene.people.operator, query)).calls).toEqual([
      { requestId: "0192a000-0000-7000-8000-000000000001", name: "Cas Call", date: "2027-03-29", startTime: "00:30", durationMinutes: 30 },
    ]);
    expect((await read(scene.people.operator, "from=2027-03-28&to=2027-03-28")).calls).toEqual([]);
    expect((await read(scene.people.vendor, query)).calls).toEqual([]);
  });

  test.each([
    ["from=2027-01-01&to=2027-03-04", "dateTooLate"],
    ["from=2027-02-02&to=2027-02-01", "dateTooEarly"],
  ])("refuses the period %s", async (query, code) => {
    const answer = await scene.as(scene.people.vendor).get(`/api/calendar?${query}`);
    expect([answer.status, problemOf(answer).errors[0]]).toMatchObject([422, { path: "to", code }]);
  });
});

test("above 500 bookings each day tells the same counts, and no booking", async () => {
  const { id } = await scene.book({ activityDate: "2027-09-01" });
  // Columns that are generated cannot be copied.
  const { rows } = await scene.database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'bookings' and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('id', 'number', 'activity_date')`,
  );
  const same = rows.map(({ name }) => name).join(", ");
  await scene.database.pool.query(
    `insert into bookings (id, activity_date, ${same})
     select gen_random_uuid(), date '2027-09-01' + n % 28, ${same} from bookings, generate_series(1, 499) n where id = $1`,
    [id],
  );
  const query = "from=2027-09-01&to=2027-09-30";
  const all = await read(scene.people.vendor, query);
  expect([all.isCountsOnly, all.bookings.length]).toEqual([false, 500]);
  await scene.book({ activityDate: "2027-09-30" });
  const many = await read(scene.people.vendor, query);
  expect([many.isCountsOnly, many.bookings]).toEqual([true, []]);
  expect(many.days.slice(0, 29)).toEqual(all.days.slice(0, 29));
  expect(dayOf(many, "2027-09-30")).toMatchObject({ open: 1, waiting: 1 });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingStatus, bookingStatuses } from "#contract/bookings/booking-states.ts";
import { capacityRules } from "#contract/bookings/holds/capacity-rules.ts";
import { type HoldAction, holdStep } from "#contract/bookings/holds/hold-lifecycle.ts";
import { formatsFor } from "#contract/core/format.ts";
import { roles } from "#contract/core/roles.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { sideOf } from "../lifecycle.ts";
import { heldUntil } from "./hold-day.ts";
import { lapseHolds } from "./scheduled-holds.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const now = new Date("2026-11-28T10:00:00Z");
const runJob = () => lapseHolds(scene.app.services);
let days = 0;
const nextDay = () => new Date(Date.UTC(2027, 5, 1 + 3 * days++)).toISOString().slice(0, 10);
const hold = (by: TestUser, { id }: { id: string }, body: Record<string, unknown> = {}) =>
  scene.as(by).post<Booking>(`/api/bookings/${id}/holds`, body);
const held = async (booking: { id: string }, body: Record<string, unknown> = {}) => {
  const answer = await hold(scene.people.vendor, booking, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const read = async (by: TestUser, { id }: { id: string }) => (await scene.as(by).get<Booking>(`/api/bookings/${id}`)).body;
const holdOf = async (booking: { id: string }, date?: string) => {
  const { dates } = await read(scene.people.vendor, booking);
  return dates.find((named) => date === undefined || named.date === date)?.hold ?? null;
};
const release = (by: TestUser, booking: { id: string }, holdId: string) =>
  scene.as(by).post<Booking>(`/api/bookings/${booking.id}/holds/${holdId}/release`, {});
const mails = async ({ id }: { id: string }) => {
  await scene.deliverMails();
  return (await scene.mailsOf(id))
    .filter(({ template }) => template === "booking-hold")
    .map(({ to_email, subject }) => `${to_email} ${subject}`);
};

// Written out a second time by hand: V vendor, C client admin, P product admin, S system.
// biome-ignore format: a table is read by its columns.
const expected: Record<HoldAction, Record<BookingStatus, string>> = {
  hold:    { New: "VP",   Negotiation: "VP",   Approved: "", Declined: "", Cancelled: "" },
  release: { New: "VP",   Negotiation: "VP",   Approved: "", Declined: "", Cancelled: "" },
  lapse:   { New: "S",    Negotiation: "S",    Approved: "", Declined: "", Cancelled: "" },
  take:    { New: "VCP",  Negotiation: "VCP",  Approved: "", Declined: "", Cancelled: "" },
  end:     { New: "VCPS", Negotiation: "VCPS", Approved: "", Declined: "", Cancelled: "" },
};
const letters = { vendor: "V", client: "C", operator: "P", system: "S" };

describe("hold action × role × status", () => {
  const cells = (Object.keys(expected) as HoldAction[]).flatMap((action) =>
    bookingStatuses.flatMap((status) => [...roles.map(sideOf), "system" as const].map((by) => ({ action, status, by }))),
  );
  test.each(cells)("$action while $status, by $by", ({ action, status, by }) => {
    const isAllowed = by !== null && expected[action][status].includes(letters[by]);
    expect(holdStep({ status, budgetApproval: "notNeeded" }, action, by) !== undefined).toBe(isAllowed);
    expect(holdStep({ status, budgetApproval: "pending" }, action, by)).toBeUndefined();
  });
});

describe("what lays claim to a day × what is wanted of it", () => {
  const claims = {
    approved: async (activityDate: string) => {
      await scene.move(scene.people.vendor, await scene.book({ activityDate }), "approve");
    },
    holdAhead: async (activityDate: string) => {
      await held(await scene.book({ activityDate }));
    },
    holdBehind: async () => {},
    request: async (activityDate: string) => {
      await scene.book({ activityDate });
    },
  };
  const cells = capacityRules.flatMap(({ claim, ...rule }) =>
    (["request", "hold", "approval"] as const).map((use) => ({ claim, use, refusedAs: rule[use] })),
  );
  test.each(cells)("$use beside $claim", async ({ claim, use, refusedAs }) => {
    const { vendor, client } = scene.people;
    const activityDate = nextDay();
    const own = await scene.book({ activityDate });
    if (claim === "holdBehind") {
      await held(own);
      await held(await scene.book({ activityDate }));
    }
    await claims[claim](activityDate);
    if (use === "request") {
      const answer = await scene.as(client).post("/api/bookings", scene.request({ activityDate }));
      expect(answer.status).toBe(refusedAs === null ? 201 : 422);
      return;
    }
    const answer = use === "hold" ? await hold(vendor, own) : await scene.move(vendor, own, "approve");
    if (refusedAs === null) expect(answer.status).toBeLessThan(300);
    else expect(problemOf(answer)).toMatchObject({ code: "booking.dayUnavailable", params: { cause: refusedAs, count: 1 } });
  });
});

test("a day is held in one step; both see until when, others only that it is, and nobody else may hold it", async () => {
  const { vendor, vendorNl, client, member, otherVendor, operator } = scene.people;
  const activityDate = nextDay();
  const booking = await scene.book({ activityDate });
  expect(booking.dates).toMatchObject([{ date: activityDate, hold: null, can: { hold: false, approve: false } }]);
  const answer = await held(booking);
  expect(answer).toMatchObject({ version: booking.version, status: "New", waitingFor: "vendor" });
  const [named] = answer.dates;
  expect(named).toMatchObject({ cause: null, hold: { place: 1, byName: vendor.name }, can: { approve: true, hold: true, release: true } });
  expect(Date.parse(named?.hold?.until ?? "") - now.getTime()).toBe(7 * 86_400_000);
  expect((await read(client, booking)).dates).toMatchObject([{ hold: { place: 1 }, cause: null, can: { hold: false, release: false } }]);
  const { body } = await scene
    .as(null)
    .get<{ held: string[]; unavailable: string[] }>(`/api/listings/${scene.listing.id}/unavailable-dates`);
  expect([body.held.includes(activityDate), body.unavailable.includes(activityDate)]).toEqual([true, false]);
  expect(JSON.stringify(body)).not.toContain(booking.id);
  expect(await mails(booking)).toHaveLength(1);
  expect((await mails(booking)).join()).not.toContain(vendor.email);
  for (const by of [client, member]) expect((await hold(by, booking)).status).toBe(403);
  expect((await hold(otherVendor, booking)).status).toBe(404);
  expect((await hold(operator, booking, { days: 3 })).body.dates[0]?.hold).toMatchObject({ place: 1, byName: vendor.name });
  expect((await hold(vendorNl, booking, { date: "2027-01-01" })).status).toBe(422);
  // Moving the end is no news.
  expect(await mails(booking)).toHaveLength(1);
  expect((await read(client, booking)).history.map(({ type, date }) => [type, date])).toContainEqual(["BookingDayHeldEvent", activityDate]);
});

test("of an activity of several days the mail names all that are held", async () => {
  const { id: listingId, vendorVenueId: venueId } = await scene.make.listing(scene.vendorId, { durationMinutes: 32 * 60 });
  const booking = await scene.book({ listingId, venueId, activityDate: "2028-05-08" });
  await held(booking);
  const day = formatsFor("en").dateLong;
  const toClient = (await mails(booking)).find((mail) => mail.startsWith(scene.people.client.email));
  expect(toClient).toContain(`${day("2028-05-08")} to ${day("2028-05-09")} is held`);
});

test("several stand in line; the next moves up as one is released, lapses, is declined, or an approved one is cancelled", async () => {
  const { vendor } = scene.people;
  const activityDate = nextDay();
  const line: Booking[] = [];
  for (let index = 0; index < 4; index++) {
    const booking = await scene.book({ activityDate });
    await held(booking, { days: index === 1 ? 2 : 20 });
    line.push(booking);
  }
  const places = async () => Promise.all(line.map(async (booking) => (await holdOf(booking))?.place ?? null));
  expect(await places()).toEqual([1, 2, 3, 4]);
  const [first, second, third, fourth] = line as [Booking, Booking, Booking, Booking];
  expect(problemOf(await scene.move(vendor, third, "approve"))).toMatchObject({ params: { cause: "held", count: 2 } });
  await release(vendor, first, (await holdOf(first))?.id ?? "");
  expect(await places()).toEqual([null, 1, 2, 3]);
  expect((await mails(second)).filter((mail) => mail.includes("First in line"))).not.toEqual([]);
  expect((await mails(third)).filter((mail) => mail.includes("First in line"))).toEqual([]);

  await scene.database.pool.query("update booking_holds set expires_at = $1 where booking_id = $2", [
    new Date(now.getTime() - 1000),
    second.id,
  ]);
  // What is over counts nowhere, whether or not the job has come by.
  expect(await places()).toEqual([null, null, 1, 2]);
  await runJob();
  await runJob();
  expect((await scene.auditOf(second.id)).filter(({ type }) => type === "BookingHoldEndedEvent")).toMatchObject([
    { details: { how: "lapsed", heldDate: activityDate } },
  ]);
  expect((await scene.auditOf(third.id)).filter(({ type }) => type === "BookingHoldMovedUpEvent")).toHaveLength(1);

  await scene.move(vendor, third, "decline", "We are too few.");
  expect(await places()).toEqual([null, null, null, 1]);
  const rival = await scene.book({ activityDate });
  expect(problemOf(await scene.move(vendor, rival, "approve"))).toMatchObject({ params: { cause: "held", references: fourth.reference } });
  const approved = (await scene.move(vendor, fourth, "approve")).body;
  expect(approved).toMatchObject({ status: "Approved", dates: [] });
  expect(problemOf(await hold(vendor, rival))).toMatchObject({ params: { cause: "full" } });
  await scene.move(vendor, approved, "cancel", "The venue flooded.");
  await held(rival);
  expect((await holdOf(rival))?.place).toBe(1);
});

test("a request names three dates in order of preference; the vendor approves one, and the others are free again", async () => {
  const { vendor, client } = scene.people;
  const [one, two, three] = [nextDay(), nextDay(), nextDay()];
  const booking = await scene.book({ activityDate: one, otherDates: [three, two] });
  expect((await read(vendor, booking)).dates.map(({ date, can }) => [date, can.approve])).toEqual([
    [one, true],
    [three, true],
    [two, true],
  ]);
  await scene.deliverMails();
  const asked = (await scene.mailsOf(booking.id)).find(({ template }) => template === "booking-created");
  expect(asked?.text).toContain("Also possible");
  await held(booking, { date: three });
  await held(booking, { date: two });
  const rival = await scene.book({ activityDate: two });
  const approve = (of: Booking, date: string, by = vendor) =>
    scene.as(by).post<Booking>(`/api/bookings/${of.id}/transitions`, { action: "approve", date }, { "if-match": `"${of.version}"` });
  expect((await approve(booking, "2027-01-20")).status).toBe(422);
  expect(
    (await scene.as(vendor).post(`/api/bookings/${booking.id}/transitions`, { action: "negotiate", date: two }, { "if-match": '"1"' }))
      .status,
  ).toBe(422);
  expect(problemOf(await approve(rival, two))).toMatchObject({ params: { cause: "held", date: two } });
  const { body } = await approve(booking, three);
  expect(body).toMatchObject({ status: "Approved", activityDate: three, dates: [], priceExclVatCents: booking.priceExclVatCents });
  expect((await approve(rival, two)).status).toBe(200);
  const audit = (await scene.auditOf(booking.id)).find(({ type }) => type === "BookingStatusChangedEvent");
  expect(audit?.details).toMatchObject({ activityDate: three, "from.activityDate": one, "to.activityDate": three });
  await scene.deliverMails();
  const confirmed = (await scene.mailsOf(booking.id)).find(({ template }) => template === "booking-status-changed");
  expect(confirmed?.text).not.toContain("Also possible");
  expect((await read(client, booking)).activityDate).toBe(three);
});

test.each([
  ["the same twice", (day: string) => [day], "otherDates.0", "alreadyThere"],
  ["one that is over", () => ["2020-01-01"], "otherDates.0", "dateTooEarly"],
  ["one that is full", () => ["2027-01-15"], "otherDates.1", "dateUnavailable"],
])("a request cannot name %s", async (_name, others, path, code) => {
  const activityDate = nextDay();
  if (code === "dateUnavailable") await scene.move(scene.people.vendor, await scene.book({ activityDate: "2027-01-15" }), "approve");
  const otherDates = [...(path === "otherDates.1" ? [nextDay()] : []), ...others(activityDate)];
  const answer = await scene.as(scene.people.client).post("/api/bookings", scene.request({ activityDate, otherDates }));
  expect(problemOf(answer).errors).toMatchObject([{ path, code }]);
});

test.each(["2026-10-25", "2027-03-28"])(
  "a hold ends as the day begins, also on %s, when the clocks change, in every zone of a server",
  (date) => {
    const now = new Date(`${date}T09:00:00Z`);
    now.setUTCDate(now.getUTCDate() - 2);
    const begins = { "2026-10-25": "2026-10-24T22:00:00.000Z", "2027-03-28": "2027-03-27T23:00:00.000Z" }[date];
    const zone = process.env["TZ"];
    for (const tz of ["UTC", "America/Los_Angeles", "Pacific/Auckland"]) {
      process.env["TZ"] = tz;
      expect(heldUntil(now, date, 7, "Europe/Brussels").toISOString()).toBe(begins);
      expect(heldUntil(now, date, 1, "Europe/Brussels").getTime() - now.getTime()).toBe(86_400_000);
    }
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  },
);

describe("at once", () => {
  test("fifty holds of one day stand in one line, and one is first", async () => {
    const activityDate = nextDay();
    const bookings = await Promise.all(Array.from({ length: 50 }, () => scene.book({ activityDate })));
    const answers = await Promise.all(bookings.map((booking) => hold(scene.people.vendor, booking)));
    expect(answers.map(({ status }) => status)).toEqual(bookings.map(() => 201));
    const places = await Promise.all(bookings.map(async (booking) => (await holdOf(booking))?.place ?? 0));
    expect(places.sort((a, b) => a - b)).toEqual(bookings.map((_, index) => index + 1));
    const { rows } = await scene.database.pool.query(
      "select count(*)::integer as first from booking_holds h join bookings b on b.id = h.booking_id where b.activity_date = $1 and h.first_since is not null",
      [activityDate],
    );
    expect(rows).toEqual([{ first: 1 }]);
  });

  test("of a hold and the approval of another, one wins", async () => {
    for (let round = 0; round < 8; round++) {
      const activityDate = nextDay();
      const [kept, rival] = [await scene.book({ activityDate }), await scene.book({ activityDate })];
      const [holding, approving] = await Promise.all([hold(scene.people.vendor, kept), scene.move(scene.people.vendor, rival, "approve")]);
      expect([holding.status, approving.status].sort()).toEqual(holding.status === 201 ? [201, 409] : [200, 409]);
    }
  });

  test("of a hold and a cancellation none is left on a booking that has ended", async () => {
    for (let round = 0; round < 8; round++) {
      const booking = await scene.book({ activityDate: nextDay() });
      const { vendor, client } = scene.people;
      await Promise.all([hold(vendor, booking), scene.move(client, booking, "cancel", "Plans changed")]);
      const { rows } = await scene.database.pool.query("select state from booking_holds where booking_id = $1 and state = 'standing'", [
        booking.id,
      ]);
      expect(rows).toEqual([]);
    }
  });
});

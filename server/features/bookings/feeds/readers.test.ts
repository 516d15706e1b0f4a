import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";
import { convertIcsCalendar } from "ts-ics";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";

let scene: BookingScene;
let address: string;
const serverZone = process.env["TZ"];
beforeAll(async () => {
  scene = await bookingScene();
  ({ address } = (await scene.as(scene.people.vendor).post<{ address: string }>("/api/me/calendar-feeds", { name: "Phone" })).body);
});
afterAll(async () => {
  if (serverZone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = serverZone;
  await scene.close();
});

type Read = { start: string; end: string; status: string; sequence: number };

async function textOfFeed(): Promise<string> {
  const answer = await scene.app.calendarFeed(new Request(`http://test.example${new URL(address).pathname}`));
  return (await answer?.text()) ?? "";
}

/** What independent readers of iCalendar make of a booking's event. */
const readers: Record<string, (text: string, uid: string) => Read | undefined> = {
  "node-ical"(text, uid) {
    const found = Object.values(nodeIcal.parseICS(text)).find((one): one is VEvent => one?.type === "VEVENT" && one.uid === uid);
    return (
      found && {
        start: found.start.toISOString(),
        end: (found.end ?? found.start).toISOString(),
        status: found.status ?? "",
        sequence: Number(found.sequence),
      }
    );
  },
  "ical.js"(text, uid) {
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
    const found = events.find((event) => event.uid === uid);
    return (
      found && {
        start: new Date(found.startDate.toUnixTime() * 1_000).toISOString(),
        end: new Date(found.endDate.toUnixTime() * 1_000).toISOString(),
        status: String(found.component.getFirstPropertyValue("status")),
        sequence: found.sequence,
      }
    );
  },
  "ts-ics"(text, uid) {
    const found = convertIcsCalendar(undefined, text).events?.find((event) => event.uid === uid);
    return (
      found && {
        start: found.start.date.toISOString(),
        end: (found.end ?? found.start).date.toISOString(),
        status: found.status ?? "",
        sequence: found.sequence ?? Number.NaN,
      }
    );
  },
};

/** The hours of the marketplace's clock on the days of a change, and what they are in UTC; it takes two and a half. */
const days: [date: string, startTime: string, start: string, end: string][] = [
  ["2026-10-24", "14:30", "2026-10-24T12:30:00.000Z", "2026-10-24T15:00:00.000Z"],
  ["2026-10-25", "14:30", "2026-10-25T13:30:00.000Z", "2026-10-25T16:00:00.000Z"],
  // Over the hour that autumn repeats.
  ["2026-10-25", "01:30", "2026-10-24T23:30:00.000Z", "2026-10-25T02:00:00.000Z"],
  ["2027-03-27", "14:30", "2027-03-27T13:30:00.000Z", "2027-03-27T16:00:00.000Z"],
  ["2027-03-28", "14:30", "2027-03-28T12:30:00.000Z", "2027-03-28T15:00:00.000Z"],
];

let booking: Booking;
beforeAll(async () => {
  booking = await scene.book({ activityDate: "2027-01-20" });
  await scene.database.pool.query("update bookings set duration_minutes = 150 where id = $1", [booking.id]);
});
const uid = () => `booking-${booking.id}@test.example`;

for (const zone of ["UTC", "America/New_York", "Asia/Tokyo"])
  test.each(days)(`on a server in ${zone} every reader finds %s %s at the same instants`, async (date, startTime, start, end) => {
    process.env["TZ"] = zone;
    await scene.database.pool.query("update bookings set activity_date = $2, start_time = $3, version = version + 1 where id = $1", [
      booking.id,
      date,
      startTime,
    ]);
    const text = await textOfFeed();
    for (const [name, read] of Object.entries(readers)) expect([name, read(text, uid())]).toMatchObject([name, { start, end }]);
  });

test("every reader sees a move, an approval and a cancellation in place, each with a higher sequence", async () => {
  const asked = await scene.book({ activityDate: "2027-06-07" });
  const id = `booking-${asked.id}@test.example`;
  const states: Read[][] = [];
  const look = async () => {
    const text = await textOfFeed();
    states.push(Object.values(readers).map((read) => read(text, id) as Read));
  };
  await look();
  const approved = (await scene.move(scene.people.vendor, asked, "approve")).body;
  await look();
  await scene.move(scene.people.client, approved, "cancel", "Plans changed");
  await look();
  for (const reader of Object.keys(readers).keys()) {
    const seen = states.map((all) => all[reader] as Read);
    expect(seen.map(({ status }) => status)).toEqual(["TENTATIVE", "CONFIRMED", "CANCELLED"]);
    expect(seen.map(({ sequence }) => sequence)).toEqual([...new Set(seen.map(({ sequence }) => sequence))].sort((a, b) => a - b));
  }
});

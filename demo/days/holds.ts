import { lastDayOf } from "#contract/core/dates/covered-days.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { type DemoBooking, daysOf } from "../bookings.ts";
import { dayMs, hourMs, lastMoment } from "../calendar.ts";
import type { Row } from "../copy-rows.ts";
import type { Organisations } from "../organisations.ts";
import type { DemoUser } from "../people.ts";
import { randomFrom } from "../random.ts";

/** A day that a vendor of the demo keeps for a request. */
export type DemoHold = { id: string; booking: DemoBooking; by: DemoUser; place: number; createdMs: number; expiresMs: number };

/** The open requests that stand in time to name other dates, or to have theirs held. */
function openRequests(today: PlainDate, bookings: readonly DemoBooking[]): DemoBooking[] {
  return bookings.filter(({ history, activityDate }) => history.status === "New" && !history.isPending && activityDate > addDays(today, 2));
}

/** Further dates that requests name: every third that is open, those of the demo's own vendor and client all. */
export function makeOtherDates(
  today: PlainDate,
  { vendors, clients }: Organisations,
  bookings: readonly DemoBooking[],
  blocked: ReadonlySet<string>,
): Map<string, PlainDate[]> {
  const isOfDemo = ({ listing, client }: DemoBooking) => listing.vendor === vendors[0] || client === clients[0];
  const naming = openRequests(today, bookings).filter((booking, index) => isOfDemo(booking) || index % 3 === 0);
  return new Map(
    naming.map(({ id, activityDate, startTime, listing }) => [
      id,
      [7, 14]
        .map((days) => addDays(activityDate, days))
        .filter((day) => !daysOf({ listing, activityDate: day, startTime }).some((one) => blocked.has(`${listing.vendor.id}/${one}`))),
    ]),
  );
}

/** Days that are held: two of the demo's own vendor, one of each of a few others. */
export function makeHolds(seed: string, today: PlainDate, { vendors }: Organisations, bookings: readonly DemoBooking[]): DemoHold[] {
  const random = randomFrom(`${seed}/holds`);
  const now = lastMoment(today);
  const open = openRequests(today, bookings).filter(({ history }) => history.updatedMs < now - 2 * hourMs);
  const own = open.filter(({ listing }) => listing.vendor === vendors[0]).slice(0, 2);
  const others = open.filter(({ listing }) => listing.vendor !== vendors[0]).slice(0, 4);
  // One in line for each day: nobody queues yet.
  const days = new Set<string>();
  const isFirst = (booking: DemoBooking) => {
    const own = daysOf(booking).map((day) => `${booking.listing.id}/${day}`);
    if (own.some((day) => days.has(day))) return false;
    for (const day of own) days.add(day);
    return true;
  };
  return [...own, ...others].filter(isFirst).map((booking) => {
    const createdMs = now - random.int(30, 90) * 60_000;
    const begins = Date.parse(`${booking.activityDate}T00:00:00Z`) - 2 * hourMs;
    return {
      id: random.uuid(createdMs),
      booking,
      by: random.pick(booking.listing.vendor.admins),
      place: 1,
      createdMs,
      expiresMs: Math.min(createdMs + 7 * dayMs, begins),
    };
  });
}

export function holdRow({ id, booking, by, createdMs, expiresMs }: DemoHold): Row {
  const { activityDate, startTime, listing } = booking;
  return {
    id,
    booking_id: booking.id,
    listing_id: listing.id,
    first_day: activityDate,
    last_day: lastDayOf(activityDate, startTime, listing.durationMinutes),
    held_by: by.id,
    created_at: new Date(createdMs),
    expires_at: new Date(expiresMs),
    first_since: new Date(createdMs),
    state: "standing",
  };
}

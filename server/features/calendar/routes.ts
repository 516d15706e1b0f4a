import type { Calendar } from "#contract/calendar/calendar.ts";
import { addDays, dateInZone, datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { instantInZone, timeInZone } from "#contract/core/dates/zoned-time.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { type CalendarFilter, countCalendarDays, listCalendarBookings } from "#server/features/bookings/calendar/queries.ts";
import { listCallsBetween } from "#server/features/contact/queries.ts";
import { findPattern, listClosedDays, listFullDays, listNamedListings } from "#server/features/listings/availability/queries.ts";
import { firstObstacle, periodsOf, tellHours } from "#server/features/listings/availability/rules.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { api } from "#server/platform/http/api.ts";
import type { Services } from "#server/platform/services.ts";
import { countDays, holidaysOfPeriod } from "./rules.ts";

type Period = { from: PlainDate; to: PlainDate };

export function calendarRoutes(services: Services) {
  const { db, clock, config } = services;
  return {
    getCalendar: api.calendars.getCalendar.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      const viewer = { user, now: clock.now(), today: clock.today(), timeZone: config.timeZone };
      const [bookings, closing, calls] = await Promise.all([
        listCalendarBookings(db, viewer, input),
        findClosing(db, user, vendorOf(user, input), input),
        user.role === "ProductAdmin" ? listCalls(db, input, config.timeZone) : [],
      ]);
      const counts = bookings ? countDays(bookings) : await countCalendarDays(db, viewer, input);
      const days = datesBetween(input.from, input.to).map((date) => ({
        date,
        ...(counts.get(date) ?? { approved: 0, open: 0, waiting: 0 }),
        closed: closing.causeOn(date),
      }));
      const { closures, full, openingHours } = closing;
      const holidays = holidaysOfPeriod(input.from, input.to);
      return { days, bookings: bookings ?? [], isCountsOnly: !bookings, holidays, closures, full, openingHours, calls };
    }),
  };
}

/** Whose closed days the calendar shows: a vendor's own, or those that the operator asks for. */
function vendorOf({ role, organisation }: User, { vendorId }: CalendarFilter): string | undefined {
  if (role === "ProductAdmin") return vendorId;
  return organisation?.kind === "vendor" ? organisation.id : undefined;
}

type Closing = Pick<Calendar, "closures" | "full" | "openingHours"> & { causeOn(date: PlainDate): Calendar["days"][number]["closed"] };

async function findClosing(db: Queryable, user: User, vendorId: string | undefined, { from, to }: Period): Promise<Closing> {
  if (vendorId === undefined) return { closures: [], full: [], openingHours: [], causeOn: () => null };
  const [pattern, days, full] = await Promise.all([
    findPattern(db, vendorId),
    listClosedDays(db, vendorId, from, to),
    listFullDays(db, vendorId, from, to),
  ]);
  // A vendor may have many, of which few are closed by themselves.
  const listings = await listNamedListings(db, [...new Set(days.flatMap(({ listingId }) => listingId ?? []))]);
  const named = ({ texts, main_language }: { texts: Partial<Record<string, { name: string }>>; main_language: string }) =>
    (texts[user.readsIn] ?? texts[main_language])?.name ?? "";
  const listingOf = (id: string | null) => {
    const listing = listings.find((row) => row.id === id);
    return listing ? { id: listing.id, name: named(listing) } : null;
  };
  const closed = new Set(days.filter(({ listingId, hours }) => listingId === null && hours === null).map(({ day }) => day));
  const facts = {
    weekdays: pattern?.weekdays ?? null,
    holidayCountries: pattern?.holiday_countries ?? [],
    // A day that is open in part is open: room is a matter of each activity.
    ...{ durationMinutes: 0, openingHours: new Map(), closedHours: new Map() },
    closed,
    full: new Set<string>(),
    held: new Set<string>(),
  };
  return {
    closures: [false, true].flatMap((isFromCalendar) =>
      periodsOf(days.filter(({ busyCalendarId }) => (busyCalendarId !== null) === isFromCalendar)).map(({ listingId, ...period }) => ({
        ...period,
        listing: listingOf(listingId),
        isFromCalendar,
      })),
    ),
    full: full.flatMap((row) => row.days.map((date) => ({ date, listing: { id: row.id, name: named(row) } }))),
    openingHours: tellHours(pattern?.opening_hours ?? {}),
    causeOn: (date) => firstObstacle(facts, date, date, null)?.cause ?? null,
  };
}

async function listCalls(db: Queryable, { from, to }: Period, timeZone: string): Promise<Calendar["calls"]> {
  const midnight = (date: PlainDate) => instantInZone(date, "00:00", timeZone);
  const rows = await listCallsBetween(db, midnight(from), midnight(addDays(to, 1)));
  return rows.map(({ request_id, name, starts_at, ends_at }) => ({
    requestId: request_id,
    name,
    date: dateInZone(starts_at, timeZone),
    startTime: timeInZone(starts_at, timeZone),
    durationMinutes: Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000),
  }));
}

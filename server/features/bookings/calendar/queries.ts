import { type SelectQueryBuilder, sql } from "kysely";
import { openStatuses, unsettledStatuses } from "#contract/bookings/lifecycle.ts";
import type { CalendarBooking, CalendarDay } from "#contract/calendar/calendar.ts";
import { mostCalendarItems } from "#contract/calendar/calendar-limits.ts";
import { lastDayOf, mostFurtherDays } from "#contract/core/dates/covered-days.ts";
import { addDays, datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { StoredOffer } from "#server/platform/db/documents.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { matchingText } from "../finding/text-queries.ts";
import { type HoldRow, listHoldsOf } from "../holds/hold-queries.ts";
import { canOf, isWaitingFor } from "../lifecycle.ts";
import { openOtherDates } from "../other-dates.ts";
import { bookingReference, listingText, standingOf, type Viewer } from "../present.ts";
import { type BookingFilter, bookingsMatching, dayColumns, partyNames, withParties } from "../queries.ts";
import { isWaiting } from "../waiting-queries.ts";

/** What narrows a calendar: a list's filters within a period, both ends included. */
export type CalendarFilter = Omit<BookingFilter, "sort" | "reasons" | "ids" | "from" | "to"> & { from: PlainDate; to: PlainDate };

type Bookings = SelectQueryBuilder<DB, "bookings", object>;

/** What the person may see; where nothing else is asked for, what may still take place or did. */
function shown(db: Queryable, { user, timeZone }: Viewer, filter: CalendarFilter): Bookings {
  const { from: _from, to: _to, ...narrowing } = filter;
  const statuses = filter.statuses.length > 0 ? filter.statuses : [...unsettledStatuses];
  const text = filter.q ? matchingText(filter.q, timeZone) : undefined;
  return bookingsMatching(db, user, { ...narrowing, sort: "activityDate", reasons: [], statuses }, text);
}

function covering(query: Bookings, { from, to }: CalendarFilter): Bookings {
  return query
    .where("bookings.activity_date", ">=", addDays(from, -mostFurtherDays))
    .where("bookings.activity_date", "<=", to)
    .where("bookings.last_date", ">=", from);
}

/** Those that are open and name another day of the period. */
function naming(query: Bookings, { from, to }: CalendarFilter): Bookings {
  return query
    .where("bookings.status", "in", openStatuses)
    .where(sql<boolean>`bookings.other_dates <> '[]'`)
    .where(sql<boolean>`exists (select from jsonb_array_elements_text(bookings.other_dates) as other (day)
      where other.day between ${addDays(from, -mostFurtherDays)} and ${to})`);
}

const offeredDay = sql<string>`o.after->>'activityDate'`;

/** With the offer that stands and the names behind the ids. */
function rowsOf(query: Bookings) {
  return withParties(query)
    .leftJoin("booking_offers as o", (join) => join.onRef("o.booking_id", "=", "bookings.id").on("o.state", "=", "open"))
    .select([...dayColumns, "bookings.other_dates", "o.side", sql<StoredOffer | null>`o.after`.as("after"), ...partyNames])
    .orderBy("bookings.activity_date")
    .orderBy("bookings.start_time", (start) => start.asc().nullsFirst())
    .orderBy("bookings.id")
    .limit(mostCalendarItems + 1);
}

/**
 * The bookings that cover a day of the period, that name another one in it, or that an open offer would move there, by day and hour.
 *
 * @returns undefined where there are more than are told one by one
 */
export async function listCalendarBookings(db: Queryable, viewer: Viewer, filter: CalendarFilter): Promise<CalendarBooking[] | undefined> {
  const all = shown(db, viewer, filter);
  // Those that are too many are not read, only to be counted after all.
  const ids = await covering(all, filter)
    .select("bookings.id")
    .limit(mostCalendarItems + 1)
    .execute();
  if (ids.length > mostCalendarItems) return undefined;
  const [own, named, offered] = await Promise.all([
    rowsOf(covering(all, filter)).execute(),
    rowsOf(naming(all, filter)).execute(),
    rowsOf(all)
      .where("o.state", "=", "open")
      .where(offeredDay, ">=", addDays(filter.from, -mostFurtherDays))
      .where(offeredDay, "<=", filter.to)
      .execute(),
  ]);
  const rows = new Map([...own, ...named, ...offered].map((row) => [row.id, row]));
  if (rows.size > mostCalendarItems) return undefined;
  const holds = await listHoldsOf(db, [...rows.keys()], viewer.now);
  const heldFor = (id: string) => holds.filter((hold) => hold.booking_id === id);
  return [...rows.values()].map((row) => presentOnCalendar(row, heldFor(row.id), viewer)).filter((booking) => touches(booking, filter));
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

function presentOnCalendar(row: Row, held: readonly HoldRow[], { user, today, timeZone }: Viewer): CalendarBooking {
  const { status, after, side, duration_minutes: durationMinutes, activity_date: activityDate, start_time: startTime } = row;
  const isMoved = after !== null && (after.activityDate !== activityDate || after.startTime !== startTime);
  return {
    id: row.id,
    reference: bookingReference(row, timeZone),
    status,
    waitsForYou: isWaitingFor(user.role, { status, waitingFor: row.waiting_for, remindersSent: row.reminders_sent }),
    client: { id: row.client_id, name: row.client_name },
    team: { id: row.team_id, name: row.team_name },
    vendor: { id: row.vendor_id, name: row.vendor_name },
    listing: { id: row.listing_id, ...listingText(row.listing_texts, user.readsIn, row.main_language), type: row.listing_type },
    activityDate,
    startTime,
    durationMinutes,
    lastDate: row.last_date,
    participants: row.participants,
    offered:
      side && isMoved
        ? {
            side,
            activityDate: after.activityDate,
            startTime: after.startTime,
            lastDate: lastDayOf(after.activityDate, after.startTime, durationMinutes),
          }
        : null,
    otherDays: otherDaysOf(row),
    held: held.map(({ first_day, place, expires_at }) => ({ activityDate: first_day, place, until: expires_at.toISOString() })),
    canOffer: canOf(user, standingOf(row), {
      activityDate,
      today,
      areActive: row.vendor_is_active && row.client_is_active,
      openOffer: side,
    }).makeOffer,
  };
}

/** The further days that an open request names. */
function otherDaysOf({ start_time, duration_minutes, ...row }: Row): CalendarBooking["otherDays"] {
  return openOtherDates(row).map((activityDate) => ({ activityDate, lastDate: lastDayOf(activityDate, start_time, duration_minutes) }));
}

function touches(booking: CalendarBooking, { from, to }: CalendarFilter): boolean {
  const stretches = [booking, ...booking.otherDays, ...(booking.offered ? [booking.offered] : [])];
  return stretches.some(({ activityDate, lastDate }) => activityDate <= to && lastDate >= from);
}

type DayCounts = Pick<CalendarDay, "approved" | "open" | "waiting">;

/** How many bookings there are on each day of the period that has any. */
export async function countCalendarDays(db: Queryable, viewer: Viewer, filter: CalendarFilter): Promise<Map<PlainDate, DayCounts>> {
  const groups = await covering(shown(db, viewer, filter), filter)
    .select((eb) => [
      "bookings.activity_date",
      "bookings.last_date",
      sql<number>`count(*) filter (where bookings.status = 'Approved')`.as("approved"),
      sql<number>`count(*) filter (where bookings.status in ('New', 'Negotiation'))`.as("open"),
      sql<number>`count(*) filter (where ${isWaiting(viewer.user, "me")(eb)})`.as("waiting"),
    ])
    .groupBy(["bookings.activity_date", "bookings.last_date"])
    .execute();
  const days = new Map<PlainDate, DayCounts>();
  for (const { activity_date, last_date, approved, open, waiting } of groups)
    for (const day of datesBetween(activity_date, last_date)) {
      const known = days.get(day) ?? { approved: 0, open: 0, waiting: 0 };
      days.set(day, { approved: known.approved + approved, open: known.open + open, waiting: known.waiting + waiting });
    }
  return days;
}

import type { SheetBooking } from "#contract/bookings/booking-details.ts";
import { unsettledStatuses } from "#contract/bookings/lifecycle.ts";
import { mostSheetBookings } from "#contract/bookings/sheet-limits.ts";
import { mostFurtherDays } from "#contract/core/dates/covered-days.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { presentSummary, presentVenue, type Viewer } from "../present.ts";
import { type BookingRow, bookingsMatching, withNames } from "../queries.ts";

type Days = { from: PlainDate; to: PlainDate };

/** What the person may see that covers one of these days, both included, hour by hour; what has no hour yet stands last in its day. */
export function listSheet(db: Queryable, user: User, days: Days): Promise<BookingRow[]> {
  const filter = { q: "", sort: "activityDate", statuses: [...unsettledStatuses], reasons: [], to: days.to };
  return withNames(bookingsMatching(db, user, filter, undefined))
    .where("bookings.activity_date", ">=", addDays(days.from, -mostFurtherDays))
    .where("bookings.last_date", ">=", days.from)
    .orderBy("bookings.activity_date")
    .orderBy("bookings.start_time", (start) => start.asc().nullsLast())
    .orderBy("bookings.id")
    .limit(mostSheetBookings)
    .execute();
}

export function presentSheetBooking(row: BookingRow, viewer: Viewer): SheetBooking {
  return { ...presentSummary(row, viewer), venue: presentVenue(row, viewer), info: row.info };
}

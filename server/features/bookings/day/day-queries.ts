import { sql } from "kysely";
import type { BookingDay } from "#contract/bookings/booking-details.ts";
import { askedApprovals } from "#contract/bookings/booking-states.ts";
import { unsettledStatuses } from "#contract/bookings/lifecycle.ts";
import { mostFurtherDays } from "#contract/core/dates/covered-days.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { findObstacle } from "#server/features/listings/availability/queries.ts";
import { listingMainLanguage } from "#server/features/listings/reads.ts";
import { organisationName } from "#server/features/organisations/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isAnswering } from "../lifecycle.ts";
import { bookingReference, listingNameIn, standingOf, type Viewer } from "../present.ts";
import type { BookingRow } from "../queries.ts";
import { isStanding } from "../reads.ts";
import { coveredDays } from "../rules.ts";

/** More than these nobody looks through before answering. */
const mostOthers = 20;

/**
 * What else the vendor has on the days that the booking covers: for the vendor and the
 * operator, while the booking is open or still to come.
 */
export async function findBookingDay(db: Queryable, booking: BookingRow, viewer: Viewer): Promise<BookingDay | null> {
  const { status } = standingOf(booking);
  if (!isAnswering(viewer.user.role) || !unsettledStatuses.includes(status) || booking.activity_date < viewer.today) return null;
  const days = coveredDays(booking.activity_date, booking.start_time, booking.duration_minutes);
  const [obstacle, rows] = await Promise.all([
    status === "Approved" ? null : findObstacle(db, booking.listing_id, days, { use: "approval", at: viewer.now, except: booking.id }),
    listOthers(db, booking),
  ]);
  return { cause: obstacle?.cause ?? null, hours: obstacle?.hours ?? null, others: rows.map((row) => presentOther(row, booking, viewer)) };
}

function listOthers(db: Queryable, { id, vendor_id, listing_id, activity_date, last_date }: BookingRow) {
  return db
    .selectFrom("bookings")
    .select([
      "id",
      "number",
      "created_at",
      "status",
      "client_id",
      "listing_id",
      "listing_texts",
      "start_time",
      "participants",
      "activity_date",
    ])
    .select([
      organisationName(sql.ref("bookings.client_id")).as("client_name"),
      listingMainLanguage(sql.ref("bookings.listing_id")).as("main_language"),
    ])
    .where("vendor_id", "=", vendor_id)
    .where("activity_date", ">=", addDays(activity_date, -mostFurtherDays))
    .where("activity_date", "<=", last_date)
    .where("last_date", ">=", activity_date)
    .where("status", "in", unsettledStatuses)
    .where("budget_approval", "in", askedApprovals)
    .where("id", "<>", id)
    .orderBy((eb) => eb("listing_id", "=", listing_id), "desc")
    .orderBy((eb) => eb("status", "=", "Approved"), "desc")
    .orderBy("activity_date")
    .orderBy("start_time")
    .orderBy("id")
    .limit(mostOthers)
    .execute();
}

type OtherRow = Awaited<ReturnType<typeof listOthers>>[number];

function presentOther(row: OtherRow, { listing_id }: BookingRow, { user, timeZone }: Viewer): BookingDay["others"][number] {
  return {
    id: row.id,
    reference: bookingReference(row, timeZone),
    status: standingOf({ ...row, budget_approval: "notNeeded" }).status,
    client: { id: row.client_id, name: row.client_name },
    listing: { id: row.listing_id, name: listingNameIn(row.listing_texts, user.readsIn, row.main_language) },
    isSameListing: row.listing_id === listing_id,
    activityDate: row.activity_date,
    startTime: row.start_time,
    participants: row.participants,
  };
}

type HeldDay = { listingId: string; day: PlainDate; except: string; at: Date };

/** Those for which others are held the day, as people quote them. */
export async function referencesOfHolds(db: Queryable, { listingId, day, except, at }: HeldDay, timeZone: string): Promise<string[]> {
  const rows = await db
    .selectFrom("booking_holds as h")
    .innerJoin("bookings as b", "b.id", "h.booking_id")
    .select(["b.number", "b.created_at"])
    .where("h.listing_id", "=", listingId)
    .where("h.first_day", "<=", day)
    .where("h.last_day", ">=", day)
    .where("h.booking_id", "<>", except)
    .where(isStanding(at))
    // What was held after the booking's own hold of that day is not in its way.
    .where(
      sql<boolean>`not exists (select from booking_holds own where own.booking_id = ${except} and own.state = 'standing'
        and own.expires_at > ${at} and ${day}::date between own.first_day and own.last_day and own.id < h.id)`,
    )
    .orderBy("h.id")
    .limit(3)
    .execute();
  return rows.map((row) => bookingReference(row, timeZone));
}

/** The Approved ones that fill the listing's day, as people quote them. */
export async function referencesOnDay(db: Queryable, listingId: string, day: PlainDate, timeZone: string): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select(["number", "created_at"])
    .where("listing_id", "=", listingId)
    .where("activity_date", ">=", addDays(day, -mostFurtherDays))
    .where("activity_date", "<=", day)
    .where("last_date", ">=", day)
    .where("status", "=", "Approved")
    .orderBy("created_at")
    .orderBy("id")
    .limit(3)
    .execute();
  return rows.map((row) => bookingReference(row, timeZone));
}

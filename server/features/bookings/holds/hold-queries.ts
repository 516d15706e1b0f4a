import { type Selectable, sql } from "kysely";
import type { HoldState } from "#contract/bookings/holds/hold-states.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { listingCapacity } from "#server/features/listings/reads.ts";
import { userName } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { BookingHolds } from "#server/platform/db/schema.ts";

export type HoldRow = Selectable<BookingHolds> & { held_by_name: string; place: number };

/**
 * Where a hold (`h`) stands in line: 1 where its days have a place left beside what is approved and what was held before,
 * by the table of a day's capacity; of several days the last place counts.
 */
const placeOf = (at: Date) => sql<number>`(
  select greatest(1, max(
      (select count(*) from bookings b where b.listing_id = h.listing_id and b.status = 'Approved' and b.id <> h.booking_id
        and b.activity_date <= d.day and b.last_date >= d.day)
      + (select count(distinct ahead.booking_id) from booking_holds ahead
        where ahead.listing_id = h.listing_id and ahead.booking_id <> h.booking_id and ahead.state = 'standing'
          and ahead.expires_at > ${at} and ahead.id < h.id and d.day between ahead.first_day and ahead.last_day))
      - ${listingCapacity(sql.ref("h.listing_id"))} + 2)::integer
  from generate_series(h.first_day, h.last_day, interval '1 day') as d (day))`;

function holds(db: Queryable, at: Date) {
  return db
    .selectFrom("booking_holds as h")
    .selectAll("h")
    .select([userName(sql.ref("h.held_by")).as("held_by_name"), placeOf(at).as("place")]);
}

/** The holds of a booking that stand at that moment. */
export function listHolds(db: Queryable, bookingId: string, at: Date): Promise<HoldRow[]> {
  return listHoldsOf(db, [bookingId], at);
}

/** The same of several. */
export function listHoldsOf(db: Queryable, bookingIds: readonly string[], at: Date): Promise<HoldRow[]> {
  return holds(db, at)
    .where("h.booking_id", "=", sql<string>`any(${bookingIds}::uuid[])`)
    .where("h.state", "=", "standing")
    .where("h.expires_at", ">", at)
    .orderBy("h.first_day")
    .execute();
}

export function findHold(db: Queryable, id: string, at: Date): Promise<HoldRow | undefined> {
  return holds(db, at).where("h.id", "=", id).executeTakeFirst();
}

type NewHold = { id: string; bookingId: string; listingId: string; from: PlainDate; to: PlainDate; by: string; at: Date; until: Date };

/** Places a hold, or moves the end of the one that stands, which keeps its place. @returns its id */
export async function placeHold(trx: Queryable, hold: NewHold): Promise<string> {
  const { id } = await trx
    .insertInto("booking_holds")
    .values({
      id: hold.id,
      booking_id: hold.bookingId,
      listing_id: hold.listingId,
      first_day: hold.from,
      last_day: hold.to,
      held_by: hold.by,
      created_at: hold.at,
      expires_at: hold.until,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["booking_id", "first_day"])
        // As it stands in the index: of a parameter PostgreSQL would not know that it is the same.
        .where("state", "=", sql.lit("standing"))
        .doUpdateSet({ expires_at: hold.until, last_day: hold.to }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a hold, exactly when it still stands. @returns whether this call was the one */
export async function endHold(trx: Queryable, id: string, state: Exclude<HoldState, "standing">, at: Date): Promise<boolean> {
  const ended = await trx
    .updateTable("booking_holds")
    .set({ state, ended_at: at })
    .where("id", "=", id)
    .where("state", "=", "standing")
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all of a booking's. @returns how many stood */
export async function endHoldsOf(trx: Queryable, bookingId: string, state: Exclude<HoldState, "standing">, at: Date): Promise<number> {
  const ended = await trx
    .updateTable("booking_holds")
    .set({ state, ended_at: at })
    .where("booking_id", "=", bookingId)
    .where("state", "=", "standing")
    .returning("id")
    .execute();
  return ended.length;
}

/** Ends the booking's hold of that day whose time is over. */
export async function endLapsed(trx: Queryable, bookingId: string, from: PlainDate, at: Date): Promise<void> {
  await trx
    .updateTable("booking_holds")
    .set({ state: "lapsed", ended_at: at })
    .where("booking_id", "=", bookingId)
    .where("first_day", "=", from)
    .where("state", "=", "standing")
    .where("expires_at", "<=", at)
    .execute();
}

/** Says that it is first in line, exactly when nobody was told so before. @returns whether this call was the one */
export async function markFirst(trx: Queryable, id: string, at: Date): Promise<boolean> {
  const marked = await trx
    .updateTable("booking_holds")
    .set({ first_since: at })
    .where("id", "=", id)
    .where("state", "=", "standing")
    .where("first_since", "is", null)
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

type Due = { id: string; booking_id: string };

/** Those in line, of one listing or of all, that have come to be first; the oldest first. */
export async function listMovedUp(db: Queryable, at: Date, listingId?: string): Promise<Due[]> {
  let query = holds(db, at).where("h.state", "=", "standing").where("h.expires_at", ">", at).where("h.first_since", "is", null);
  if (listingId !== undefined) query = query.where("h.listing_id", "=", listingId);
  const rows = await query.orderBy("h.id").limit(1_000).execute();
  return rows.filter(({ place }) => place === 1);
}

/** Those whose time is over. */
export function listLapsedHolds(db: Queryable, at: Date, limit: number): Promise<Due[]> {
  return db
    .selectFrom("booking_holds")
    .select(["id", "booking_id"])
    .where("state", "=", "standing")
    .where("expires_at", "<=", at)
    .orderBy("expires_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

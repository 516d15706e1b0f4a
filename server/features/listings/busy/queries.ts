import { type Selectable, sql } from "kysely";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { BusyProblem } from "#contract/listings/busy-calendars.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { BusyCalendars } from "#server/platform/db/schema.ts";

export type BusyCalendarRow = Selectable<BusyCalendars> & { closed_days: number };

/** A vendor's, in the order in which they were added, each with the days from that one on that it closes. */
export function listBusyCalendars(db: Queryable, vendorId: string, today: PlainDate): Promise<BusyCalendarRow[]> {
  return db
    .selectFrom("busy_calendars as c")
    .selectAll("c")
    .select(
      sql<number>`(select count(*)::integer from vendor_blocked_days d where d.busy_calendar_id = c.id and d.day >= ${today})`.as(
        "closed_days",
      ),
    )
    .where("c.vendor_id", "=", vendorId)
    .orderBy("c.created_at")
    .orderBy("c.id")
    .execute();
}

export function findBusyCalendar(db: Queryable, vendorId: string, id: string): Promise<Selectable<BusyCalendars> | undefined> {
  return db.selectFrom("busy_calendars").selectAll().where("vendor_id", "=", vendorId).where("id", "=", id).executeTakeFirst();
}

export async function insertBusyCalendar(
  trx: Queryable,
  { id, vendorId, name, address, at }: { id: string; vendorId: string; name: string; address: string; at: Date },
): Promise<void> {
  await trx.insertInto("busy_calendars").values({ id, vendor_id: vendorId, name, address, created_at: at }).execute();
}

/** Elsewhere it was never asked for: it is due at once. */
export async function moveBusyCalendar(trx: Queryable, id: string, address: string): Promise<void> {
  await trx.updateTable("busy_calendars").set({ address, tried_at: null }).where("id", "=", id).execute();
}

export async function deleteBusyCalendar(trx: Queryable, id: string): Promise<void> {
  await trx.deleteFrom("busy_calendars").where("id", "=", id).execute();
}

/** Those that were last asked for before then, the longest ago first. */
export function listBusyDue(db: Queryable, before: Date, limit: number): Promise<Selectable<BusyCalendars>[]> {
  return db
    .selectFrom("busy_calendars")
    .selectAll()
    .where((eb) => eb.or([eb("tried_at", "is", null), eb("tried_at", "<=", before)]))
    .orderBy("tried_at", (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
}

/** Notes that it is being read, exactly when nobody has since then: of two at once one reads. @returns whether this call was the one */
export async function claimReading(db: Queryable, { id, before, at }: { id: string; before: Date; at: Date }): Promise<boolean> {
  const claimed = await db
    .updateTable("busy_calendars")
    .set({ tried_at: at })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("tried_at", "is", null), eb("tried_at", "<=", before)]))
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function noteProblem(db: Queryable, id: string, problem: BusyProblem): Promise<void> {
  await db.updateTable("busy_calendars").set({ problem }).where("id", "=", id).execute();
}

type Read = { id: string; vendorId: string; name: string; days: readonly PlainDate[]; unreadEvents: number; today: PlainDate; at: Date };

/** What the calendar says now takes the place of what it said: only what differs is written, so that nothing else is told of it. */
export async function storeReading(trx: Queryable, { id, vendorId, name, days, unreadEvents, today, at }: Read): Promise<void> {
  const read = await trx
    .updateTable("busy_calendars")
    .set({ fetched_at: at, problem: null, unread_events: unreadEvents })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  // It was removed meanwhile.
  if (!read) return;
  const stored = await trx.selectFrom("vendor_blocked_days").select("day").where("busy_calendar_id", "=", id).execute();
  const known = new Set(stored.map(({ day }) => day));
  const wanted = new Set(days);
  const gone = [...known].filter((day) => day < today || !wanted.has(day));
  const added = days.filter((day) => !known.has(day));
  if (gone.length > 0) await trx.deleteFrom("vendor_blocked_days").where("busy_calendar_id", "=", id).where("day", "in", gone).execute();
  if (added.length > 0)
    await trx
      .insertInto("vendor_blocked_days")
      .values(added.map((day) => ({ id: newId(), vendor_id: vendorId, listing_id: null, busy_calendar_id: id, day, reason: name })))
      .execute();
}

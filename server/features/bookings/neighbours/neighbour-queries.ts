import { type SqlBool, sql } from "kysely";
import type { User } from "#server/access/actor.ts";
import { matchingText } from "#server/features/bookings/finding/text-queries.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type BookingFilter, type BookingRow, bookingsMatching, sortColumns } from "../queries.ts";

export type NeighbourRow = { id: string; number: number; created_at: Date };

/**
 * The booking that stands before or after one in a list, whether that one is in
 * the list (any more) or not: one step along the index that orders the list.
 *
 * @param timeZone in which a reference's year is counted
 */
export async function findNeighbour(
  db: Queryable,
  user: User,
  timeZone: string,
  { filter, of, side }: { filter: BookingFilter; of: BookingRow; side: "previous" | "next" },
): Promise<NeighbourRow | undefined> {
  const isDescending = filter.sort.startsWith("-");
  const key = filter.sort.replace("-", "") as keyof typeof sortColumns;
  const value = {
    createdAt: of.created_at,
    waitingSince: of.waiting_since,
    activityDate: of.activity_date,
    priceExclVat: of.price_excl_vat_cents,
  }[key];
  const goesUp = isDescending === (side === "previous");
  const direction = goesUp ? "asc" : "desc";
  const text = filter.q ? matchingText(filter.q, timeZone) : undefined;
  return bookingsMatching(db, user, { ...filter, timeZone }, text)
    .select(["bookings.id", "bookings.number", "bookings.created_at"])
    .where(sql<SqlBool>`(${sql.ref(sortColumns[key])}, bookings.id) ${goesUp ? sql`>` : sql`<`} (${value}, ${of.id})`)
    .where("bookings.id", "<>", of.id)
    .orderBy(sortColumns[key], direction)
    .orderBy("bookings.id", direction)
    .limit(1)
    .executeTakeFirst();
}

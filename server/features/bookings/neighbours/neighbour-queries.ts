import { type SqlBool, sql } from "kysely";
import type { User } from "#server/access/actor.ts";
import { matchingText } from "#server/features/bookings/finding/text-queries.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { forgivingSlips } from "#server/platform/db/slips.ts";
import { type BookingFilter, type BookingRow, bookingsMatching, sortColumns } from "../queries.ts";

export type NeighbourRow = { id: string; number: number; created_at: Date };
type Place = { filter: BookingFilter; of: BookingRow };

/**
 * The bookings that stand before and after one in a list, whether that one is
 * in the list (any more) or not. Of a list that holds nothing as typed they are
 * those of the similar ones, as the list shows them.
 *
 * @param timeZone in which a reference's year is counted
 */
export async function findNeighbours(db: Queryable, user: User, timeZone: string, { filter, of }: Place) {
  const text = filter.q ? matchingText(filter.q, timeZone) : undefined;
  const listed = bookingsMatching(db, user, { ...filter, timeZone }, text);
  const steps = (["previous", "next"] as const).map((side) => stepIn(listed, { filter, of }, side));
  const exact = await Promise.all(steps.map((step) => step.executeTakeFirst()));
  const forgiving = exact.some((row) => row !== undefined) ? undefined : forgivingSlips(listed);
  const isAlone = forgiving && (await listed.select("bookings.id").where("bookings.id", "=", of.id).executeTakeFirst());
  const [previous, next] =
    forgiving && !isAlone ? await Promise.all(steps.map((step) => step.withPlugin(forgiving.plugin).executeTakeFirst())) : exact;
  return { previous, next };
}

/** One step along the index that orders the list. */
function stepIn(listed: ReturnType<typeof bookingsMatching>, { filter, of }: Place, side: "previous" | "next") {
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
  return listed
    .select(["bookings.id", "bookings.number", "bookings.created_at"])
    .where(sql<SqlBool>`(${sql.ref(sortColumns[key])}, bookings.id) ${goesUp ? sql`>` : sql`<`} (${value}, ${of.id})`)
    .where("bookings.id", "<>", of.id)
    .orderBy(sortColumns[key], direction)
    .orderBy("bookings.id", direction)
    .limit(1);
}

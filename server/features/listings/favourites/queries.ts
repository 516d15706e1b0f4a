import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";

/** The newest first. */
export async function listFavouriteIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("favourites")
    .select("listing_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("listing_id")
    .execute();
  return rows.map((row) => row.listing_id);
}

/** Adds those that are public; the first of the ids becomes the newest. */
export async function addFavourites(trx: Queryable, userId: string, listingIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into favourites (user_id, listing_id, created_at)
    select ${userId}::uuid, l.id, ${at}::timestamptz - asked.place * interval '1 millisecond'
    from unnest(${listingIds}::uuid[]) with ordinality as asked(id, place)
    join listings l on l.id = asked.id and l.is_public
    on conflict do nothing`.execute(trx);
}

export async function removeFavourites(trx: Queryable, userId: string, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return;
  await trx.deleteFrom("favourites").where("user_id", "=", userId).where("listing_id", "in", listingIds).execute();
}

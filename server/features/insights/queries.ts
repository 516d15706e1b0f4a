import { sql } from "kysely";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { User } from "#server/access/actor.ts";
import { listingsVisibleTo } from "#server/access/visibility.ts";
import type { Queryable } from "#server/platform/db/database.ts";

export type Views = { day: PlainDate; page: string; listingId: string | null; language: string; views: number };

/**
 * Adds to what every instance counted, in one statement; a listing that the public cannot see counts nothing. In one
 * order for all: two instances that wrote the same rows in two would wait for each other.
 */
export async function addViews(db: Queryable, views: readonly Views[]): Promise<void> {
  await sql`
    insert into page_views (day, page, listing_id, language, views)
    select v.day, v.page, v."listingId", v.language, v.views
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as v(day date, page text, "listingId" uuid, language text, views int)
    where v."listingId" is null or exists (select from listings l where l.id = v."listingId" and l.is_public)
    order by v.day, v.page, v."listingId", v.language
    on conflict on constraint page_views_one do update set views = page_views.views + excluded.views
  `.execute(db);
}

/** Of the listings that this person may read, those with views since that day. */
export async function countListingViews(db: Queryable, user: User, listingIds: readonly string[], since: PlainDate) {
  if (listingIds.length === 0) return [];
  return db
    .selectFrom("page_views")
    .innerJoin("listings", "listings.id", "page_views.listing_id")
    .select(["listings.id as listingId", sql<number>`sum(page_views.views)::int`.as("views")])
    .where("listings.id", "in", listingIds)
    .where("page_views.day", ">=", since)
    .where((eb) => listingsVisibleTo(user, "listings.read")(eb as never))
    .groupBy("listings.id")
    .execute();
}

/** @returns undefined when there is no such listing for this person */
export async function findListingViews(db: Queryable, user: User, listingId: string, since: PlainDate) {
  const listing = await db
    .selectFrom("listings")
    .select("id")
    .where("id", "=", listingId)
    .where(listingsVisibleTo(user, "listings.read"))
    .executeTakeFirst();
  if (!listing) return undefined;
  return db
    .selectFrom("page_views")
    .select(["day as date", sql<number>`sum(views)::int`.as("views")])
    .where("listing_id", "=", listingId)
    .where("day", ">=", since)
    .groupBy("day")
    .orderBy("day")
    .execute();
}

/** How often the listings that this person may read were looked at, day by day. */
export function countViews(db: Queryable, user: User, from: PlainDate, to: PlainDate): Promise<{ day: PlainDate; views: number }[]> {
  return db
    .selectFrom("page_views")
    .innerJoin("listings", "listings.id", "page_views.listing_id")
    .select(["page_views.day", sql<number>`sum(page_views.views)::int`.as("views")])
    .where("page_views.day", ">=", from)
    .where("page_views.day", "<=", to)
    .where((eb) => listingsVisibleTo(user, "listings.read")(eb as never))
    .groupBy("page_views.day")
    .execute();
}

export async function deleteViewsBefore(db: Queryable, day: PlainDate): Promise<void> {
  await db.deleteFrom("page_views").where("day", "<", day).execute();
}

import type { Selectable } from "kysely";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import type { User } from "#server/access/actor.ts";
import { bookingsVisibleTo } from "#server/access/visibility.ts";
import { listingMainLanguages } from "#server/features/listings/reads.ts";
import { organisationNames, teamNames } from "#server/features/organisations/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { CalendarFeeds } from "#server/platform/db/schema.ts";

export type FeedRow = Pick<Selectable<CalendarFeeds>, "id" | "name" | "created_at" | "last_fetched_at">;

const shown = ["id", "name", "created_at", "last_fetched_at"] as const;

/** The person's own feeds; there is no way to anybody else's. */
export function listFeeds(db: Queryable, userId: string): Promise<FeedRow[]> {
  return db
    .selectFrom("calendar_feeds")
    .select(shown)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function insertFeed(
  trx: Queryable,
  feed: { id: string; userId: string; name: string; tokenHash: Buffer; at: Date },
): Promise<FeedRow> {
  return trx
    .insertInto("calendar_feeds")
    .values({ id: feed.id, user_id: feed.userId, name: feed.name, token_hash: feed.tokenHash, created_at: feed.at })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** @returns the feed that is gone; undefined where the person has none of that id */
export function deleteFeed(trx: Queryable, userId: string, id: string): Promise<FeedRow | undefined> {
  return trx.deleteFrom("calendar_feeds").where("user_id", "=", userId).where("id", "=", id).returning(shown).executeTakeFirst();
}

export function findFeedByToken(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom("calendar_feeds")
    .select([...shown, "user_id"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Notes that a program asked, to the hour: it may ask every few minutes. */
export async function noteFetched(db: Queryable, { id, last_fetched_at: last }: FeedRow, at: Date): Promise<void> {
  if (last !== null && at.getTime() - last.getTime() < 3_600_000) return;
  await db.updateTable("calendar_feeds").set({ last_fetched_at: at }).where("id", "=", id).execute();
}

/** Which change of the organisation's bookings is the last; 0 before the first. */
export async function calendarVersionOf(db: Queryable, organisationId: string): Promise<number> {
  const row = await db.selectFrom("calendar_changes").select("version").where("organisation_id", "=", organisationId).executeTakeFirst();
  return row?.version ?? 0;
}

/** More than anybody has to do in the days that a feed covers. */
const mostBookings = 5_000;
const daysBack = 90;
const daysAhead = 731;
const cancelledDays = 60;

/**
 * What a person's calendar shows: bookings from 90 days ago to two years
 * ahead, and for 60 days those that are off, so that calendars take them out.
 */
export async function listCalendarBookings(db: Queryable, user: User, { today, now }: { today: PlainDate; now: Date }) {
  const cancelledSince = new Date(now.getTime() - cancelledDays * 86_400_000);
  const rows = await db
    .selectFrom("bookings")
    .select([
      "id",
      "number",
      "created_at",
      "updated_at",
      "version",
      "status",
      "activity_date",
      "start_time",
      "duration_minutes",
      "participants",
      "other_dates",
      "listing_texts",
      "venue",
      "client_id",
      "vendor_id",
      "team_id",
      "listing_id",
    ])
    .where(bookingsVisibleTo(user, "bookings.read"))
    .where("activity_date", ">=", addDays(today, -daysBack))
    .where("activity_date", "<=", addDays(today, daysAhead))
    .where((eb) => eb.or([eb("status", "not in", ["Declined", "Cancelled"]), eb("updated_at", ">=", cancelledSince)]))
    .orderBy("activity_date")
    .orderBy("id")
    .limit(mostBookings)
    .execute();
  // A thousand bookings are of few parties: each name is read once, not for each of them.
  const [organisations, teams, languages] = await Promise.all([
    organisationNames(db, [...new Set(rows.flatMap((row) => [row.client_id, row.vendor_id]))]),
    teamNames(db, [...new Set(rows.map((row) => row.team_id))]),
    listingMainLanguages(db, [...new Set(rows.map((row) => row.listing_id))]),
  ]);
  return rows.map((row) => ({
    ...row,
    client_name: organisations.get(row.client_id) ?? "",
    vendor_name: organisations.get(row.vendor_id) ?? "",
    team_name: teams.get(row.team_id) ?? "",
    main_language: languages.get(row.listing_id) ?? ("en" as const),
  }));
}

export type CalendarBooking = Awaited<ReturnType<typeof listCalendarBookings>>[number];

import { type Selectable, sql } from "kysely";
import { type Page, waitingAtMost } from "#contract/core/page-sizes.ts";
import type { MailRhythm } from "#contract/notifications/notification-kinds.ts";
import type { Queryable } from "../db/database.ts";
import { pageOf } from "../db/paging.ts";
import type { Notifications } from "../db/schema.ts";

export type NewsRow = Selectable<Notifications>;
/** Which mails gather news. */
export type Gathered = Exclude<MailRhythm, "now" | "never">;

const inBell = (db: Queryable, userId: string) =>
  db.selectFrom("notifications").where("user_id", "=", userId).where("is_in_bell", "=", true);

/** A person's news, the latest first. */
export function listNews(
  db: Queryable,
  userId: string,
  filter: { page: number; pageSize: number; unread: boolean },
): Promise<Page<NewsRow>> {
  const all = inBell(db, userId).select("id");
  const found = filter.unread ? all.where("read_at", "is", null) : all;
  return pageOf(
    db,
    found.orderBy("created_at", "desc").orderBy("id", "desc"),
    (ids) => db.selectFrom("notifications").selectAll().where("id", "in", ids).execute(),
    filter,
  );
}

export function latestNews(db: Queryable, userId: string, limit: number): Promise<NewsRow[]> {
  return inBell(db, userId).selectAll().orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** Counted no further than `waitingAtMost`. */
export async function countUnreadNews(db: Queryable, userId: string): Promise<number> {
  const unread = inBell(db, userId).select("id").where("read_at", "is", null).limit(waitingAtMost);
  const row = await db
    .selectFrom(unread.as("unread"))
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  return Number(row.found);
}

/**
 * Marks a person's news as read; what is read stays so, whoever else opens it at the same moment.
 *
 * @param recordIds of which records; null for all of it
 * @param until what came later stays unread
 */
export async function readNews(
  db: Queryable,
  userId: string,
  { recordIds, until, at }: { recordIds: readonly string[] | null; until: Date; at: Date },
): Promise<void> {
  let unread = db
    .updateTable("notifications")
    .set({ read_at: at })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("created_at", "<=", until);
  if (recordIds !== null) unread = unread.where("record_id", "=", sql<string>`any(${recordIds}::uuid[])`);
  await unread.execute();
}

export async function forgetNews(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("notifications").where("created_at", "<", before).execute();
}

/** News of some people's, by id. */
export function listNewsByIds(db: Queryable, ids: readonly string[]): Promise<NewsRow[]> {
  return db.selectFrom("notifications").selectAll().where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();
}

/** For whom something waits to be gathered. */
export async function listGatheredFor(db: Queryable, rhythms: readonly Gathered[], before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("notifications")
    .select("user_id")
    .distinct()
    .where("digest", "in", rhythms)
    .where("digested_at", "is", null)
    .where("created_at", "<", before)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Takes what waits for a person's gathered mail, oldest first: it waits no more, whatever becomes of it. Of two that take at once, one gets it. */
export async function takeGathered(
  trx: Queryable,
  userId: string,
  { rhythms, before, at }: { rhythms: readonly Gathered[]; before: Date; at: Date },
): Promise<NewsRow[]> {
  const taken = await trx
    .updateTable("notifications")
    .set({ digested_at: at })
    .where("user_id", "=", userId)
    .where("digest", "in", rhythms)
    .where("digested_at", "is", null)
    .where("created_at", "<", before)
    .returningAll()
    .execute();
  return taken.sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));
}

/** What is theirs goes; where news of others names them, the alias stands. */
export async function eraseNewsOf(trx: Queryable, userId: string, name: string, alias: string): Promise<void> {
  await trx.deleteFrom("notifications").where("user_id", "=", userId).execute();
  await trx.deleteFrom("notification_preferences").where("user_id", "=", userId).execute();
  await trx.deleteFrom("push_devices").where("user_id", "=", userId).execute();
  await trx
    .updateTable("notifications")
    .set({ facts: sql`jsonb_set(facts, '{by}', to_jsonb(${alias}::text))` })
    .where(sql`facts->>'by'`, "=", name)
    .execute();
}

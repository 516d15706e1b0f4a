import { type Selectable, sql } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { userName, userOrganisation } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { RunSheetLinks } from "#server/platform/db/schema.ts";

export type LinkRow = Omit<Selectable<RunSheetLinks>, "token_hash"> & { made_by_name: string };

function links(db: Queryable) {
  return db
    .selectFrom("run_sheet_links as l")
    .select(["l.id", "l.booking_id", "l.name", "l.language", "l.made_by", "l.created_at", "l.last_opened_at"])
    .select(userName(sql.ref("l.made_by")).as("made_by_name"));
}

/** Those that the person's own side made; the operator's are those of nobody's organisation. */
function ofSide(db: Queryable, user: User, bookingId: string) {
  return links(db)
    .where("l.booking_id", "=", bookingId)
    .where(sql<boolean>`${userOrganisation(sql.ref("l.made_by"))} is not distinct from ${user.organisation?.id ?? null}::uuid`);
}

export function listLinks(db: Queryable, user: User, bookingId: string): Promise<LinkRow[]> {
  return ofSide(db, user, bookingId).orderBy("l.created_at", "desc").orderBy("l.id", "desc").limit(100).execute();
}

export function findLink(db: Queryable, user: User, bookingId: string, id: string): Promise<LinkRow | undefined> {
  return ofSide(db, user, bookingId).where("l.id", "=", id).executeTakeFirst();
}

export async function countLinks(db: Queryable, bookingId: string): Promise<number> {
  const { count } = await db
    .selectFrom("run_sheet_links")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("booking_id", "=", bookingId)
    // Those in files for calendars are kept few by themselves.
    .where("name", "<>", "calendar.ics")
    .executeTakeFirstOrThrow();
  return count;
}

type NewLink = { id: string; bookingId: string; tokenHash: Buffer; name: string; language: UiLanguage; by: string; at: Date };

export async function insertLink(trx: Queryable, { id, bookingId, tokenHash, name, language, by, at }: NewLink): Promise<void> {
  await trx
    .insertInto("run_sheet_links")
    .values({ id, booking_id: bookingId, token_hash: tokenHash, name, language, made_by: by, created_at: at })
    .execute();
}

/** @returns whether it was there */
export async function deleteLink(trx: Queryable, id: string): Promise<boolean> {
  return (await trx.deleteFrom("run_sheet_links").where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
}

export function findLinkByToken(db: Queryable, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return links(db).where("l.token_hash", "=", tokenHash).executeTakeFirst();
}

/** Notes that somebody opened it, to the hour. */
export async function noteOpened(db: Queryable, { id, last_opened_at: last }: LinkRow, at: Date): Promise<void> {
  if (last !== null && at.getTime() - last.getTime() < 3_600_000) return;
  await db.updateTable("run_sheet_links").set({ last_opened_at: at }).where("id", "=", id).execute();
}

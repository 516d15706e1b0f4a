import { type Selectable, sql } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { SavedReplies } from "#server/platform/db/schema.ts";

export type ReplyRow = Selectable<SavedReplies>;
/** Whose they are: an organisation's, or the operator's. */
export type Owner = string | null;

const ofOwner = (owner: Owner) => sql<boolean>`organisation_id is not distinct from ${owner}::uuid`;

export function listReplies(db: Queryable, owner: Owner): Promise<ReplyRow[]> {
  return db.selectFrom("saved_replies").selectAll().where(ofOwner(owner)).orderBy("language").orderBy(sql`fold(name)`).execute();
}

/** Lets one change of an owner's replies happen at a time: how many there are, and how they are called, stays true meanwhile. */
export async function lockRepliesOf(trx: Queryable, owner: Owner): Promise<void> {
  await withAdvisoryLock(trx, "savedReplies", owner ?? "operator");
}

export async function countReplies(trx: Queryable, owner: Owner, language: UiLanguage): Promise<number> {
  const row = await trx
    .selectFrom("saved_replies")
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .where(ofOwner(owner))
    .where("language", "=", language)
    .executeTakeFirstOrThrow();
  return Number(row.found);
}

/** Whether another of the owner's has the name, capitals and accents ignored. */
export async function isReplyNamed(
  trx: Queryable,
  owner: Owner,
  { name, language }: { name: string; language: UiLanguage },
  exceptId: string | null,
): Promise<boolean> {
  let query = trx
    .selectFrom("saved_replies")
    .select("id")
    .where(ofOwner(owner))
    .where("language", "=", language)
    .where(sql`fold(name)`, "=", sql`fold(${name})`);
  if (exceptId !== null) query = query.where("id", "<>", exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}

export function insertReply(trx: Queryable, reply: Omit<ReplyRow, "version" | "created_at"> & { created_at: Date }): Promise<ReplyRow> {
  return trx.insertInto("saved_replies").values(reply).returningAll().executeTakeFirstOrThrow();
}

export function findReply(trx: Queryable, owner: Owner, id: string): Promise<ReplyRow | undefined> {
  return trx.selectFrom("saved_replies").selectAll().where(ofOwner(owner)).where("id", "=", id).executeTakeFirst();
}

export function updateReply(trx: Queryable, id: string, reply: Pick<ReplyRow, "name" | "language" | "text">): Promise<ReplyRow> {
  return trx
    .updateTable("saved_replies")
    .set((eb) => ({ ...reply, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteReplyRow(trx: Queryable, owner: Owner, id: string): Promise<{ id: string } | undefined> {
  return trx.deleteFrom("saved_replies").where(ofOwner(owner)).where("id", "=", id).returning("id").executeTakeFirst();
}

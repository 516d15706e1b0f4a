import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";

/**
 * What conversations tell other features. It knows no feature, so that those on
 * either side may use it.
 */

/** How far a person has read in a conversation, named by its own id or its booking's; undefined where they never did. */
export async function readUntilBy(db: Queryable, userId: string, conversationId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("conversation_marks")
    .innerJoin("conversations", "conversations.id", "conversation_marks.conversation_id")
    .select("conversation_marks.read_until")
    .where("conversation_marks.user_id", "=", userId)
    .where((eb) => eb.or([eb("conversations.id", "=", conversationId), eb("conversations.booking_id", "=", conversationId)]))
    .executeTakeFirst();
  return row?.read_until;
}

/** A record's id with those of the booking or conversation that is the same thread. */
export async function threadIdsOf(db: Queryable, id: string): Promise<string[]> {
  const row = await db
    .selectFrom("conversations")
    .select(["id", "booking_id"])
    .where((eb) => eb.or([eb("id", "=", id), eb("booking_id", "=", id)]))
    .executeTakeFirst();
  return row ? [id, row.id, ...(row.booking_id === null ? [] : [row.booking_id])] : [id];
}

/** Whether somebody of the organisation takes part in it. */
export async function isPartyOf(db: Queryable, organisationId: string, conversationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("conversations")
    .select(sql<number>`1`.as("found"))
    .where("id", "=", conversationId)
    .where((eb) => eb.or([eb("client_id", "=", organisationId), eb("vendor_id", "=", organisationId)]))
    .executeTakeFirst();
  return row !== undefined;
}

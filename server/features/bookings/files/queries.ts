import { type Selectable, sql } from "kysely";
import type { MessageFile } from "#contract/conversations/message-files.ts";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { MessageFiles } from "#server/platform/db/schema.ts";

export type FileRow = Selectable<MessageFiles>;

export const presentFile = ({ id, name, kind, bytes }: Pick<FileRow, "id" | "name" | "kind" | "bytes">): MessageFile => ({
  id,
  name,
  kind,
  bytes,
});

export function insertFile(
  trx: Queryable,
  file: Omit<FileRow, "created_at" | "erased_at" | "note_id"> & { created_at: Date },
): Promise<FileRow> {
  return trx.insertInto("message_files").values(file).returningAll().executeTakeFirstOrThrow();
}

/** Files of messages, by message: those that a reader was given may be read by them. */
export async function filesOfNotes(db: Queryable, noteIds: readonly string[]): Promise<Map<string, MessageFile[]>> {
  if (noteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("message_files")
    .selectAll()
    .where("note_id", "=", sql<string>`any(${noteIds}::uuid[])`)
    .where("erased_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return new Map([...Map.groupBy(rows, ({ note_id }) => note_id ?? "")].map(([id, files]) => [id, files.map(presentFile)]));
}

/**
 * A file that the person may read: of a message of the conversation, or of the booking, that is shared or of their own side.
 * What was not sent yet is nobody's to read but of whoever is about to send it.
 */
export function findFile(
  db: Queryable,
  user: User,
  about: { bookingId: string | null; conversationId: string },
  id: string,
): Promise<FileRow | undefined> {
  return db
    .selectFrom("message_files as f")
    .leftJoin("booking_notes as n", "n.id", "f.note_id")
    .selectAll("f")
    .where("f.id", "=", id)
    .where("f.erased_at", "is", null)
    .where(
      sql<boolean>`case when f.note_id is null
        then f.conversation_id = ${about.conversationId}::uuid and f.uploaded_by = ${user.id}::uuid
        else (n.booking_id = ${about.bookingId}::uuid or n.conversation_id = ${about.conversationId}::uuid)
          and (n.visibility = 'shared' or n.organisation_id is not distinct from ${user.organisation?.id ?? null}::uuid) end`,
    )
    .executeTakeFirst();
}

/** Gives files to the message that they are sent with. @returns how many were the person's, and not sent before */
export async function attachFiles(
  trx: Queryable,
  user: User,
  conversationId: string,
  { ids, noteId }: { ids: readonly string[]; noteId: string },
): Promise<number> {
  const attached = await trx
    .updateTable("message_files")
    .set({ note_id: noteId })
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("uploaded_by", "=", user.id)
    .where("conversation_id", "=", conversationId)
    .where("note_id", "is", null)
    .where("erased_at", "is", null)
    .returning("id")
    .execute();
  return attached.length;
}

/** What was never sent, and what its person had erased. */
export async function listForgotten(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("message_files")
    .select("id")
    .where((eb) => eb.or([eb("erased_at", "is not", null), eb.and([eb("note_id", "is", null), eb("created_at", "<", before)])]))
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteFile(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("message_files").where("id", "=", id).execute();
}

/** From now on nobody reads what the person sent; the job that forgets files takes the bytes. */
export async function eraseFilesOf(trx: Queryable, userId: string): Promise<void> {
  await trx.updateTable("message_files").set({ erased_at: sql`now()`, name: "" }).where("uploaded_by", "=", userId).execute();
}

export function listFilesOf(db: Queryable, userId: string, limit: number) {
  return db
    .selectFrom("message_files")
    .select(["name", "kind", "bytes", "created_at"])
    .where("uploaded_by", "=", userId)
    .where("erased_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

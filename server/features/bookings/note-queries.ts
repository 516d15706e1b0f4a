import { type Selectable, sql } from "kysely";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { BookingNotes } from "#server/platform/db/schema.ts";

export type NoteRow = Selectable<BookingNotes>;

/**
 * The notes the person may read: shared ones, and internal ones of their own
 * organisation, or the operator's own for the operator (whose notes have no organisation).
 */
export function listNotes(db: Queryable, user: User, bookingId: string): Promise<NoteRow[]> {
  return db
    .selectFrom("booking_notes")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where(({ eb, or }) =>
      or([eb("visibility", "=", "shared"), sql<boolean>`organisation_id is not distinct from ${user.organisation?.id ?? null}::uuid`]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function insertNote(trx: Queryable, note: Omit<NoteRow, "created_at"> & { created_at: Date }): Promise<NoteRow> {
  return trx.insertInto("booking_notes").values(note).returningAll().executeTakeFirstOrThrow();
}

export function findNote(db: Queryable, id: string): Promise<NoteRow | undefined> {
  return db.selectFrom("booking_notes").selectAll().where("id", "=", id).executeTakeFirst();
}

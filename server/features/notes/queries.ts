import { type Insertable, type Selectable, sql } from "kysely";
import { mostNotes, type noteFilters, type PinKind } from "#contract/notes/notes.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { PrivateNotes } from "#server/platform/db/schema.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";

export type NoteRow = Selectable<PrivateNotes>;

export type NoteFilter = {
  q: string;
  show: (typeof noteFilters)[number];
  kind?: PinKind | undefined;
  recordId?: string | undefined;
  page: number;
  pageSize: number;
};

/** The person's own notes; there is no way to anybody else's. Tasks to be done first, by their day. */
export function listNotes(db: Queryable, userId: string, filter: NoteFilter) {
  let query = db.selectFrom("private_notes").select("private_notes.id").where("user_id", "=", userId);
  if (filter.show === "tasks") query = query.where("due_on", "is not", null).where("is_done", "=", false);
  if (filter.show === "loose") query = query.where("pin_id", "is", null);
  if (filter.kind) query = query.where("pin_kind", "=", filter.kind);
  if (filter.recordId) query = query.where("pin_id", "=", filter.recordId);
  if (filter.q) query = query.where(holdsWords("private_notes.search", filter.q));
  return pageOf(
    db,
    query
      .orderBy(sql`case when is_done then null else due_on end`, (order) => order.asc().nullsLast())
      .orderBy("updated_at", "desc")
      .orderBy("private_notes.id", "desc"),
    (ids) => db.selectFrom("private_notes").selectAll().where("private_notes.id", "in", ids).execute(),
    filter,
  );
}

export function findNote(db: Queryable, userId: string, id: string): Promise<NoteRow | undefined> {
  return db.selectFrom("private_notes").selectAll().where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function lockNote(trx: Queryable, userId: string, id: string): Promise<NoteRow | undefined> {
  return trx.selectFrom("private_notes").selectAll().where("user_id", "=", userId).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Held until the transaction ends, so that two notes written at once are counted one after the other. */
export function lockNotesOf(trx: Queryable, userId: string): Promise<void> {
  return withAdvisoryLock(trx, "privateNotes", userId);
}

export async function hasRoomForNote(trx: Queryable, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("private_notes")
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.found) < mostNotes;
}

export async function insertNote(trx: Queryable, note: Insertable<PrivateNotes>): Promise<void> {
  await trx.insertInto("private_notes").values(note).execute();
}

export async function updateNote(
  trx: Queryable,
  id: string,
  change: Pick<Insertable<PrivateNotes>, "text" | "due_on" | "due_set_at" | "reminded_on" | "is_done" | "updated_at">,
): Promise<void> {
  await trx
    .updateTable("private_notes")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteNoteRow(trx: Queryable, id: string): Promise<void> {
  await trx.deleteFrom("private_notes").where("id", "=", id).execute();
}

/** Tasks of a day and of those before of which nobody was reminded, chosen before a moment, held until the transaction ends. */
export function lockDueTasks(trx: Queryable, today: string, chosenBefore: Date, limit: number) {
  return trx
    .selectFrom("private_notes")
    .select(["id", "user_id"])
    .where("due_on", "<=", today)
    .where("is_done", "=", false)
    .where("reminded_on", "is", null)
    .where("due_set_at", "<", chosenBefore)
    .orderBy("user_id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markReminded(trx: Queryable, ids: readonly string[], today: string): Promise<void> {
  if (ids.length > 0) await trx.updateTable("private_notes").set({ reminded_on: today }).where("id", "in", ids).execute();
}

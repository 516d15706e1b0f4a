import { mostTold, type PersonHolder } from "#server/platform/person-holder.ts";

/** What somebody noted for themselves: told to them, and gone when they are. */
export const notesHolder: PersonHolder = {
  async tell(db, { id }) {
    const notes = await db
      .selectFrom("private_notes")
      .select(["text", "pin_kind", "pin_name", "due_on", "is_done", "created_at"])
      .where("user_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(mostTold)
      .execute();
    return { privateNotes: notes.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  },
  async forget(trx, { id }) {
    await trx.deleteFrom("private_notes").where("user_id", "=", id).execute();
  },
};

import type { PrivateNoteInput } from "#contract/notes/notes.ts";
import type { User } from "#server/access/actor.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { refuseUnplannable } from "#server/platform/http/planned-day.ts";
import { found, refuse, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { findPin } from "./pins.ts";
import { deleteNoteRow, hasRoomForNote, insertNote, lockNote, lockNotesOf, updateNote } from "./queries.ts";

/*
 * Notes write no audit row: they are one person's own, nobody else reads them,
 * and they change nothing that anybody has to account for.
 */

/**
 * @returns the note's id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound` for a pin out of reach, `input.invalid` for a day that has passed or is too far, `note.tooMany`, `idempotency.mismatch`, `idempotency.invalid`
 */
export function createNote(services: Services, user: User, input: PrivateNoteInput, idempotencyKey: string | null): Promise<string> {
  const { db, clock } = services;
  const now = clock.now();
  return db.transaction().execute((trx) =>
    createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "createNote", input, now }, async (id) => {
      if (input.dueOn !== null) refuseUnplannable("dueOn", input.dueOn, clock.today());
      await lockNotesOf(trx, user.id);
      if (!(await hasRoomForNote(trx, user.id))) refuse("note.tooMany");
      const pin = input.pinnedTo && found(await findPin(trx, services, user, input.pinnedTo));
      const { text, dueOn, isDone } = input;
      await insertNote(trx, {
        id,
        user_id: user.id,
        text,
        due_on: dueOn,
        due_set_at: dueOn && now,
        is_done: isDone,
        ...(pin ? { pin_kind: pin.kind, pin_id: pin.id, pin_name: pin.name } : {}),
        created_at: now,
        updated_at: now,
      });
    }),
  );
}

type Change = { noteId: string; text: string; dueOn: string | null; isDone: boolean };

/**
 * A task whose day has passed keeps it while its text is changed.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `input.invalid` for another day that has passed or is too far
 */
export async function changeNote({ db, clock }: Services, user: User, { noteId, text, dueOn, isDone }: Change, seenVersion: number) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const row = found(await lockNote(trx, user.id, noteId));
    refuseStale(row.version, seenVersion);
    const isMoved = row.due_on !== dueOn;
    if (isMoved && dueOn !== null) refuseUnplannable("dueOn", dueOn, clock.today());
    await updateNote(trx, noteId, {
      text,
      due_on: dueOn,
      due_set_at: isMoved ? dueOn && now : row.due_set_at,
      // Another day is another reminder.
      reminded_on: isMoved ? null : row.reminded_on,
      is_done: isDone,
      updated_at: now,
    });
  });
}

/** @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion) */
export async function deleteNote({ db }: Services, user: User, noteId: string, seenVersion: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = found(await lockNote(trx, user.id, noteId));
    refuseStale(row.version, seenVersion);
    await deleteNoteRow(trx, noteId);
  });
}

import type { NoteVisibility } from "#contract/bookings/booking-states.ts";
import { type ActingSide, turnAfterNote } from "#contract/bookings/lifecycle.ts";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { noteRoles, writeNote } from "../audit-trail.ts";
import { sideOf } from "../lifecycle.ts";
import { announce, listListeners } from "../mails/announcements.ts";
import { insertNote } from "../note-queries.ts";
import { standingOf } from "../present.ts";
import { findBooking } from "../queries.ts";
import { lockBooking, passTurn } from "../writes.ts";

type Message = { id: string; conversationId: string; text: string; visibility: NoteVisibility; at: Date };

/** Writes a message of a conversation that is no booking's yet; whoever calls audits it and tells of it. */
export async function writeQuestionNote(trx: Queryable, user: User, side: ActingSide, message: Message): Promise<void> {
  await insertNote(trx, {
    id: message.id,
    booking_id: null,
    conversation_id: message.conversationId,
    author_id: user.id,
    user_name: user.name,
    author_role: noteRoles[side],
    organisation_id: user.organisation?.id ?? null,
    visibility: message.visibility,
    note: message.text,
    created_at: message.at,
  });
}

/** What was said before a booking becomes part of it. */
export async function giveNotesToBooking(trx: Queryable, conversationId: string, bookingId: string): Promise<void> {
  await trx.updateTable("booking_notes").set({ booking_id: bookingId }).where("conversation_id", "=", conversationId).execute();
}

/** @returns whose turn it is by the note, or null where it stays as it was */
async function answerByNote(trx: Queryable, bookingId: string, side: ActingSide, at: Date): Promise<"vendor" | "client" | null> {
  const row = await lockBooking(trx, bookingId);
  const turn = turnAfterNote({ ...standingOf(row), waitingFor: row.waiting_for }, side);
  if (turn !== null) await passTurn(trx, bookingId, turn, at);
  return turn;
}

type NoteInput = { bookingId: string; note: string; visibility: NoteVisibility };

/**
 * @returns the note's id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `access.denied`, `idempotency.mismatch`, `idempotency.invalid`
 */
export async function addNote(services: Services, user: User, input: NoteInput, idempotencyKey: string | null): Promise<string> {
  const { db, clock } = services;
  return db
    .transaction()
    .execute((trx) =>
      createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "addNote", input, now: clock.now() }, (id) =>
        noteOnBooking(trx, services, user, input, id),
      ),
    );
}

/**
 * Writes a note on a booking, lets it pass the turn and tells whom it concerns, in the caller's transaction.
 *
 * @throws Refusal `resource.notFound`, `access.denied`
 */
export async function noteOnBooking(trx: Queryable, services: Services, user: User, input: NoteInput, id: string): Promise<void> {
  const { note, visibility } = input;
  const booking = found(await findBooking(trx, user, "notes.add", input.bookingId));
  const side = sideOf(user.role) ?? refuse("access.denied");
  const turn = visibility === "shared" ? await answerByNote(trx, booking.id, side, services.clock.now()) : null;
  await writeNote(trx, services, user, side, booking, { id, note, visibility, passesTurnTo: turn });
  if (visibility === "internal") return;
  const to = await listListeners(trx, booking, { side, userId: user.id });
  // A note stays true when the booking moves on, so its mail belongs to no version.
  await announce(trx, services, {
    template: "booking-note-added",
    booking,
    to,
    event: id,
    data: { byName: user.name, bySide: side, note, waitingFor: turn },
    isAboutVersion: false,
  });
}

import type { NoteVisibility } from "#contract/bookings/booking-states.ts";
import type { User } from "#server/access/actor.ts";
import { attachFiles } from "#server/features/bookings/files/queries.ts";
import { sideOf } from "#server/features/bookings/lifecycle.ts";
import { giveNotesToBooking, noteOnBooking, writeQuestionNote } from "#server/features/bookings/thread/commands.ts";
import { findConversationOfMessage } from "#server/features/bookings/thread/queries.ts";
import { listingToBook } from "#server/features/listings/reads.ts";
import { findInactiveOf } from "#server/features/organisations/reads.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { tellOfMessage } from "./announce-message.ts";
import { mayWrite } from "./present.ts";
import { type ConversationRow, findConversation, giveToBooking, holdQuestion, insertQuestion, lockQuestion, moveMark } from "./queries.ts";

type Message = { conversationId: string; text: string; visibility: NoteVisibility; fileIds: string[] };

/**
 * Writes into a conversation the person may read, and reads it as far as that.
 *
 * @returns the message's id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `access.denied`, `idempotency.mismatch`, `idempotency.invalid`
 */
export function sendMessage(services: Services, user: User, input: Message, idempotencyKey: string | null): Promise<string> {
  const { db, clock } = services;
  return db.transaction().execute((trx) =>
    createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "sendMessage", input, now: clock.now() }, async (id) => {
      await holdQuestion(trx, input.conversationId);
      const conversation = found(await findConversation(trx, user, input.conversationId));
      if (!mayWrite(user)) refuse("access.denied");
      const { text, visibility } = input;
      if (conversation.booking_id === null) await writeMessage(trx, services, user, conversation, { id, text, visibility });
      else await noteOnBooking(trx, services, user, { bookingId: conversation.booking_id, note: text, visibility }, id);
      const ids = [...new Set(input.fileIds)];
      if ((await attachFiles(trx, user, conversation.id, { ids, noteId: id })) < ids.length) refuse("resource.notFound");
      // An internal message tells nobody that its author has been here.
      if (visibility === "shared") await moveMark(trx, user, conversation.id, clock.now());
    }),
  );
}

/** A message about a listing that is not booked yet, with its audit row and mails. */
async function writeMessage(
  trx: Queryable,
  services: Services,
  user: User,
  conversation: ConversationRow,
  { id, text, visibility }: { id: string; text: string; visibility: NoteVisibility },
): Promise<void> {
  const side = sideOf(user.role) ?? refuse("access.denied");
  const at = services.clock.now();
  await writeQuestionNote(trx, user, side, { id, conversationId: conversation.id, text, visibility, at });
  const listing = conversation.listing_texts.en?.name ?? conversation.listing_texts[conversation.main_language]?.name ?? "";
  await writeAudit(trx, {
    type: "MessageSentEvent",
    message: `${user.name} wrote ${visibility === "internal" ? "an internal message" : "a message"} about ${listing}.`,
    at,
    by: authorOf(user),
    subject: { kind: "listing", id: conversation.listing_id },
    details: { listing, client: conversation.client_name, vendor: conversation.vendor_name, messageId: id, visibility },
  });
  if (visibility === "shared") await tellOfMessage(trx, services, user, side, conversation, { id, text });
}

/**
 * Asks a vendor about a listing; what the client asked about it before goes on.
 *
 * @returns the conversation's id
 * @throws Refusal `organisation.inactive`, `listing.unavailable`, `resource.notFound`, `idempotency.mismatch`, `idempotency.invalid`
 */
export async function startConversation(
  services: Services,
  user: User,
  input: { listingId: string; text: string },
  idempotencyKey: string | null,
): Promise<string> {
  const { db, clock } = services;
  const clientId = user.organisation?.id ?? refuse("access.denied");
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const listing = found(await listingToBook(trx, input.listingId).executeTakeFirst());
    if (!listing.listing_is_public) refuse("listing.unavailable");
    if (await findInactiveOf(trx, [clientId])) refuse("organisation.inactive");
    const call = { userId: user.id, key: idempotencyKey, endpoint: "startConversation", input, now };
    const of = { clientId, listingId: input.listingId };
    const messageId = await createOnce(trx, call, async (id) => {
      if (!(await lockQuestion(trx, of))) await insertQuestion(trx, { ...of, id, vendorId: listing.vendor_id, at: now });
      const question = found(await lockQuestion(trx, of));
      const conversation = found(await findConversation(trx, user, question.id));
      await writeMessage(trx, services, user, conversation, { id, text: input.text, visibility: "shared" });
      await moveMark(trx, user, conversation.id, now);
    });
    // By what was said, as the question may be a booking's by now.
    return found(await findConversationOfMessage(trx, messageId));
  });
}

/** What a client asked about a listing becomes part of the booking that the vendor is asked for now. */
export async function joinQuestion(trx: Queryable, booking: { id: string; clientId: string; listingId: string }): Promise<void> {
  const question = await lockQuestion(trx, booking);
  if (!question) return;
  await giveToBooking(trx, question.id, booking.id);
  await giveNotesToBooking(trx, question.id, booking.id);
}

/** @throws Refusal `resource.notFound` */
export async function markRead(services: Services, user: User, input: { conversationId: string; until: string }): Promise<Date> {
  const { db, clock } = services;
  const conversation = found(await findConversation(db, user, input.conversationId));
  const until = new Date(Math.min(Date.parse(input.until), clock.now().getTime()));
  return moveMark(db, user, conversation.id, until);
}

import type { NoteVisibility } from "#contract/bookings/booking-states.ts";
import type { TicketInput } from "#contract/tickets/ticket-shapes.ts";
import type { DisputeOutcome } from "#contract/tickets/ticket-states.ts";
import type { User } from "#server/access/actor.ts";
import { findProductAdmin } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { takeTurn } from "#server/platform/http/limits/throttle.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { type About, disputeUntil, findAbout } from "./about.ts";
import { tellOfAnswer, tellOfEnd, tellOfTicket } from "./announce.ts";
import { auditTicket } from "./audit-trail.ts";
import { insertMessages } from "./message-queries.ts";
import { insertTicket, lockTicket, type TicketRow, updateTicket } from "./queries.ts";
import { answerDue, moveFor, sideOfTicket } from "./rules.ts";

const authorRoles = { vendor: "Vendor", client: "Client" } as const;

const by = (user: User) => ({
  author_id: user.id,
  user_name: user.name,
  author_role: user.organisation ? authorRoles[user.organisation.kind] : ("ProductAdmin" as const),
});

const inAnHour = { what: "tickets", most: 30, minutes: 60 };

/**
 * Opens a ticket with its first words; a dispute is told to the booking's
 * other side too, which reads it from then on.
 *
 * @returns the ticket's id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `dispute.notPossible`, `dispute.exists`, `input.invalid` (a dispute without a booking), `rate.limited`, `idempotency.mismatch`, `idempotency.invalid`
 */
export async function openTicket(services: Services, user: User, input: TicketInput, idempotencyKey: string | null): Promise<string> {
  const { db, clock } = services;
  const now = clock.now();
  await takeTurn(db, clock, inAnHour, user.id);
  return db.transaction().execute((trx) =>
    createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "openTicket", input, now }, async (id) => {
      const about = input.about && (await findAbout(trx, services, user, input.about));
      const parties = input.kind === "dispute" ? partiesOfDispute(services, user, about) : null;
      const { kind, subject, text, page } = input;
      const row = await insertTicket(trx, {
        id,
        kind,
        state: "open",
        subject,
        opened_by: user.id,
        opened_by_name: user.name,
        organisation_id: user.organisation?.id ?? null,
        booking_id: about?.booking?.id ?? null,
        ...parties,
        ...(about && about.kind !== "booking" ? { about_kind: about.kind, about_id: about.id, about_name: about.name } : {}),
        page,
        waiting_since: now,
        answer_due_at: answerDue(now, { kind, is_urgent: false }, services.config),
        created_at: now,
        last_entry_at: now,
      });
      if (!row) return refuse("dispute.exists");
      const messageId = newId(now);
      await insertMessages(trx, [{ id: messageId, ticket_id: id, ...by(user), visibility: "shared", text, created_at: now }]);
      await auditTicket(trx, services, user, row, { type: "TicketOpenedEvent" });
      await tellOfTicket(trx, services, user, row, text);
    }),
  );
}

function partiesOfDispute(services: Services, user: User, about: About | null) {
  if (!about?.booking) return refuseField("about", "required");
  if (disputeUntil(services, user, about.booking) === null) refuse("dispute.notPossible");
  return { vendor_id: about.booking.vendor_id, client_id: about.booking.client_id };
}

type Answer = { ticketId: string; text: string; visibility: NoteVisibility };

/**
 * Writes into a ticket: an answer passes the turn, opens a solved one again
 * and is told to the others; an internal note does nothing of that.
 *
 * @returns the message's id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `access.denied` (an internal note of anybody but the operator), `ticket.closed`, `idempotency.mismatch`, `idempotency.invalid`
 */
export function answerTicket(services: Services, user: User, input: Answer, idempotencyKey: string | null): Promise<string> {
  const { db, clock } = services;
  const now = clock.now();
  return db.transaction().execute((trx) =>
    createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "answerTicket", input, now }, async (id) => {
      const row = found(await lockTicket(trx, user, input.ticketId));
      const { text, visibility } = input;
      if (visibility === "internal" && sideOfTicket(user) !== "operator") refuse("access.denied");
      const wasSolved = visibility === "shared" && row.state === "solved";
      if (visibility === "shared") await passTurn(trx, services, user, row);
      const entry = { ticket_id: row.id, ...by(user), visibility, created_at: now };
      // A moment earlier: it stands before the words that opened it, whose id is older.
      const reopened = { ...entry, id: newId(now), step: "reopened" as const, created_at: new Date(now.getTime() - 1) };
      if (wasSolved) await insertMessages(trx, [reopened]);
      await insertMessages(trx, [{ ...entry, id, text }]);
      await auditTicket(trx, services, user, row, { type: "TicketAnsweredEvent", visibility });
      if (visibility === "shared") await tellOfAnswer(trx, services, user, row, { id, text });
    }),
  );
}

/** Whoever of the operator answers first looks after the ticket, until somebody else is named. */
async function passTurn(trx: Queryable, { clock, config }: Services, user: User, row: TicketRow): Promise<void> {
  const now = clock.now();
  const side = sideOfTicket(user);
  const move = moveFor(row, "answer", side, now, config) ?? refuse("ticket.closed");
  const waits = move.to === "waitingForThem" ? null : { since: row.waiting_since ?? now };
  await updateTicket(trx, row.id, {
    state: move.to,
    last_entry_at: now,
    solved_at: null,
    waiting_since: waits?.since ?? null,
    answer_due_at: waits && (row.answer_due_at ?? answerDue(waits.since, row, config)),
    ...(row.answer_due_at === null || waits === null ? { late_told_at: null } : {}),
    ...(side === "operator" && row.owner_id === null ? { owner_id: user.id } : {}),
  });
}

/**
 * Says who of the operator looks after a ticket and whether it is urgent,
 * which moves the hour at which its answer is due.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `input.invalid` for an owner who is no product admin
 */
export async function handleTicket(
  { db, clock, config }: Services,
  user: User,
  input: { ticketId: string; ownerId: string | null; isUrgent: boolean },
  seenVersion: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = found(await lockTicket(trx, user, input.ticketId));
    refuseStale(row.version, seenVersion);
    const changes = handlingChanges(row, input);
    if (changes === null) return;
    const owner = row.owner_id === input.ownerId ? null : await ownerOf(trx, input.ownerId);
    await updateTicket(trx, row.id, {
      owner_id: input.ownerId,
      is_urgent: input.isUrgent,
      answer_due_at: row.waiting_since && answerDue(row.waiting_since, { ...row, is_urgent: input.isUrgent }, config),
      // What becomes late by it, or gets another owner, is told anew.
      late_told_at: null,
    });
    const named = "to.owner" in changes ? { ...changes, "to.owner": owner } : changes;
    await auditTicket(trx, { clock, config }, user, row, { type: "TicketHandledEvent", ...named });
  });
}

/** What of the handling is to change, as the audit tells it; null where nothing is. */
function handlingChanges(row: TicketRow, { ownerId, isUrgent }: { ownerId: string | null; isUrgent: boolean }) {
  const owner = row.owner_id !== ownerId && { "from.owner": row.owner_name, "to.owner": null as string | null };
  const urgent = row.is_urgent !== isUrgent && { "from.urgent": row.is_urgent, "to.urgent": isUrgent };
  const changed = [...(owner ? ["owner"] : []), ...(urgent ? ["urgent"] : [])].join(", ");
  return changed === "" ? null : { changed, ...owner, ...urgent };
}

/** @throws Refusal `input.invalid` for anybody but a product admin */
async function ownerOf(trx: Queryable, ownerId: string | null): Promise<string | null> {
  if (ownerId === null) return null;
  return ((await findProductAdmin(trx, ownerId)) ?? refuseField("ownerId", "invalidChoice")).name;
}

type End = { ticketId: string; text: string | null; outcome: DisputeOutcome | null };

/**
 * Ends a ticket: it is solved, or the dispute is decided; the words go along.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `ticket.moveRefused` (params: state)
 */
export async function endTicket(services: Services, user: User, { ticketId, text, outcome }: End, seenVersion: number): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const row = found(await lockTicket(trx, user, ticketId));
    refuseStale(row.version, seenVersion);
    const move = moveFor(row, outcome ? "decide" : "solve", sideOfTicket(user), now, config);
    if (!move) return refuse("ticket.moveRefused", { state: row.state });
    await updateTicket(trx, row.id, {
      state: move.to,
      solved_at: now,
      last_entry_at: now,
      waiting_since: null,
      answer_due_at: null,
      late_told_at: null,
      ...(outcome ? { outcome } : {}),
      ...(row.owner_id === null ? { owner_id: user.id } : {}),
    });
    const entry = { ticket_id: row.id, ...by(user), visibility: "shared" as const, created_at: now };
    await insertMessages(trx, [
      ...(text === null ? [] : [{ ...entry, id: newId(now), text, step: null }]),
      { ...entry, id: newId(now), text: null, step: outcome ?? ("solved" as const) },
    ]);
    await auditTicket(trx, services, user, row, outcome ? { type: "DisputeDecidedEvent", outcome } : { type: "TicketSolvedEvent" });
    await tellOfEnd(trx, services, user, row, { outcome, text, event: `v${row.version}` });
  });
}

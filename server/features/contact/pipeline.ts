import { stagesFrom } from "#contract/contact/contact-lifecycle.ts";
import type { ContactOutcome, ContactStage } from "#contract/contact/contact-states.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { User } from "#server/access/actor.ts";
import { findOrganisation } from "#server/features/organisations/reads.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { refuseUnplannable } from "#server/platform/http/planned-day.ts";
import { refuse, refuseField } from "#server/platform/http/refusal.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts, lockSeen } from "./commands.ts";
import { insertAnswer } from "./file-queries.ts";
import { type ContactRow, updateFollowUp, updateStage } from "./queries.ts";

type Move = { id: string; stage: ContactStage; outcome: ContactOutcome | null; lostReason: string | null };

/**
 * Moves a request to another stage; closing it says what came of it.
 *
 * @throws Refusal `resource.notFound`, `version.stale`, `contact.moveRefused` (params: stage, to), `input.invalid` (outcome, lostReason)
 */
export function moveContactRequest(services: Services, user: User, move: Move, seenVersion: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockSeen(trx, move.id, seenVersion);
    const isClosing = move.stage === "Closed";
    if (isClosing && move.outcome === null) refuseField("outcome", "required");
    if (!isClosing && move.outcome !== null) refuseField("outcome", "invalidChoice", { allowed: [] });
    if (move.outcome === "lost" && move.lostReason === null) refuseField("lostReason", "required");
    if (move.outcome !== "lost" && move.lostReason !== null) refuseField("lostReason", "invalidChoice", { allowed: [] });
    refuseMove(row, move.stage);
    await applyMove(trx, services, user, row, move);
  });
}

/** Refuses what cannot come next; of a request that was erased nothing can. */
function refuseMove(row: ContactRow, to: ContactStage): void {
  if (row.erased_at !== null || !stagesFrom[row.stage].includes(to)) refuse("contact.moveRefused", { stage: row.stage, to });
}

async function applyMove(trx: Queryable, { clock }: Services, user: User, row: ContactRow, move: Omit<Move, "id">): Promise<void> {
  const at = clock.now();
  await updateStage(trx, row.id, { ...move, closed: move.stage === "Closed" ? { at, by: user } : null });
  await writeAudit(trx, {
    type: "ContactStageChangedEvent",
    message: `${user.name} moved the contact request of ${row.name} from ${row.stage} to ${move.stage}.`,
    at,
    by: authorOf(user),
    subject: { kind: "contactRequest", id: row.id },
    details: { ...auditFacts(row), from: row.stage, to: move.stage, ...(move.outcome ? { cameOf: move.outcome } : {}) },
  });
}

/**
 * Says on which day somebody looks at a request again; null that nobody needs to.
 *
 * @throws Refusal `resource.notFound`, `version.stale`, `contact.moveRefused` where it is closed, `input.invalid` for another day that has passed or is too far
 */
export function setFollowUp(
  { db, clock }: Services,
  user: User,
  { id, on }: { id: string; on: PlainDate | null },
  seenVersion: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await lockSeen(trx, id, seenVersion);
    if (row.handled_at !== null) refuse("contact.moveRefused", { stage: row.stage, to: row.stage });
    if (row.follow_up_on === on) return;
    if (on !== null) refuseUnplannable("on", on, clock.today());
    await updateFollowUp(trx, id, on);
    await writeAudit(trx, {
      type: "ContactFollowUpSetEvent",
      message: `${user.name} ${on === null ? "looks at the contact request of" : "will look again at the contact request of"} ${row.name}${on === null ? " no more on a set day" : ` on ${on}`}.`,
      at: clock.now(),
      by: authorOf(user),
      subject: { kind: "contactRequest", id },
      details: { ...auditFacts(row), ...changeDetails(changesBetween({ followUpOn: row.follow_up_on }, { followUpOn: on })) },
    });
  });
}

/**
 * Writes to whoever asked, in their language; what they write back reaches whoever answered. A new request is Contacted then.
 *
 * @throws Refusal `resource.notFound`, `version.stale`, `contact.moveRefused` where it is closed
 */
export function answerContactRequest(
  services: Services,
  user: User,
  { id, text }: { id: string; text: string },
  seenVersion: number,
): Promise<void> {
  const { db, clock, jobs } = services;
  return db.transaction().execute(async (trx) => {
    const row = await lockSeen(trx, id, seenVersion);
    if (row.handled_at !== null) refuse("contact.moveRefused", { stage: row.stage, to: "Contacted" });
    const at = clock.now();
    const answerId = newId(at);
    await insertAnswer(trx, { id: answerId, request_id: id, user_id: user.id, text, created_at: at });
    const stage = row.stage === "New" ? "Contacted" : row.stage;
    await updateStage(trx, id, { stage, outcome: null, lostReason: null, closed: null });
    await writeAudit(trx, {
      type: "ContactAnsweredEvent",
      message: `${user.name} answered the contact request of ${row.name}.`,
      at,
      by: authorOf(user),
      subject: { kind: "contactRequest", id },
      details: { ...auditFacts(row), answerId },
    });
    await postMail(trx, jobs, {
      dedupeKey: `contact-answered:${answerId}`,
      template: "contact-answered",
      language: row.language,
      to: { name: row.name, email: row.email },
      data: { requestId: id, kind: row.kind, name: row.name, text, question: row.message, by: user.name, byEmail: user.email },
      at,
    });
  });
}

/**
 * Links the vendor or client that came of a request, and closes it with that.
 *
 * @throws Refusal `resource.notFound`, `version.stale`, `contact.moveRefused` where it is closed, `input.invalid` (organisationId)
 */
export function convertContactRequest(
  services: Services,
  user: User,
  { id, organisationId }: { id: string; organisationId: string },
  seenVersion: number,
): Promise<void> {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const row = await lockSeen(trx, id, seenVersion);
    refuseMove(row, "Closed");
    const organisation = (await findOrganisation(trx, organisationId)) ?? refuseField("organisationId", "invalidChoice");
    const at = clock.now();
    await updateStage(trx, id, {
      stage: "Closed",
      outcome: organisation.kind,
      lostReason: null,
      closed: { at, by: user },
      organisationId: organisation.id,
    });
    await writeAudit(trx, {
      type: "ContactConvertedEvent",
      message: `${user.name} linked the contact request of ${row.name} to ${organisation.name}.`,
      at,
      by: authorOf(user),
      subject: { kind: "contactRequest", id },
      details: { ...auditFacts(row), organisation: organisation.name, organisationId: organisation.id },
    });
  });
}

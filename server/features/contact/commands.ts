import type { ContactInput } from "#contract/contact/contact-input.ts";
import type { ContactKind } from "#contract/contact/contact-states.ts";
import type { User } from "#server/access/actor.ts";
import { findProductAdmin, listProductAdmins } from "#server/features/people/reads.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import type { SpamProtection } from "#server/platform/spam-protection/spam-protection.ts";
import { type CallTime, freeSlots } from "./call-slots.ts";
import type { CallTimes } from "./mails.ts";
import {
  type ContactRow,
  insertCall,
  insertContactRequest,
  listPlannedCalls,
  lockContactRequest,
  markCallCancelled,
  type NewContactRequest,
  updateAssignee,
  updateStage,
} from "./queries.ts";

type Sending = { spamProtection: SpamProtection; address: string | null };

/**
 * Keeps what somebody asks, tells the product admins, and confirms it to the
 * sender. The audit says who asked, never what. What a program sent is
 * answered like the rest, and kept nowhere.
 *
 * @param sending the address is the network's, null where it is not known
 * @throws Refusal `form.refused`, `rate.limited`, `call.slotTaken`
 */
export async function createContactRequest(services: Services, { spamProtection, address }: Sending, input: ContactInput): Promise<string> {
  const { db, clock, jobs, config } = services;
  const at = clock.now();
  const id = newId(at);
  if (spamProtection.isDecoyed(input)) return id;
  const proof = await spamProtection.admit(input, { email: input.email, address });
  await db.transaction().execute(async (trx) => {
    await spamProtection.spend(trx, proof);
    await insertContactRequest(trx, rowOf(id, input, at));
    const call = input.kind === "Call" ? await takeSlot(trx, services, id, input.slot) : null;
    const callFacts = call && callData(config, call, at, false);
    await writeAudit(trx, {
      type: "ContactRequestedEvent",
      message: `${input.name}${input.company === null ? "" : ` of ${input.company}`} ${asked[input.kind]}.`,
      at,
      by: { id: null, name: input.name, organisation: null },
      subject: { kind: "contactRequest", id },
      details: { ...auditFacts(input), ...(call ? { callAt: call.startsAt.toISOString() } : {}) },
    });
    const { ticket, proof: _spent, topic, ...said } = input;
    for (const admin of await listProductAdmins(trx, "name")) {
      await postMail(trx, jobs, {
        dedupeKey: `contact-requested:${id}:${admin.id}`,
        template: "contact-requested",
        language: admin.language,
        to: { name: admin.name, email: admin.email },
        data: { requestId: id, recipientName: admin.name, recipientEmail: admin.email, ...said, ...callFacts },
        notice: {
          userId: admin.id,
          event: "contact-requested",
          record: { kind: "contactRequest", id },
          facts: { by: input.name, name: input.company ?? input.name },
        },
        at,
      });
    }
    // The address may be somebody else's: nothing of what was typed travels on.
    const sent = { requestId: id, kind: input.kind, email: input.email };
    await postMail(trx, jobs, {
      dedupeKey: `contact-received:${id}`,
      ...(callFacts ? { template: "call-planned", data: { ...sent, ...callFacts } } : { template: "contact-received", data: sent }),
      language: input.language,
      to: { name: "", email: input.email },
      at,
    });
  });
  return id;
}

const asked = { Contact: "asked a question", Partner: "asked to become a partner", Call: "asked for a call" } as const;

function rowOf(id: string, input: ContactInput, at: Date): NewContactRequest {
  const { kind, name, email, company, phone, language } = input;
  const partner = input.kind === "Partner" ? { city: input.city, website_url: input.website, activity_type: input.activityType } : {};
  return { id, kind, name, email, company, phone, language, message: input.message ?? "", created_at: at, ...partner };
}

/** The chosen slot, if it is offered and still free: the database has the last word. */
async function takeSlot(trx: Queryable, { config, clock }: Services, requestId: string, slot: string): Promise<CallTime> {
  const now = clock.now();
  const wanted = new Date(slot).getTime();
  const offered = freeSlots(config.calls, config.timeZone, now, await listPlannedCalls(trx, now))
    .flatMap(({ slots }) => slots)
    .find(({ startsAt }) => startsAt.getTime() === wanted);
  if (!offered || !(await insertCall(trx, requestId, offered))) refuse("call.slotTaken");
  return offered;
}

function callData({ timeZone }: Services["config"], { startsAt, endsAt }: CallTime, stampedAt: Date, isCancelled: boolean): CallTimes {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    stampedAt: stampedAt.toISOString(),
    timeZone,
    isCancelled,
  };
}

/**
 * Cancels a planned call, so that its slot is free again, and removes it from
 * both calendars. One that is cancelled stays so.
 *
 * @throws Refusal `resource.notFound`, also for what is no call or has begun; `version.stale`
 */
export async function cancelCall(services: Services, user: User, id: string, seenVersion: number): Promise<void> {
  const { db, clock, jobs, config } = services;
  await db.transaction().execute(async (trx) => {
    const row = await lockSeen(trx, id, seenVersion);
    const at = clock.now();
    const { call_starts_at: startsAt, call_ends_at: endsAt } = row;
    if (!startsAt || !endsAt || startsAt <= at) refuse("resource.notFound");
    if (row.call_cancelled_at) return;
    await markCallCancelled(trx, id, at);
    await writeAudit(trx, {
      type: "ContactCallCancelledEvent",
      message: `${user.name} cancelled the call with ${row.name}.`,
      at,
      by: authorOf(user),
      subject: { kind: "contactRequest", id },
      details: { ...auditFacts(row), callAt: startsAt.toISOString() },
    });
    const data = { requestId: id, ...callData(config, { startsAt, endsAt }, at, true) };
    await postMail(trx, jobs, {
      dedupeKey: `call-cancelled:${id}`,
      template: "call-cancelled",
      language: row.language,
      to: { name: "", email: row.email },
      data: { ...data, email: row.email },
      at,
    });
    for (const admin of await listProductAdmins(trx, "name")) {
      await postMail(trx, jobs, {
        dedupeKey: `call-cancelled:${id}:${admin.id}`,
        template: "call-cancelled-for-us",
        language: admin.language,
        to: { name: admin.name, email: admin.email },
        data: {
          ...data,
          by: user.name,
          isOwn: admin.id === user.id,
          name: row.name,
          company: row.company,
          recipientName: admin.name,
          recipientEmail: admin.email,
        },
        // Nobody is told what they did themselves; the entry in their calendar goes all the same.
        ...(admin.id === user.id
          ? {}
          : {
              notice: {
                userId: admin.id,
                event: "call-cancelled-for-us",
                record: { kind: "contactRequest", id },
                facts: { by: user.name, name: row.name },
              },
            }),
        at,
      });
    }
  });
}

/** What the audit says of a request. */
export function auditFacts(request: { kind: ContactKind; name: string; company: string | null; city?: string | null }) {
  const { kind, name, company, city } = request;
  return { kind, name, company, ...(city ? { city } : {}) };
}

/**
 * Marks a request as handled by this person now, which closes it as answered, or opens it again. One that
 * is so already stays as it is, whoever did it.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `contact.moveRefused` where who asked was erased
 */
export async function setHandled(
  { db, clock }: Services,
  user: User,
  { id, handled }: { id: string; handled: boolean },
  seenVersion: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockSeen(trx, id, seenVersion);
    if ((row.handled_at !== null) === handled) return;
    const at = clock.now();
    if (row.erased_at !== null) refuse("contact.moveRefused", { stage: row.stage, to: "New" });
    await updateStage(
      trx,
      id,
      handled ? { stage: "Closed", outcome: "answered", lostReason: null, closed: { at, by: user } } : reopened(row),
    );
    await writeAudit(trx, {
      type: handled ? "ContactRequestHandledEvent" : "ContactRequestReopenedEvent",
      message: handled
        ? `${user.name} handled the contact request of ${row.name}.`
        : `${user.name} opened the contact request of ${row.name} again.`,
      at,
      by: authorOf(user),
      subject: { kind: "contactRequest", id },
      details: { ...auditFacts(row), ...(handled ? {} : { handledBy: row.handled_by_name }) },
    });
  });
}

/** Where a request stands once it is open again: somebody has written to them, or nobody. */
function reopened({ is_answered: isAnswered }: ContactRow) {
  return { stage: isAnswered ? ("Contacted" as const) : ("New" as const), outcome: null, lostReason: null, closed: null };
}

/**
 * Gives a request to a product admin, or to nobody.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `input.invalid` for anybody else
 */
export async function assign(
  { db, clock }: Services,
  user: User,
  { id, userId }: { id: string; userId: string | null },
  seenVersion: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockSeen(trx, id, seenVersion);
    if (row.assigned_to === userId) return;
    const assignee = userId === null ? null : ((await findProductAdmin(trx, userId)) ?? refuseField("userId", "invalidChoice"));
    await updateAssignee(trx, id, userId);
    await writeAudit(trx, {
      type: "ContactRequestAssignedEvent",
      message: `${user.name} ${assignee ? `assigned the contact request of ${row.name} to ${assignee.name}` : `took the contact request of ${row.name} from ${row.assigned_to_name}`}.`,
      at: clock.now(),
      by: authorOf(user),
      subject: { kind: "contactRequest", id },
      details: { ...auditFacts(row), from: row.assigned_to_name, to: assignee?.name ?? null },
    });
  });
}

/** The request as whoever acts has seen it, locked. */
export async function lockSeen(trx: Queryable, id: string, seenVersion: number): Promise<ContactRow> {
  const row = found(await lockContactRequest(trx, id));
  refuseStale(row.version, seenVersion);
  return row;
}

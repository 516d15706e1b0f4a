import { v7 as uuidv7 } from "uuid";
import type { ContactInput } from "#contract/contact-input.ts";
import type { User } from "../../access/actor.ts";
import { authorOf, writeAudit } from "../../platform/audit/audit.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { AuditDetails } from "../../platform/db/documents.ts";
import { found, refuse, refuseField } from "../../platform/http/refusal.ts";
import { postMail } from "../../platform/outbox/outbox.ts";
import type { Services } from "../../platform/services.ts";
import {
  type ContactRow,
  findProductAdmin,
  insertContactRequest,
  listProductAdmins,
  lockContactRequest,
  updateAssignee,
  updateHandled,
} from "./queries.ts";

/** Keeps what somebody asks and tells the product admins. The audit says who asked, never what. */
export async function createContactRequest({ db, clock, jobs }: Services, input: ContactInput): Promise<string> {
  const at = clock.now();
  const id = uuidv7({ msecs: at.getTime() });
  await db.transaction().execute(async (trx) => {
    await insertContactRequest(trx, id, input, at);
    await writeAudit(trx, {
      type: "ContactRequestedEvent",
      message: `${input.name}${input.company === null ? "" : ` of ${input.company}`} ${asked[input.kind]}.`,
      at,
      by: { id: null, name: input.name, organisation: null },
      subject: { kind: "contactRequest", id },
      details: auditFacts(input),
    });
    for (const admin of await listProductAdmins(trx)) {
      await postMail(trx, jobs, {
        dedupeKey: `contact-requested:${id}:${admin.id}`,
        template: "contact-requested",
        language: admin.language,
        to: { name: admin.name, email: admin.email },
        data: { requestId: id, recipientName: admin.name, ...input },
        at,
      });
    }
  });
  return id;
}

const asked = { Contact: "asked a question", Partner: "asked to become a partner", Call: "asked for a call" } as const;

function auditFacts({ kind, name, company }: { kind: string; name: string; company: string | null }): AuditDetails {
  return { kind, name, company };
}

/**
 * Marks a request as handled by this person now, or opens it again. One that
 * is so already stays as it is, whoever did it.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion)
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
    await updateHandled(trx, id, handled ? { at, by: user } : null);
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

async function lockSeen(trx: Queryable, id: string, seenVersion: number): Promise<ContactRow> {
  const row = found(await lockContactRequest(trx, id));
  if (row.version !== seenVersion) refuse("version.stale", { currentVersion: row.version });
  return row;
}

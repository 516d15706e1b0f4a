import { forgottenOutcomes } from "#contract/contact/contact-lifecycle.ts";
import { erasedName } from "#contract/core/erased-name.ts";
import { systemName } from "#contract/core/system-name.ts";
import { type AuditAuthor, writeAudit } from "#server/platform/audit/audit.ts";
import { eraseFromAudit } from "#server/platform/audit/erase-audit.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { eraseMailsAbout } from "#server/platform/outbox/person-mails.ts";
import type { Services } from "#server/platform/services.ts";
import { eraseRequest, findForgotten } from "./retention-queries.ts";

const system: AuditAuthor = { id: null, name: systemName, organisation: null };

/**
 * Takes who asked out of requests that were lost or spam, once they have been
 * closed for as many months as the operator keeps them: out of the request, its
 * answers, its mails and the audit. That somebody asked, when and what came of
 * it stays.
 *
 * @returns of how many
 */
export async function forgetLostContacts(services: Services): Promise<number> {
  const { db, clock, config } = services;
  const now = clock.now();
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - config.contactRetentionMonths);
  let count = 0;
  for (;;) {
    const row = await findForgotten(db, forgottenOutcomes, before);
    if (!row) return count;
    await db.transaction().execute(async (trx) => {
      if (!(await eraseRequest(trx, row.id, erasedName, now))) return;
      await eraseMailsAbout(trx, "requestId", row.id, row.email, erasedName);
      const erasureId = newId(now);
      const person = { id: null, name: row.name, organisationId: null, subjectIds: [row.id] };
      const digest = await eraseFromAudit(trx, erasureId, person, erasedName);
      await writeAudit(trx, {
        id: erasureId,
        type: "ContactErasedEvent",
        message: "Who sent a contact request was erased, as nothing came of it.",
        at: now,
        by: system,
        subject: { kind: "contactRequest", id: row.id },
        details: { kind: row.kind, digest },
      });
    });
    count += 1;
  }
}

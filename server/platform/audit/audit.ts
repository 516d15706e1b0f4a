import type { AuditDetails } from "#contract/support/audit-details.ts";
import type { AuditEventType, AuditSubjectKind } from "#contract/support/support-states.ts";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "../db/database.ts";
import { newId } from "../db/new-id.ts";

/** Who did it; the system itself has no id. */
export type AuditAuthor = { id: string | null; name: string; organisation: { id: string; name: string } | null };

/** The signed-in person as the author of what they did. */
export function authorOf({ id, name, organisation }: User): AuditAuthor {
  return { id, name, organisation: organisation && { id: organisation.id, name: organisation.name } };
}

/** What happened, with what its type tells. */
export type Happened<Type extends AuditEventType = AuditEventType> = {
  [Each in Type]: { type: Each; details: AuditDetails[Each] };
}[Type];

export type AuditEntry = Happened & {
  /** A new one without it. */
  id?: string;
  /** One readable English sentence; the web words it again from the type and details. */
  message: string;
  at: Date;
  by: AuditAuthor;
  subject: { kind: AuditSubjectKind; id: string };
};

/** Writes one audit row in the caller's transaction. */
export async function writeAudit(trx: Queryable, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit_events")
    .values({
      id: entry.id ?? newId(entry.at),
      at: entry.at,
      type: entry.type,
      message: entry.message,
      user_id: entry.by.id,
      user_name: entry.by.name,
      organisation_id: entry.by.organisation?.id ?? null,
      organisation_name: entry.by.organisation?.name ?? null,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      details: JSON.stringify(entry.details),
    })
    .execute();
}

import type { AuditEvent } from "#contract/support.ts";
import type { AuditEventType } from "#contract/support-states.ts";
import type { AuditRow } from "./queries.ts";

export function presentAuditEvent(row: AuditRow): AuditEvent {
  return {
    id: row.id,
    timestamp: row.at.toISOString(),
    type: row.type as AuditEventType,
    message: row.message,
    userName: row.user_name,
    organisationName: row.organisation_name,
    subject: { kind: row.subject_kind as AuditEvent["subject"]["kind"], id: row.subject_id, owner: row.owner },
    details: row.details,
  };
}

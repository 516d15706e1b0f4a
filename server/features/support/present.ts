import type { AuditEvent, OutboxMail } from "#contract/support/support.ts";
import { isRepeatable } from "#server/platform/outbox/repeat-mail.ts";
import type { AuditRow, MailRow } from "./queries.ts";

export function presentAuditEvent(row: AuditRow): AuditEvent {
  return {
    id: row.id,
    timestamp: row.at.toISOString(),
    type: row.type,
    message: row.message,
    userName: row.user_name,
    organisationName: row.organisation_name,
    subject: { kind: row.subject_kind, id: row.subject_id, owner: row.owner },
    details: row.details,
  };
}

export function presentMail(row: MailRow): OutboxMail {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    state: row.state,
    template: row.template,
    language: row.language,
    toName: row.to_name,
    toEmail: row.to_email,
    subject: row.subject,
    error: row.error,
    repeats: row.repeats_id,
    can: { sendAgain: isRepeatable(row) },
  };
}

import type { AuditEventType } from "#contract/support/support-states.ts";
import { type AuditAuthor, type AuditEntry, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { AuditDetails } from "#server/platform/db/documents.ts";
import type { Services } from "#server/platform/services.ts";

type Happened = {
  type: AuditEventType;
  message: string;
  subject: AuditEntry["subject"];
  /** Names and roles only: an address has no place in a log that nobody can change. */
  details: AuditDetails;
};

/** One audit row about people. */
export function record(trx: Queryable, { clock }: Services, by: AuditAuthor, happened: Happened): Promise<void> {
  return writeAudit(trx, { ...happened, at: clock.now(), by });
}

/** A role as the audit's English sentences say it. */
export const roleInWords: Record<string, string> = {
  ProductAdmin: "product admin",
  VendorAdmin: "vendor admin",
  ClientAdmin: "client admin",
  ClientTeamAdmin: "team admin",
  ClientTeamMember: "team member",
};

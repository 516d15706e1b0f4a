import { type AuditAuthor, type AuditEntry, type Happened, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";

/** One audit row about people. */
export function record(
  trx: Queryable,
  { clock }: Services,
  by: AuditAuthor,
  happened: Happened & Pick<AuditEntry, "id" | "message" | "subject">,
): Promise<void> {
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

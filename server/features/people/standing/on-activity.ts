import type { AuditAuthor } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { tellOfWithdrawal, withdrawInvitations } from "./withdrawing.ts";

type ActivityChange = { kind: "vendor" | "client" | "team"; id: string; isActive: boolean; by: AuditAuthor };

/** An organisation or a team that was deactivated lets nobody in: the links that lead into it end. */
export async function endInvitationsInto(trx: Queryable, services: Services, { kind, id, isActive, by }: ActivityChange): Promise<void> {
  if (isActive) return;
  const withdrawn = await withdrawInvitations(trx, services, { of: kind === "team" ? "team" : "organisation", id });
  await tellOfWithdrawal(trx, services, by, withdrawn);
}

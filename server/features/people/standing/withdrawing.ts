import type { WithdrawalReason } from "#contract/people/invitation-states.ts";
import type { AuditAuthor } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { record, roleInWords } from "../audit-trail.ts";
import { invitationFacts, scopeNameOf } from "../invitations/invitation-commands.ts";
import { changeInvitation, lockOpenInvitations, type OpenInvitations } from "../invitations/invitation-queries.ts";
import { whyFallen } from "./footing.ts";
import { readFooting } from "./footing-queries.ts";
import { tellWithdrawn, type Withdrawn } from "./withdrawal-mails.ts";

/**
 * Cancels the open invitations of a person, an organisation or a team that
 * cannot stand any more, in the transaction that takes away what they rested
 * on. `tellOfWithdrawal` comes after it, as audit rows are written last: they
 * wait for one another.
 */
export async function withdrawInvitations(trx: Queryable, { clock }: Services, of: OpenInvitations): Promise<Withdrawn[]> {
  const now = clock.now();
  const withdrawn: Withdrawn[] = [];
  for (const invitation of await lockOpenInvitations(trx, of, now)) {
    const footing = await readFooting(trx, invitation);
    // Whoever deactivates an organisation ends all of them, also where it was never activated by hand.
    const because = of.of === "organisation" ? (whyFallen(footing) ?? "organisationDeactivated") : whyFallen(footing);
    if (because === undefined) continue;
    await changeInvitation(trx, invitation, { cancelled_at: now, withdrawn_because: because });
    withdrawn.push({ invitation, because, footing });
  }
  return withdrawn;
}

const inWords: Record<WithdrawalReason, (by: string) => string> = {
  inviterLeft: (inviter) => `${inviter} left`,
  inviterMayNot: (inviter) => `${inviter} may not invite any more`,
  organisationDeactivated: () => "the organisation was deactivated",
  teamDeactivated: () => "the team was deactivated",
};

/** Writes down that invitations were withdrawn, and tells by mail whoever may send them again. */
export async function tellOfWithdrawal(
  trx: Queryable,
  services: Services,
  by: AuditAuthor,
  withdrawn: readonly Withdrawn[],
): Promise<void> {
  if (withdrawn.length === 0) return;
  await tellWithdrawn(trx, services, withdrawn);
  const { productName } = services.config;
  for (const { invitation, because } of withdrawn) {
    await record(trx, services, by, {
      type: "InvitationCancelledEvent",
      message: `The invitation of ${invitation.name} as ${roleInWords[invitation.role]} of ${scopeNameOf(invitation, productName)} was cancelled, as ${inWords[because](invitation.invited_by_name)}.`,
      subject: { kind: "invitation", id: invitation.id },
      details: { ...invitationFacts(invitation, productName), invitedBy: invitation.invited_by_name, withdrawnBecause: because },
    });
  }
}

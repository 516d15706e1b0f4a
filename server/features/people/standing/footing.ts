import type { Role } from "#contract/core/roles.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import { type InvitableRole, type InvitationScope, invites, type WithdrawalReason } from "#contract/people/invitation-states.ts";

/** What an invitation rests on, as it is at this moment. */
export type Footing = {
  /** What it invites to; the operator's own people belong to no organisation. */
  role: InvitableRole;
  inviter: { role: Role; organisationId: string | null; isDeleted: boolean };
  organisation: { id: string; kind: OrganisationKind; isActive: boolean; wasActivated: boolean } | null;
  team: { clientId: string; isActive: boolean } | null;
};

/**
 * Why an invitation can no longer stand, or undefined while it can. Read when
 * one is sent, when it is accepted, and whenever something it rests on goes.
 * An organisation that was never activated may gather its people already.
 */
export function whyFallen({ role, inviter, organisation, team }: Footing): WithdrawalReason | undefined {
  if (inviter.isDeleted) return "inviterLeft";
  const kind: InvitationScope = organisation?.kind ?? "operator";
  const isTheirs = inviter.role === "ProductAdmin" || (organisation !== null && inviter.organisationId === organisation.id);
  if (!isTheirs || !invites[inviter.role][kind].some((invitable) => invitable === role)) return "inviterMayNot";
  if (organisation && !organisation.isActive && organisation.wasActivated) return "organisationDeactivated";
  if (team && (!team.isActive || team.clientId !== organisation?.id)) return "teamDeactivated";
  return undefined;
}

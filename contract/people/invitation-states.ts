import type { Role } from "#contract/core/roles.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";

/** What has become of an invitation; `expired` is derived from its date. */
export const invitationStates = ["pending", "accepted", "expired", "cancelled"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Why the product cancelled an invitation by itself: what it rested on is gone. Whoever may invite now can send it again. */
export const withdrawalReasons = ["inviterLeft", "inviterMayNot", "organisationDeactivated", "teamDeactivated"] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** How many mails of invitations an organisation sends before the operator has activated it, sent again or cancelled meanwhile or not. */
export const mostBeforeActivation = 5;

/** How long a link works, from its last sending (decisions section 6). */
export const invitationDays = 7;

/**
 * What a link leads to: its invitation's state, or `replaced` where a newer link was sent meanwhile.
 */
export const linkStates = [...invitationStates, "replaced"] as const;
export type LinkState = (typeof linkStates)[number];

/** Where somebody can be invited to: an organisation, or the operator's own people. */
export type InvitationScope = OrganisationKind | "operator";

/** The roles that stand in a team. */
export const teamRoles = ["ClientTeamAdmin", "ClientTeamMember"] as const satisfies readonly Role[];
export type TeamRole = (typeof teamRoles)[number];

export function isTeamRole(role: Role): role is TeamRole {
  return role === "ClientTeamAdmin" || role === "ClientTeamMember";
}

/** Every role that somebody can be invited to. */
export const invitableRoles = ["ProductAdmin", "VendorAdmin", "ClientAdmin", ...teamRoles] as const satisfies readonly Role[];
export type InvitableRole = (typeof invitableRoles)[number];

const nobody = { operator: [], vendor: [], client: [] } as const;

/** Who may invite to which roles, by where (decisions section 6): nobody above their own reach. */
export const invites: Record<Role, Record<InvitationScope, readonly InvitableRole[]>> = {
  ProductAdmin: { operator: ["ProductAdmin"], vendor: ["VendorAdmin"], client: ["ClientAdmin", ...teamRoles] },
  VendorAdmin: { ...nobody, vendor: ["VendorAdmin"] },
  ClientAdmin: { ...nobody, client: ["ClientAdmin", ...teamRoles] },
  ClientTeamAdmin: nobody,
  ClientTeamMember: nobody,
};

/** What the lists of people can be sorted by; `-` is descending. */
export const userSorts = ["name", "-name", "email", "-email", "role", "-role", "createdAt", "-createdAt"] as const;
export const invitationSorts = ["-createdAt", "createdAt", "name", "-name", "email", "-email", "expiresAt", "-expiresAt"] as const;

/** As many as an organisation may invite in an hour. */
export const mostInvitedAtOnce = 100;

/** How many invitations can be cancelled in one call. */
export const maxCancelled = 100;

import type { InvitationState } from "#contract/people/invitation-states.ts";
import { roleNames } from "#words/role-names.en.ts";

/** The words of the exports of people. */
export const peopleExportTexts = {
  users: "Users",
  members: "Team members",
  invitations: "Invitations",
  productAdmins: "Product admins",
  productAdminInvitations: "Invitations of product admins",
  columns: {
    name: "Name",
    email: "E-mail",
    role: "Role",
    team: "Team",
    teams: "Teams",
    created: "Created",
    joined: "Joined",
    state: "State",
    invited: "Invited",
    invitedBy: "Invited by",
    sent: "Last sent",
    expires: "Expires",
    accepted: "Accepted",
    cancelled: "Cancelled",
  },
  roles: roleNames,
  states: { pending: "Open", accepted: "Accepted", expired: "Expired", cancelled: "Cancelled" } as Record<InvitationState, string>,
};

export type PeopleExportTexts = typeof peopleExportTexts;

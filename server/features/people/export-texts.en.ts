import type { InvitationState } from "#contract/invitation-states.ts";
import type { Role } from "#contract/roles.ts";

/** The words of the exports of people. */
export const peopleExportTexts = {
  users: "Users",
  members: "Team members",
  invitations: "Invitations",
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
  roles: {
    ProductAdmin: "Product admin",
    VendorAdmin: "Vendor admin",
    ClientAdmin: "Client admin",
    ClientTeamAdmin: "Team admin",
    ClientTeamMember: "Team member",
  } as Record<Role, string>,
  states: { pending: "Open", accepted: "Accepted", expired: "Expired", cancelled: "Cancelled" } as Record<InvitationState, string>,
};

export type PeopleExportTexts = typeof peopleExportTexts;

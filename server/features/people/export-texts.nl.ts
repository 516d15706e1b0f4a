import { roleNames } from "#words/role-names.nl.ts";
import type { PeopleExportTexts } from "./export-texts.en.ts";

export const peopleExportTexts = {
  users: "Gebruikers",
  members: "Teamleden",
  invitations: "Uitnodigingen",
  productAdmins: "Productbeheerders",
  productAdminInvitations: "Uitnodigingen van productbeheerders",
  columns: {
    name: "Naam",
    email: "E-mail",
    role: "Rol",
    team: "Team",
    teams: "Teams",
    created: "Aangemaakt",
    joined: "Lid sinds",
    state: "Status",
    invited: "Uitgenodigd",
    invitedBy: "Uitgenodigd door",
    sent: "Laatst verzonden",
    expires: "Vervalt",
    accepted: "Aanvaard",
    cancelled: "Geannuleerd",
  },
  roles: roleNames,
  states: { pending: "Open", accepted: "Aanvaard", expired: "Verlopen", cancelled: "Ingetrokken" },
} satisfies PeopleExportTexts;

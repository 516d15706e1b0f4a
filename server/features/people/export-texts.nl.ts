import type { PeopleExportTexts } from "./export-texts.en.ts";

export const peopleExportTexts = {
  users: "Gebruikers",
  members: "Teamleden",
  invitations: "Uitnodigingen",
  columns: {
    name: "Naam",
    email: "E-mail",
    role: "Rol",
    team: "Team",
    teams: "Teams",
    created: "Aangemaakt",
    joined: "Lid sinds",
    state: "Toestand",
    invited: "Uitgenodigd",
    invitedBy: "Uitgenodigd door",
    sent: "Laatst verzonden",
    expires: "Vervalt",
    accepted: "Aanvaard",
    cancelled: "Geannuleerd",
  },
  roles: {
    ProductAdmin: "Productbeheerder",
    VendorAdmin: "Beheerder aanbieder",
    ClientAdmin: "Beheerder klant",
    ClientTeamAdmin: "Teambeheerder",
    ClientTeamMember: "Teamlid",
  },
  states: { pending: "Open", accepted: "Aanvaard", expired: "Vervallen", cancelled: "Geannuleerd" },
} satisfies PeopleExportTexts;

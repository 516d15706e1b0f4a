import { type User as PresentedUser, people } from "#contract/people.ts";
import type { UiLanguage } from "#contract/product.ts";
import type { ExportColumn } from "../../platform/export/columns.ts";
import { exportable } from "../../platform/export/endpoints.ts";
import { found } from "../../platform/http/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { presentUser } from "./present.ts";
import { allUsers, findOrganisationFor } from "./queries.ts";

const textsOf = {
  en: {
    title: "Users",
    columns: ["Name", "E-mail", "Role", "Teams", "Created"],
    roles: {
      ProductAdmin: "Product admin",
      VendorAdmin: "Vendor admin",
      ClientAdmin: "Client admin",
      ClientTeamAdmin: "Team admin",
      ClientTeamMember: "Team member",
    },
  },
  nl: {
    title: "Gebruikers",
    columns: ["Naam", "E-mail", "Rol", "Teams", "Aangemaakt"],
    roles: {
      ProductAdmin: "Productbeheerder",
      VendorAdmin: "Beheerder aanbieder",
      ClientAdmin: "Beheerder klant",
      ClientTeamAdmin: "Teambeheerder",
      ClientTeamMember: "Teamlid",
    },
  },
} as const satisfies Record<UiLanguage, unknown>;

/** The users of one organisation, to take along. */
export function userExport({ db }: Services) {
  return exportable({
    name: "users",
    access: "users.read",
    input: people.listUsers["~orpc"].inputSchema,
    title: (language) => textsOf[language].title,
    columns,
    rows: async (user, filter) => {
      const organisation = found(await findOrganisationFor(db, user, "users.read", filter.organisationId));
      return allUsers(db, organisation.id, filter);
    },
    present: presentUser,
  });
}

function columns(language: UiLanguage): ExportColumn<PresentedUser>[] {
  const { columns: t, roles } = textsOf[language];
  return [
    { header: t[0], kind: "text", value: ({ name }) => name },
    { header: t[1], kind: "text", value: ({ email }) => email },
    { header: t[2], kind: "text", value: ({ role }) => roles[role] },
    { header: t[3], kind: "text", value: ({ teams }) => teams.map(({ name }) => name).join(", ") },
    { header: t[4], kind: "instant", value: ({ createdAt }) => createdAt },
  ];
}

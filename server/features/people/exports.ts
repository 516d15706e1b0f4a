import type { UiLanguage } from "#contract/core/product.ts";
import { type Invitation, type User as PresentedUser, people, type TeamMember } from "#contract/people/people.ts";
import { productAdmins } from "#contract/people/product-admins.ts";
import type { ExportColumn } from "#server/platform/export/columns.ts";
import { exportable } from "#server/platform/export/endpoints.ts";
import { found } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { peopleExportTexts as en } from "./export-texts.en.ts";
import { peopleExportTexts as nl } from "./export-texts.nl.ts";
import { allInvitations } from "./invitations/invitation-queries.ts";
import { allMembers, findTeamFor } from "./member-queries.ts";
import { presentInvitation, presentMember, presentUser } from "./present.ts";
import { allUsers, findOrganisationFor } from "./queries.ts";

const textsOf = { en, nl };

/** The people of one organisation or team, or of the operator, and whom it invited, to take along. */
export function peopleExports({ db, clock }: Services) {
  return [
    exportable({
      name: "users",
      list: people.listUsers,
      title: (language) => textsOf[language].users,
      columns: userColumns,
      rows: async (user, filter) => {
        const organisation = found(await findOrganisationFor(db, user, "users.read", filter.organisationId));
        return allUsers(db, organisation.id, filter);
      },
      present: presentUser,
    }),
    exportable({
      name: "members",
      list: people.listTeamMembers,
      title: (language) => textsOf[language].members,
      columns: memberColumns,
      rows: async (user, filter) => {
        const team = found(await findTeamFor(db, user, "teams.read", filter.teamId));
        return allMembers(db, team, filter);
      },
      present: presentMember,
    }),
    exportable({
      name: "invitations",
      list: people.listInvitations,
      title: (language) => textsOf[language].invitations,
      columns: invitationColumns,
      rows: async (user, filter) => {
        const organisation = found(await findOrganisationFor(db, user, "invitations.manage", filter.organisationId));
        return allInvitations(db, organisation.id, clock.now(), filter);
      },
      present: (row) => presentInvitation(row, clock.now()),
    }),
    exportable({
      name: "product-admins",
      list: productAdmins.listProductAdmins,
      title: (language) => textsOf[language].productAdmins,
      columns: userColumns,
      rows: (_user, filter) => allUsers(db, null, { ...filter, roles: [] }),
      present: presentUser,
    }),
    exportable({
      name: "product-admin-invitations",
      list: productAdmins.listProductAdminInvitations,
      title: (language) => textsOf[language].productAdminInvitations,
      columns: invitationColumns,
      rows: (_user, filter) => allInvitations(db, null, clock.now(), filter),
      present: (row) => presentInvitation(row, clock.now()),
    }),
  ];
}

function userColumns(language: UiLanguage): ExportColumn<PresentedUser>[] {
  const { columns: t, roles } = textsOf[language];
  return [
    { of: "name", header: t.name, kind: "text", value: ({ name }) => name },
    { of: "email", header: t.email, kind: "text", value: ({ email }) => email },
    { of: "role", header: t.role, kind: "text", value: ({ role }) => roles[role] },
    { of: "teams", header: t.teams, kind: "text", value: ({ teams }) => teams.map(({ name }) => name).join(", ") },
    { of: "createdAt", header: t.created, kind: "instant", value: ({ createdAt }) => createdAt },
  ];
}

function memberColumns(language: UiLanguage): ExportColumn<TeamMember>[] {
  const { columns: t, roles } = textsOf[language];
  return [
    { of: "name", header: t.name, kind: "text", value: ({ name }) => name },
    { of: "email", header: t.email, kind: "text", value: ({ email }) => email },
    { of: "role", header: t.role, kind: "text", value: ({ role }) => roles[role] },
    { of: "createdAt", header: t.joined, kind: "instant", value: ({ createdAt }) => createdAt },
  ];
}

function invitationColumns(language: UiLanguage): ExportColumn<Invitation>[] {
  const { columns: t, roles, states } = textsOf[language];
  return [
    { of: "name", header: t.name, kind: "text", value: ({ name }) => name },
    { of: "name", header: t.email, kind: "text", value: ({ email }) => email },
    { of: "role", header: t.role, kind: "text", value: ({ role }) => roles[role] },
    { of: "role", header: t.team, kind: "text", value: ({ team }) => team?.name ?? null },
    { of: "state", header: t.state, kind: "text", width: 14, value: ({ state }) => states[state] },
    { of: "createdAt", header: t.invited, kind: "instant", value: ({ createdAt }) => createdAt },
    { of: "createdAt", header: t.invitedBy, kind: "text", value: ({ invitedByName }) => invitedByName },
    { header: t.sent, kind: "instant", value: ({ sentAt }) => sentAt },
    { of: "expiresAt", header: t.expires, kind: "instant", value: ({ expiresAt }) => expiresAt },
    { header: t.accepted, kind: "instant", value: ({ acceptedAt }) => acceptedAt },
    { header: t.cancelled, kind: "instant", value: ({ cancelledAt }) => cancelledAt },
  ];
}

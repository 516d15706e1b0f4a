import { requireSignedIn, requireUser } from "#server/access/guard.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse, refuseField } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { addTeamMember, changeTeamRole, deleteUser, removeTeamMember } from "./commands.ts";
import { endUserSessions } from "./ending-sessions.ts";
import { type ErasurePort, erasePerson } from "./erasure/erase-person.ts";
import { readOwnData } from "./erasure/own-data.ts";
import { cancelInvitations, inviteUser, resendInvitation } from "./invitations/invitation-commands.ts";
import { findInvitation, listInvitations } from "./invitations/invitation-queries.ts";
import { inviteUsers } from "./invitations/many-invitations.ts";
import { findMember, findTeamFor, listMembers } from "./member-queries.ts";
import { changeOwnProfile, type ProfilePort } from "./own-profile.ts";
import { endOwnSessions, type OwnSecurityPort, readOwnSecurity } from "./own-security.ts";
import { presentInvitation, presentMe, presentMember, presentPerson, presentUser } from "./present.ts";
import { findOrganisationFor, findPeople, listUsers, type ScopeRow } from "./queries.ts";

const userOf = (context: CallContext) => requireUser(context.actor);
const versionOf = (context: CallContext) => context.ifMatch ?? refuse("version.required");

/** What the rest of the product does about a person: the embedded provider, and whoever holds what is theirs. */
export type PersonPort = ErasurePort & ProfilePort & OwnSecurityPort;

export function peopleRoutes(services: Services, port: PersonPort) {
  return { ...meRoutes(services, port), ...userRoutes(services, port), ...invitationRoutes(services), ...memberRoutes(services) };
}

function meRoutes(services: Services, port: PersonPort) {
  return {
    getMe: api.people.getMe.handler(({ context }) => presentMe(userOf(context))),
    updateMe: api.people.updateMe.handler(async ({ input, context }) =>
      presentMe(await changeOwnProfile(services, port, userOf(context), input)),
    ),
    getOwnData: api.people.getOwnData.handler(({ context }) => readOwnData(services, port.holders, userOf(context))),
    eraseMe: api.people.eraseMe.handler(async ({ input, context }) => {
      const user = userOf(context);
      if (input.email.toLowerCase() !== user.email.toLowerCase()) refuseField("email", "invalidChoice");
      await erasePerson(services, port, user, user.id);
      return { id: user.id };
    }),
    getOwnSecurity: api.people.getOwnSecurity.handler(({ context }) => readOwnSecurity(services, port, requireSignedIn(context.actor))),
    endOwnSession: api.people.endOwnSession.handler(async ({ input: { sessionId }, context }) => {
      await endOwnSessions(services, port, requireSignedIn(context.actor), { uid: sessionId }, context.address);
      return { id: sessionId };
    }),
    endOtherSessions: api.people.endOtherSessions.handler(async ({ context }) => ({
      ended: await endOwnSessions(services, port, requireSignedIn(context.actor), "others", context.address),
    })),
  };
}

function userRoutes(services: Services, port: PersonPort) {
  const { db } = services;
  return {
    listUsers: api.people.listUsers.handler(async ({ input, context }) => {
      const user = userOf(context);
      const organisation = found(await findOrganisationFor(db, user, "users.read", input.organisationId));
      const page = await listUsers(db, organisation.id, input);
      return { ...page, items: page.items.map((row) => presentUser(row, user)) };
    }),
    findPeople: api.people.findPeople.handler(async ({ input, context }) => {
      const { rows, similarTo } = await findPeople(db, userOf(context), input.q);
      return { items: rows.map(presentPerson), similarTo };
    }),
    deleteUser: api.people.deleteUser.handler(async ({ input, context }) => {
      await deleteUser(services, userOf(context), input.userId, versionOf(context));
      return { id: input.userId };
    }),
    eraseUser: api.people.eraseUser.handler(async ({ input, context }) => {
      await erasePerson(services, port, userOf(context), input.userId);
      return { id: input.userId };
    }),
    endUserSessions: api.people.endUserSessions.handler(async ({ input, context }) => ({
      ended: await endUserSessions(services, port, userOf(context), input.userId),
    })),
  };
}

function invitationRoutes(services: Services) {
  const { db, clock } = services;
  const getInvitation = async (context: CallContext, id: string) =>
    presentInvitation(found(await findInvitation(db, userOf(context), id)), clock.now());
  const placeFor = async (context: CallContext, organisationId: string): Promise<ScopeRow> =>
    found(await findOrganisationFor(db, userOf(context), "invitations.manage", organisationId));
  return {
    listInvitations: api.people.listInvitations.handler(async ({ input, context }) => {
      const place = await placeFor(context, input.organisationId);
      const now = clock.now();
      const page = await listInvitations(db, place.id, now, input);
      return { ...page, items: page.items.map((row) => presentInvitation(row, now)) };
    }),
    inviteUser: api.people.inviteUser.handler(async ({ input: { organisationId, ...input }, context }) => {
      const place = await placeFor(context, organisationId);
      return getInvitation(context, await inviteUser(services, userOf(context), place, input, context.idempotencyKey));
    }),
    inviteUsers: api.people.inviteUsers.handler(async ({ input: { organisationId, ...input }, context }) => {
      const place = await placeFor(context, organisationId);
      return { outcomes: await inviteUsers(services, userOf(context), place, input) };
    }),
    resendInvitation: api.people.resendInvitation.handler(async ({ input, context }) => {
      await resendInvitation(services, userOf(context), input.invitationId, versionOf(context));
      return getInvitation(context, input.invitationId);
    }),
    cancelInvitations: api.people.cancelInvitations.handler(async ({ input, context }) => {
      const place = await placeFor(context, input.organisationId);
      return { cancelled: await cancelInvitations(services, userOf(context), place, input.invitationIds) };
    }),
  };
}

function memberRoutes(services: Services) {
  const { db } = services;
  const getMember = async (context: CallContext, { teamId, userId }: { teamId: string; userId: string }) =>
    presentMember(found(await findMember(db, teamId, userId)), userOf(context));
  return {
    listTeamMembers: api.people.listTeamMembers.handler(async ({ input, context }) => {
      const user = userOf(context);
      const team = found(await findTeamFor(db, user, "teams.read", input.teamId));
      const page = await listMembers(db, team, input);
      return { ...page, items: page.items.map((row) => presentMember(row, user)) };
    }),
    addTeamMember: api.people.addTeamMember.handler(async ({ input, context }) => {
      await addTeamMember(services, userOf(context), input, context.idempotencyKey);
      return getMember(context, input);
    }),
    updateTeamMember: api.people.updateTeamMember.handler(async ({ input, context }) => {
      await changeTeamRole(services, userOf(context), input, versionOf(context));
      return getMember(context, input);
    }),
    removeTeamMember: api.people.removeTeamMember.handler(async ({ input, context }) => {
      await removeTeamMember(services, userOf(context), input, versionOf(context));
      return { id: input.userId };
    }),
  };
}

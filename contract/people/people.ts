import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, version } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryBoolean, queryList, queryText, similarTo } from "#contract/core/lists.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { acts, areas, roles } from "#contract/core/roles.ts";
import { activationReview } from "#contract/organisations/activation-shapes.ts";
import {
  invitableRoles,
  invitationSorts,
  invitationStates,
  maxCancelled,
  teamRoles,
  userSorts,
  withdrawalReasons,
} from "./invitation-states.ts";
import { inviteUsers } from "./many-invitations.ts";
import { ownDataEndpoints, ownProfileInput } from "./own-data.ts";
import { ownSecurityEndpoints } from "./own-security.ts";
import { hasItsTeam, invitationFields, needsTeam, teamMemberRole } from "./people-input.ts";

/** The signed-in person, judged from the database on every call. */
export const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  area: z.enum(areas),
  language: z.enum(uiLanguages),
  organisation: z
    .object({
      id,
      kind: z.enum(["vendor", "client"]),
      name: z.string(),
      isActive: z.boolean(),
      /** Ever: tells a deactivated organisation from one that awaits its first activation. */
      wasActivated: z.boolean(),
      /** Why it is not activated, where the operator said so. */
      review: activationReview.nullable(),
      hasVatNumber: z.boolean(),
    })
    .nullable(),
  teams: z.array(z.object({ id, name: z.string() })),
  /** From when on this sign-in reaches nothing, as the role needs a second factor and it has none; null where that is no matter. */
  secondFactorDueAt: instant.nullable(),
  /** Everything the role may do, so that screens show nothing else. */
  can: z.array(z.enum(acts)),
});
export type Me = z.infer<typeof me>;

const person = { id, name: z.string(), email: z.string(), createdAt: instant, version };

export const user = z.object({
  ...person,
  role: z.enum(roles),
  teams: z.array(z.object({ id, name: z.string() })),
  isYou: z.boolean(),
  /** When their access ended; null for those who have it. */
  deletedAt: instant.nullable(),
  can: z.object({ delete: z.boolean(), endSessions: z.boolean(), erase: z.boolean() }),
});
export type User = z.infer<typeof user>;

/** Somebody of a team; `createdAt` is when they joined it, `version` the person's own. */
export const teamMember = z.object({
  ...person,
  role: z.enum(teamRoles),
  can: z.object({ update: z.boolean(), remove: z.boolean() }),
});
export type TeamMember = z.infer<typeof teamMember>;

export const invitation = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(invitableRoles),
  team: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(invitationStates),
  invitedByName: z.string(),
  createdAt: instant,
  /** Of its newest link. */
  sentAt: instant,
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** Null where a person cancelled it, or nobody did. */
  withdrawnBecause: z.enum(withdrawalReasons).nullable(),
  version,
  can: z.object({ resend: z.boolean(), cancel: z.boolean() }),
});
export type Invitation = z.infer<typeof invitation>;

const ofOrganisation = { organisationId: id };
const ofTeam = { teamId: id };

export const people = {
  ...ownDataEndpoints,
  ...ownSecurityEndpoints,
  getMe: endpoint({
    method: "GET",
    path: "/me",
    tag: "people",
    summary: "The signed-in person",
    access: "signedIn",
    input: z.strictObject({}),
    output: me,
  }),
  updateMe: endpoint({
    method: "PATCH",
    path: "/me",
    tag: "people",
    summary: "Change one's own name, or the language of the interface and the mails",
    access: "signedIn",
    input: ownProfileInput,
    output: me,
  }),
  listUsers: endpoint({
    method: "GET",
    path: "/organisations/{organisationId}/users",
    tag: "people",
    summary: "List the users of a vendor or client",
    access: "users.read",
    input: z.strictObject({
      ...ofOrganisation,
      ...officeList,
      sort: z.enum(userSorts).default("name"),
      roles: queryList(z.enum(roles)).default([]),
      /** Those whose access ended, in place of those who have it. */
      former: queryBoolean.default(false),
      /** Only those who are not in this team yet. */
      outsideTeamId: id.optional(),
    }),
    output: pageOf(user),
  }),
  findPeople: endpoint({
    method: "GET",
    path: "/people",
    tag: "people",
    summary: "Find people by their names and e-mail addresses",
    description: "The first ten by name: of all organisations for product admins, of their own for the admins of a vendor or client.",
    access: "users.read",
    input: z.strictObject({ q: queryText.default("") }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          role: z.enum(roles),
          /** Null for the operator's own people. */
          organisation: z.object({ id, name: z.string(), kind: z.enum(["vendor", "client"]) }).nullable(),
        }),
      ),
      similarTo,
    }),
  }),
  deleteUser: endpoint({
    method: "DELETE",
    path: "/users/{userId}",
    tag: "people",
    summary: "Delete a user",
    description:
      "Their access ends at once and they leave their teams; their name stays on what they did. Refused for oneself and for the last admin of an organisation.",
    access: "users.manage",
    refuses: ["user.self", "user.lastAdmin"],
    needsVersion: true,
    input: z.strictObject({ userId: id }),
    output: z.object({ id }),
  }),
  endUserSessions: endpoint({
    method: "POST",
    path: "/users/{userId}/sessions/end",
    tag: "people",
    summary: "End all sessions of a user",
    description:
      "Their access tokens end at once, and with the embedded provider every sign-in everywhere; an external provider keeps its own session. They are told by mail and may sign in again.",
    access: "users.endSessions",
    input: z.strictObject({ userId: id }),
    output: z.object({ ended: z.int() }),
  }),
  listInvitations: endpoint({
    method: "GET",
    path: "/organisations/{organisationId}/invitations",
    tag: "people",
    summary: "List the invitations into a vendor or client",
    access: "invitations.manage",
    input: z.strictObject({
      ...ofOrganisation,
      ...officeList,
      sort: z.enum(invitationSorts).default("-createdAt"),
      states: queryList(z.enum(invitationStates)).default([]),
    }),
    output: pageOf(invitation),
  }),
  inviteUser: endpoint({
    method: "POST",
    path: "/organisations/{organisationId}/invitations",
    tag: "people",
    summary: "Invite somebody by e-mail",
    description:
      "The link works once, for seven days, and as long as whoever sent it may invite there. An address that already has a user is refused without saying where.",
    access: "invitations.manage",
    refuses: ["rate.limited", "organisation.inactive", "team.inactive", "invitation.tooManyInactive"],
    acceptsIdempotencyKey: true,
    status: 201,
    input: z.strictObject({ ...ofOrganisation, ...invitationFields }).refine(hasItsTeam, needsTeam),
    output: invitation,
  }),
  inviteUsers,
  resendInvitation: endpoint({
    method: "POST",
    path: "/invitations/{invitationId}/resend",
    tag: "people",
    summary: "Send an invitation again, with a new link and expiry",
    description:
      "The old link stops working at once, and whoever sends it is the inviter from now on. One that was cancelled because its inviter left, or may not invite any more, can be sent again too.",
    access: "invitations.manage",
    refuses: [
      "rate.limited",
      "organisation.inactive",
      "team.inactive",
      "invitation.tooManyInactive",
      "invitation.closed",
      "invitation.duplicate",
      "invitation.emailTaken",
    ],
    needsVersion: true,
    input: z.strictObject({ invitationId: id }),
    output: invitation,
  }),
  cancelInvitations: endpoint({
    method: "POST",
    path: "/organisations/{organisationId}/invitations/cancel",
    tag: "people",
    summary: "Cancel several invitations at once",
    description: "All of them, or none when one is absent or was accepted meanwhile. One that is cancelled already stays so.",
    access: "invitations.manage",
    refuses: ["invitation.closed"],
    input: z.strictObject({ ...ofOrganisation, invitationIds: z.array(id).min(1).max(maxCancelled) }),
    output: z.object({ cancelled: z.int() }),
  }),
  listTeamMembers: endpoint({
    method: "GET",
    path: "/teams/{teamId}/members",
    tag: "people",
    summary: "List the members of a team",
    access: "teams.read",
    input: z.strictObject({ ...ofTeam, ...officeList, sort: z.enum(userSorts).default("name") }),
    output: pageOf(teamMember),
  }),
  addTeamMember: endpoint({
    method: "POST",
    path: "/teams/{teamId}/members",
    tag: "people",
    summary: "Add a user of the client to the team",
    description: "Somebody with a team role; a client admin stands above all teams already.",
    access: "teams.manage",
    acceptsIdempotencyKey: true,
    status: 201,
    input: z.strictObject({ ...ofTeam, userId: id }),
    output: teamMember,
  }),
  updateTeamMember: endpoint({
    method: "PATCH",
    path: "/teams/{teamId}/members/{userId}",
    tag: "people",
    summary: "Change a member's role",
    description: "A person has one role, in all of their teams.",
    access: "teams.manage",
    needsVersion: true,
    input: z.strictObject({ ...ofTeam, userId: id, role: teamMemberRole }),
    output: teamMember,
  }),
  removeTeamMember: endpoint({
    method: "DELETE",
    path: "/teams/{teamId}/members/{userId}",
    tag: "people",
    summary: "Take somebody out of a team",
    description: "They stay a user of the client.",
    access: "teams.manage",
    needsVersion: true,
    input: z.strictObject({ ...ofTeam, userId: id }),
    output: z.object({ id }),
  }),
};

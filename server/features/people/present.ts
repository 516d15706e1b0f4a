import { areaOfRole } from "#contract/core/roles.ts";
import { isTeamRole } from "#contract/people/invitation-states.ts";
import type { Invitation, Me, User as PresentedUser, TeamMember } from "#contract/people/people.ts";
import type { InvitationLink } from "#contract/people/registration.ts";
import type { User } from "#server/access/actor.ts";
import { actsOf, reachOf } from "#server/access/permissions.ts";
import type { InvitationRow } from "./invitations/invitation-queries.ts";
import type { MemberRow } from "./member-queries.ts";
import { type FoundPerson, isLastAdmin, type UserRow } from "./queries.ts";
import { allowedOn, linkStateOf, stateOf } from "./rules.ts";

export function presentMe(user: User): Me {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    area: areaOfRole[user.role],
    language: user.language,
    organisation: user.organisation,
    teams: user.teams,
    secondFactorDueAt: user.secondFactorDueAt?.toISOString() ?? null,
    can: actsOf(user.role),
  };
}

export function presentPerson({ id, name, email, role, organisation_id, organisation_name, kind }: FoundPerson) {
  const organisation = organisation_id === null || kind === null ? null : { id: organisation_id, name: organisation_name ?? "", kind };
  return { id, name, email, role, organisation };
}

export function presentUser(row: UserRow, viewer: User): PresentedUser {
  const isYou = row.id === viewer.id;
  const isIn = row.deleted_at === null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    teams: row.teams,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    isYou,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    can: {
      delete: isIn && reachOf(viewer.role, "users.manage") !== "none" && !isYou && !isLastAdmin(row),
      endSessions: isIn && reachOf(viewer.role, "users.endSessions") !== "none",
      erase: reachOf(viewer.role, "users.erase") !== "none" && !isYou && !(isIn && isLastAdmin(row)),
    },
  };
}

export function presentMember(row: MemberRow, viewer: User): TeamMember {
  const mayManage = reachOf(viewer.role, "teams.manage") !== "none";
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: isTeamRole(row.role) ? row.role : "ClientTeamMember",
    createdAt: row.joined_at.toISOString(),
    version: row.version,
    can: { update: mayManage, remove: mayManage },
  };
}

export function presentInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? "" },
    state: stateOf(row, now),
    invitedByName: row.invited_by_name,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    withdrawnBecause: row.withdrawn_because,
    version: row.version,
    can: allowedOn(row, now),
  };
}

/** What a link says to whoever holds it; once it does not work, not even to which address it went. */
export function presentInvitationLink(
  { invitation, isReplaced }: { invitation: InvitationRow; isReplaced: boolean },
  now: Date,
): InvitationLink {
  const state = linkStateOf(invitation, isReplaced, now);
  const { organisation_kind: kind, organisation_name: name } = invitation;
  return {
    state,
    organisation: kind === null || name === null ? null : { kind, name },
    role: invitation.role,
    teamName: invitation.team_name,
    invitedByName: invitation.invited_by_name,
    expiresAt: invitation.expires_at.toISOString(),
    email: state === "pending" ? invitation.email : null,
  };
}

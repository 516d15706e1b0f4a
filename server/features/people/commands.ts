import type { TeamRole } from "#contract/people/invitation-states.ts";
import type { User } from "#server/access/actor.ts";
import { authorOf } from "#server/platform/audit/audit.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { record, roleInWords } from "./audit-trail.ts";
import { changeMember, deleteMember, findMember, findTeamFor, findTeamPerson, insertMember } from "./member-queries.ts";
import { endAccess, findUser, isLastAdmin, lockPeople } from "./queries.ts";
import { tellOfWithdrawal, withdrawInvitations } from "./standing/withdrawing.ts";

/**
 * Ends somebody's access at once, everywhere, and with it the invitations that
 * they sent. Of two admins who delete each other the second finds themselves
 * the last one.
 *
 * @param seenVersion the version of the person that was decided by
 * @throws Refusal `resource.notFound`, `user.self`, `version.stale`, `user.lastAdmin`
 */
export async function deleteUser(services: Services, user: User, userId: string, seenVersion: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const seen = found(await findUser(trx, user, "users.manage", userId));
    if (seen.id === user.id) refuse("user.self");
    await lockPeople(trx, seen.organisation_id);
    const target = found(await findUser(trx, user, "users.manage", userId));
    refuseStale(target.version, seenVersion);
    if (isLastAdmin(target)) refuse("user.lastAdmin");
    if (!(await endAccess(trx, target, services.clock.now()))) refuse("version.stale");
    const withdrawn = await withdrawInvitations(trx, services, { of: "inviter", id: target.id });
    const organisation =
      target.organisation_id === null
        ? undefined
        : await trx.selectFrom("organisations").select("name").where("id", "=", target.organisation_id).executeTakeFirstOrThrow();
    await record(trx, services, authorOf(user), {
      type: "UserDeletedEvent",
      message: `${user.name} deleted ${target.name}, ${roleInWords[target.role]}${organisation ? ` of ${organisation.name}` : ""}.`,
      subject: { kind: "user", id: target.id },
      details: { user: target.name, role: target.role, organisation: organisation?.name ?? null, organisationId: target.organisation_id },
    });
    await tellOfWithdrawal(trx, services, authorOf(user), withdrawn);
  });
}

type MemberInput = { teamId: string; userId: string };

/**
 * Puts a user of the client into a team. The same key again changes nothing.
 *
 * @throws Refusal `resource.notFound`, `input.invalid` (userId), `idempotency.mismatch`, `idempotency.invalid`
 */
export async function addTeamMember(services: Services, user: User, input: MemberInput, idempotencyKey: string | null): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const team = found(await findTeamFor(trx, user, "teams.manage", input.teamId));
    await createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "addTeamMember", input, now }, async () => {
      // Under the lock nobody deletes the person while they are being added.
      await lockPeople(trx, team.client_id);
      const person = (await findTeamPerson(trx, team.client_id, input.userId)) ?? refuseField("userId", "invalidChoice");
      if (!(await insertMember(trx, team.id, person.id, now))) refuseField("userId", "alreadyThere");
      await record(trx, services, authorOf(user), {
        type: "TeamMemberAddedEvent",
        message: `${user.name} added ${person.name} to ${team.name} of ${team.client_name}.`,
        subject: { kind: "team", id: team.id },
        details: { user: person.name, userId: person.id, role: person.role, ...factsOf(team) },
      });
    });
  });
}

/**
 * Makes a member a team admin or the other way round, in all of their teams.
 *
 * @throws Refusal `resource.notFound`, `version.stale`
 */
export async function changeTeamRole(
  services: Services,
  user: User,
  input: MemberInput & { role: TeamRole },
  seenVersion: number,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const team = found(await findTeamFor(trx, user, "teams.manage", input.teamId));
    const member = found(await findMember(trx, team.id, input.userId));
    refuseStale(member.version, seenVersion);
    if (member.role === input.role) return;
    if (!(await changeMember(trx, member, input.role))) refuse("version.stale");
    const withdrawn = await withdrawInvitations(trx, services, { of: "inviter", id: member.id });
    await record(trx, services, authorOf(user), {
      type: "TeamMemberRoleChangedEvent",
      message: `${user.name} made ${member.name} a ${roleInWords[input.role]} in ${team.name} of ${team.client_name}.`,
      subject: { kind: "team", id: team.id },
      details: { user: member.name, userId: member.id, from: member.role, to: input.role, ...factsOf(team) },
    });
    await tellOfWithdrawal(trx, services, authorOf(user), withdrawn);
  });
}

/**
 * Takes somebody out of one team; they stay a user of the client.
 *
 * @throws Refusal `resource.notFound`, `version.stale`
 */
export async function removeTeamMember(services: Services, user: User, input: MemberInput, seenVersion: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const team = found(await findTeamFor(trx, user, "teams.manage", input.teamId));
    const member = found(await findMember(trx, team.id, input.userId));
    refuseStale(member.version, seenVersion);
    if (!(await changeMember(trx, member, member.role))) refuse("version.stale");
    await deleteMember(trx, team.id, member.id);
    await record(trx, services, authorOf(user), {
      type: "TeamMemberRemovedEvent",
      message: `${user.name} took ${member.name} out of ${team.name} of ${team.client_name}.`,
      subject: { kind: "team", id: team.id },
      details: { user: member.name, userId: member.id, role: member.role, ...factsOf(team) },
    });
  });
}

function factsOf(team: { id: string; name: string; client_id: string; client_name: string }) {
  return { team: team.name, client: team.client_name, clientId: team.client_id };
}

import { invites, isTeamRole, mostBeforeActivation } from "#contract/people/invitation-states.ts";
import type { InvitationInput } from "#contract/people/people-input.ts";
import type { User } from "#server/access/actor.ts";
import { authorOf } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { type Limit, takeTurn } from "#server/platform/http/limits/throttle.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { record, roleInWords } from "../audit-trail.ts";
import { sendInvitation } from "../mails.ts";
import { hasUser, lockPeople, type ScopeRow } from "../queries.ts";
import { allowedOn, expiryFrom, hashToken, newToken } from "../rules.ts";
import { requireFooting } from "../standing/footing-queries.ts";
import {
  changeInvitation,
  countSentWhileWaiting,
  findInvitation,
  hasOpenInvitation,
  type InvitationRow,
  insertInvitation,
  isTeamOf,
  lockInvitations,
  rememberReplacedLink,
} from "./invitation-queries.ts";

/** Of everybody in one organisation together: who registered a minute ago can write to anybody by inviting them. */
const invitationLimit: Limit = { what: "send an invitation", most: 100, minutes: 60 };
/** Of these to one address; another organisation's are none of theirs to use up. */
const addressLimit: Limit = { what: "send an invitation to an address", most: 20, minutes: 60 };

async function countInvitation({ db, clock }: Services, user: User, email: string): Promise<void> {
  const sender = user.organisation?.id ?? user.id;
  await takeTurn(db, clock, invitationLimit, sender);
  await takeTurn(db, clock, addressLimit, `${sender}\n${email.toLowerCase()}`);
}

/**
 * Invites somebody into an organisation, or among the product admins, and mails them the link.
 *
 * @param place where the caller has made sure that the person may invite
 * @returns the invitation's id; the first call's, when the idempotency key was used before
 * @throws Refusal `input.invalid` (role, teamId, email), `access.denied`, `organisation.inactive`, `team.inactive`, `invitation.tooManyInactive`, `rate.limited`, `idempotency.mismatch`, `idempotency.invalid`
 */
export async function inviteUser(
  services: Services,
  user: User,
  place: ScopeRow,
  input: InvitationInput,
  idempotencyKey: string | null,
): Promise<string> {
  const { db, clock } = services;
  const now = clock.now();
  await countInvitation(services, user, input.email);
  return db.transaction().execute(async (trx) => {
    const call = { userId: user.id, key: idempotencyKey, endpoint: "inviteUser", input: { organisationId: place.id, ...input }, now };
    return createOnce(trx, call, async (id) => {
      await lockPeople(trx, place.id);
      await refuseInvitee(trx, user, place, input, now);
      await refuseManyBeforeActivation(trx, user, place.id);
      await requireFooting(trx, { invited_by: user.id, organisation_id: place.id, role: input.role, team_id: input.teamId });
      const token = newToken();
      await insertInvitation(trx, {
        id,
        organisation_id: place.id,
        name: input.name,
        email: input.email,
        role: input.role,
        team_id: input.teamId,
        language: input.language ?? user.language,
        token_hash: hashToken(token),
        invited_by: user.id,
        invited_by_name: user.name,
        created_at: now,
        sent_at: now,
        expires_at: expiryFrom(now),
      });
      const invitation = found(await findInvitation(trx, user, id));
      await sendInvitation(trx, services, invitation, token, user.name);
      await recordInvitation(trx, services, user, invitation, "UserInvitedEvent");
    });
  });
}

/**
 * Anybody can register an organisation and write to anybody by inviting them:
 * until the operator has looked at it, it sends a few. Whoever sends holds
 * `lockPeople`, so two at once do not both send the last one.
 *
 * @throws Refusal `invitation.tooManyInactive` (params: most)
 */
async function refuseManyBeforeActivation(trx: Queryable, user: User, organisationId: string | null): Promise<void> {
  // The operator's own invitations are not the organisation's.
  if (organisationId === null || user.organisation === null) return;
  const sent = await countSentWhileWaiting(trx, organisationId);
  if (sent !== null && sent >= mostBeforeActivation) refuse("invitation.tooManyInactive", { most: mostBeforeActivation });
}

async function refuseInvitee(trx: Queryable, user: User, { id, kind }: ScopeRow, input: InvitationInput, now: Date): Promise<void> {
  if (!invites[user.role][kind].includes(input.role)) refuseField("role", "invalidChoice", { allowed: invites[user.role][kind] });
  if (input.teamId !== null && (id === null || !isTeamRole(input.role) || !(await isTeamOf(trx, input.teamId, id))))
    refuseField("teamId", "invalidChoice");
  if (await hasUser(trx, input.email)) refuseField("email", "emailTaken");
  if (await hasOpenInvitation(trx, id, input.email, now)) refuseField("email", "alreadyInvited");
}

/**
 * Sends an invitation again with a new link for another seven days; the old
 * link stops working, and whoever sends it answers for it from now on.
 *
 * @param seenVersion the version of the invitation that was decided by
 * @throws Refusal `resource.notFound`, `invitation.closed`, `version.stale`, `access.denied`, `organisation.inactive`, `team.inactive`, `invitation.emailTaken`, `invitation.duplicate`, `invitation.tooManyInactive`, `rate.limited`
 */
export async function resendInvitation(services: Services, user: User, invitationId: string, seenVersion: number): Promise<void> {
  const now = services.clock.now();
  const seen = found(await findInvitation(services.db, user, invitationId));
  await countInvitation(services, user, seen.email);
  await services.db.transaction().execute(async (trx) => {
    await lockPeople(trx, seen.organisation_id);
    const invitation = found(await findInvitation(trx, user, invitationId));
    if (!allowedOn(invitation, now).resend) refuse("invitation.closed");
    refuseStale(invitation.version, seenVersion);
    if (await hasUser(trx, invitation.email)) refuse("invitation.emailTaken");
    if (await hasOpenInvitation(trx, invitation.organisation_id, invitation.email, now, invitation.id)) refuse("invitation.duplicate");
    await requireFooting(trx, { ...invitation, invited_by: user.id });
    await refuseManyBeforeActivation(trx, user, invitation.organisation_id);
    const token = newToken();
    const sent = {
      token_hash: hashToken(token),
      sent_at: now,
      expires_at: expiryFrom(now),
      invited_by: user.id,
      invited_by_name: user.name,
      cancelled_at: null,
      withdrawn_because: null,
    };
    // Somebody may be accepting it at this very moment: they hold no lock of ours, so the update decides.
    if (!(await changeInvitation(trx, invitation, sent))) refuse("invitation.closed");
    await rememberReplacedLink(trx, invitation, now);
    await sendInvitation(trx, services, { ...invitation, ...sent, version: invitation.version + 1 }, token, user.name);
    await recordInvitation(trx, services, user, invitation, "InvitationResentEvent");
  });
}

/**
 * Cancels invitations: all of them or none. Those that are cancelled already stay so.
 *
 * @returns how many this call cancelled
 * @throws Refusal `resource.notFound`, `invitation.closed`
 */
export async function cancelInvitations(services: Services, user: User, place: ScopeRow, ids: readonly string[]): Promise<number> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const invitations = await lockInvitations(trx, place.id, ids);
    if (invitations.length < new Set(ids).size) refuse("resource.notFound");
    if (invitations.some((invitation) => invitation.accepted_at !== null)) refuse("invitation.closed");
    const open = invitations.filter((invitation) => allowedOn(invitation, now).cancel);
    for (const invitation of open) {
      if (!(await changeInvitation(trx, invitation, { cancelled_at: now }))) refuse("invitation.closed");
      await recordInvitation(trx, services, user, invitation, "InvitationCancelledEvent");
    }
    return open.length;
  });
}

const did = {
  UserInvitedEvent: "invited",
  InvitationResentEvent: "sent another invitation to",
  InvitationCancelledEvent: "cancelled the invitation of",
} as const;

async function recordInvitation(
  trx: Queryable,
  services: Services,
  user: User,
  invitation: InvitationRow,
  type: keyof typeof did,
): Promise<void> {
  await record(trx, services, authorOf(user), {
    type,
    message: `${user.name} ${did[type]} ${invitation.name} as ${roleInWords[invitation.role]} ${placeOf(invitation, services.config.productName)}.`,
    subject: { kind: "invitation", id: invitation.id },
    details: invitationFacts(invitation, services.config.productName),
  });
}

function placeOf(invitation: InvitationRow, productName: string): string {
  const organisation = scopeNameOf(invitation, productName);
  return invitation.team_name === null ? `of ${organisation}` : `in ${invitation.team_name} of ${organisation}`;
}

/** What somebody is invited to: an organisation, or the product's own people. */
export function scopeNameOf({ organisation_name }: InvitationRow, productName: string): string {
  return organisation_name ?? productName;
}

/** What every audit row about an invitation says of it. */
export function invitationFacts(invitation: InvitationRow, productName: string) {
  return {
    user: invitation.name,
    role: invitation.role,
    team: invitation.team_name,
    organisation: scopeNameOf(invitation, productName),
    organisationId: invitation.organisation_id,
  };
}

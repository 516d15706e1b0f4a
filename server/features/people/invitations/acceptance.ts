import type { Identity } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { record, roleInWords } from "../audit-trail.ts";
import { insertMember } from "../member-queries.ts";
import { findUserIdOf, hasUser, insertUser, lockPeople } from "../queries.ts";
import { hashToken, linkStateOf, stateOf } from "../rules.ts";
import { whyFallen } from "../standing/footing.ts";
import { lockFooting } from "../standing/footing-queries.ts";
import { invitationFacts, scopeNameOf } from "./invitation-commands.ts";
import { changeInvitation, findInvitationByToken, type InvitationRow, lockInvitationByToken } from "./invitation-queries.ts";

/**
 * Makes the signed-in person a user of the organisation that invited them. A
 * link works once: a second click of the same person finds the user that the
 * first one made. Whoever invited must still be there and allowed to, and what
 * they invited to active, at this very moment.
 *
 * @returns the user's id
 * @throws Refusal `invitation.unknown`, `invitation.replaced`, `invitation.cancelled`, `invitation.used`, `invitation.expired`, `invitation.unverifiedEmail`, `invitation.otherEmail`, `invitation.emailTaken`
 */
export async function acceptInvitation(services: Services, token: string, identity: Identity): Promise<string> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const { invitation, isFallen } = (await holdByToken(trx, token)) ?? (await refuseOldLink(trx, token, now));
    const state = stateOf(invitation, now);
    const ownUserId = await findUserIdOf(trx, identity);
    if (state === "accepted")
      return ownUserId !== undefined && ownUserId === invitation.accepted_by ? ownUserId : refuse("invitation.used");
    if (state === "expired") refuse("invitation.expired");
    if (state === "cancelled" || isFallen) refuse("invitation.cancelled");
    const email = emailFor(invitation, identity);
    if (ownUserId !== undefined || (await hasUser(trx, invitation.email))) refuse("invitation.emailTaken");
    const userId = await makeUser(trx, invitation, { ...identity, email }, now);
    await recordAcceptance(trx, services, invitation, userId);
    return userId;
  });
}

/** The verified address of whoever accepts; it must be the invited one. */
function emailFor(invitation: InvitationRow, { email, emailVerified }: Identity): string {
  if (!email || !emailVerified) return refuse("invitation.unverifiedEmail");
  if (email.toLowerCase() !== invitation.email.toLowerCase()) refuse("invitation.otherEmail");
  return email;
}

async function makeUser(trx: Queryable, invitation: InvitationRow, identity: Identity & { email: string }, now: Date): Promise<string> {
  const id = newId(now);
  const { role, organisation_id, team_id, name, language } = invitation;
  const isInserted = await insertUser(trx, { id, role, organisation_id, name, email: identity.email, language, created_at: now, identity });
  if (!isInserted) refuse("invitation.emailTaken");
  if (team_id !== null) await insertMember(trx, team_id, id, now);
  if (!(await changeInvitation(trx, invitation, { accepted_at: now, accepted_by: id }))) refuse("invitation.used");
  return id;
}

function recordAcceptance(trx: Queryable, services: Services, invitation: InvitationRow, userId: string): Promise<void> {
  const { productName } = services.config;
  const place = scopeNameOf(invitation, productName);
  const organisation = invitation.organisation_id === null ? null : { id: invitation.organisation_id, name: place };
  return record(
    trx,
    services,
    { id: userId, name: invitation.name, organisation },
    {
      type: "InvitationAcceptedEvent",
      message: `${invitation.name} accepted the invitation of ${invitation.invited_by_name} and is ${roleInWords[invitation.role]} of ${place}.`,
      subject: { kind: "invitation", id: invitation.id },
      details: { ...invitationFacts(invitation, productName), userId },
    },
  );
}

/** The invitation with all that it rests on, held in the one order in which everybody does: place, inviter, team, invitation. */
async function holdByToken(trx: Queryable, token: string): Promise<{ invitation: InvitationRow; isFallen: boolean } | undefined> {
  const seen = await findInvitationByToken(trx, hashToken(token));
  if (!seen || seen.isReplaced) return undefined;
  await lockPeople(trx, seen.invitation.organisation_id);
  const isFallen = whyFallen(await lockFooting(trx, seen.invitation)) !== undefined;
  const invitation = await lockInvitationByToken(trx, hashToken(token));
  return invitation && { invitation, isFallen };
}

/** A link that a newer one replaced says what became of its invitation; any other names none. */
async function refuseOldLink(trx: Queryable, token: string, now: Date): Promise<never> {
  const link = await findInvitationByToken(trx, hashToken(token));
  if (!link) return refuse("invitation.unknown");
  const state = linkStateOf(link.invitation, true, now);
  return refuse(state === "accepted" ? "invitation.used" : state === "cancelled" ? "invitation.cancelled" : "invitation.replaced");
}

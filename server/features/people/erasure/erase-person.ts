import { erasedName } from "#contract/core/erased-name.ts";
import type { User } from "#server/access/actor.ts";
import { endSignIn } from "#server/access/ended-sign-ins.ts";
import { authorOf } from "#server/platform/audit/audit.ts";
import { eraseFromAudit } from "#server/platform/audit/erase-audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import { eraseMailsTo } from "#server/platform/outbox/person-mails.ts";
import type { PersonHolder } from "#server/platform/person-holder.ts";
import type { Services } from "#server/platform/services.ts";
import { record, roleInWords } from "../audit-trail.ts";
import type { SessionPort } from "../ending-sessions.ts";
import { endAccess, findUser, isLastAdmin, lockPeople } from "../queries.ts";
import { tellOfWithdrawal, withdrawInvitations } from "../standing/withdrawing.ts";
import { findPersonToErase, listIdentitiesOf, listInvitationIdsOf, type PersonToErase, unnamePerson } from "./erasure-queries.ts";

/** Who forgets what: the features' holders, and the embedded provider with its account. */
export type ErasurePort = SessionPort & {
  holders: readonly PersonHolder[];
  eraseAccount?: ((trx: Queryable, account: { subjects: readonly string[]; email: string | null }) => Promise<void>) | undefined;
};

/**
 * Anonymises somebody for good, at their own request: access ends as by
 * deleting, and their name, address and what else is theirs is taken out of
 * everything that stays. What was agreed, paid and done stays.
 *
 * @throws Refusal `resource.notFound`, `user.lastAdmin`
 */
export async function erasePerson(services: Services, port: ErasurePort, user: User, userId: string): Promise<void> {
  const { db, clock } = services;
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const seen = found(await findPersonToErase(trx, userId));
    await lockPeople(trx, seen.organisation_id);
    const person = found(await findPersonToErase(trx, userId));
    // Whoever asks twice is erased once.
    if (person.erased_at !== null) return;
    await endAccessOf(trx, port, user, person, at);
    const erasureId = newId(at);
    const holder = { id: person.id, name: person.name, email: person.email, organisationId: person.organisation_id };
    for (const { forget } of port.holders) await forget(trx, holder, erasedName);
    await eraseMailsTo(trx, person.email, erasedName);
    const subjectIds = await listInvitationIdsOf(trx, person);
    const digest = await eraseFromAudit(trx, erasureId, { ...holder, subjectIds }, erasedName);
    await unnamePerson(trx, person.id, erasedName, at);
    const isOwn = user.id === person.id;
    const author = isOwn ? { ...authorOf(user), name: erasedName } : authorOf(user);
    const withdrawn = await withdrawInvitations(trx, services, { of: "inviter", id: person.id });
    await tellOfWithdrawal(trx, services, author, withdrawn);
    await record(trx, services, author, {
      id: erasureId,
      type: "UserErasedEvent",
      message: isOwn
        ? `A ${roleInWords[person.role]} erased their own data.`
        : `${author.name} erased the data of a ${roleInWords[person.role]}.`,
      subject: { kind: "user", id: person.id },
      details: { role: person.role, isOwn, organisationId: person.organisation_id, digest },
    });
  });
  port.onEnded();
}

/** The same as deleting somebody, where that has not happened yet; the account at the embedded provider goes too. */
async function endAccessOf(trx: Queryable, port: ErasurePort, user: User, person: PersonToErase, at: Date): Promise<void> {
  const identities = await listIdentitiesOf(trx, person.id);
  if (person.deleted_at === null) {
    const target = found(await findUser(trx, { ...user, role: "ProductAdmin" }, "users.manage", person.id));
    if (isLastAdmin(target)) refuse("user.lastAdmin");
    if (!(await endAccess(trx, target, at))) refuse("resource.notFound");
  }
  for (const { issuer, subject } of identities) {
    await port.endSessions?.(trx, subject);
    await endSignIn(trx, { issuer, subject }, at);
  }
  const email = person.is_address_free ? person.email : null;
  await port.eraseAccount?.(trx, { subjects: identities.map(({ subject }) => subject), email });
}

import { holdsAddress } from "#contract/core/fields/holds-address.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { ClientInput, VendorInput } from "#contract/organisations/organisation-input.ts";
import type { Identity } from "#server/access/actor.ts";
import { insertOrganisation } from "#server/features/organisations/queries.ts";
import { plainProfile } from "#server/features/organisations/rules.ts";
import { toldValues } from "#server/platform/audit/changes.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { refuse, refuseField } from "#server/platform/http/refusal.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { record } from "../audit-trail.ts";
import { findUserIdOf, hasUser, insertUser, listAdminsOf } from "../queries.ts";

type Registration = { termsVersion: string; language: UiLanguage } & (
  | { kind: "vendor"; profile: VendorInput }
  | { kind: "client"; profile: ClientInput }
);

const createdBy = { vendor: "VendorCreatedEvent", client: "ClientCreatedEvent" } as const;
const roleOf = { vendor: "VendorAdmin", client: "ClientAdmin" } as const;

/**
 * Makes a vendor or a client, inactive until it is activated, and the person
 * who registers it its first admin. Of two tabs that send at once one wins: a
 * sign-in has one organisation.
 *
 * @throws Refusal `registration.alreadyMember`, `registration.emailTaken`, `registration.unverifiedEmail`, `input.invalid` (agreesToTerms), `idempotency.mismatch`, `idempotency.invalid`
 */
export async function register(
  services: Services,
  identity: Identity,
  registration: Registration,
  idempotencyKey: string | null,
): Promise<void> {
  const now = services.clock.now();
  const call = { key: idempotencyKey, endpoint: `register ${registration.kind}`, input: registration, now };
  await services.db.transaction().execute(async (trx) => {
    await inTurn(trx, identity);
    const ownUserId = await findUserIdOf(trx, identity);
    // The same try again is answered with what it made: who the person is now.
    if (ownUserId !== undefined) {
      await createOnce(trx, { ...call, userId: ownUserId }, async () => refuse("registration.alreadyMember"));
      return;
    }
    const email = await requireOwnEmail(trx, identity);
    if (registration.termsVersion !== (await services.termsVersion(trx))) refuseField("agreesToTerms", "mustAgree");
    const made = await insertRegistration(trx, services, { ...identity, email }, registration);
    await createOnce(trx, { ...call, userId: made.userId }, async () => undefined);
    await tellOperator(trx, services, registration, made);
  });
}

/** One registration of a sign-in after the other, on every instance. */
async function inTurn(trx: Queryable, { issuer, subject }: Identity): Promise<void> {
  await withAdvisoryLock(trx, "registration", `${issuer}\n${subject}`);
}

/** An address is the person's own when the provider has verified it, and nobody else signs in with it here. */
async function requireOwnEmail(trx: Queryable, { email, emailVerified }: Identity): Promise<string> {
  if (!email || !emailVerified) return refuse("registration.unverifiedEmail");
  if (await hasUser(trx, email)) refuse("registration.emailTaken");
  return email;
}

type Made = { organisationId: string; userId: string; userName: string; email: string };

async function insertRegistration(
  trx: Queryable,
  services: Services,
  identity: Identity & { email: string },
  { kind, profile, language, termsVersion }: Registration,
): Promise<Made> {
  const now = services.clock.now();
  const [organisationId, userId] = [newId(now), newId(now)];
  const userName = ownName(identity, profile.contactPersonName);
  const { email } = identity;
  await insertOrganisation(trx, organisationId, kind, profile, now);
  const user = { id: userId, role: roleOf[kind], organisation_id: organisationId, name: userName, email, language, created_at: now };
  if (!(await insertUser(trx, { ...user, identity }))) refuse("registration.emailTaken");
  await trx
    .insertInto("registrations")
    .values({ organisation_id: organisationId, user_id: userId, user_name: userName, terms_version: termsVersion, agreed_at: now })
    .execute();
  await record(
    trx,
    services,
    { id: userId, name: userName, organisation: { id: organisationId, name: profile.name } },
    {
      type: createdBy[kind],
      message: `${userName} registered the ${kind} ${profile.name} and agreed to version ${termsVersion} of the terms.`,
      subject: { kind, id: organisationId },
      details: { ...toldValues(plainProfile(profile)), registeredBy: userName, termsVersion },
    },
  );
  return { organisationId, userId, userName, email };
}

/** What the sign-in calls the person, or the form; a name goes into mails to whoever they invite, and brings no address along. */
function ownName({ name, email }: { name: string | undefined; email: string }, contactPersonName: string | null): string {
  const named = [name?.trim(), contactPersonName].find((candidate) => candidate && !holdsAddress(candidate));
  return named ?? (email.split("@")[0] ?? "").replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

async function tellOperator(
  trx: Queryable,
  { jobs, clock }: Services,
  { kind, profile, termsVersion }: Registration,
  made: Made,
): Promise<void> {
  for (const admin of await listAdminsOf(trx, null)) {
    await postMail(trx, jobs, {
      dedupeKey: `organisation-registered:${made.organisationId}:${admin.id}`,
      template: "organisation-registered",
      language: admin.language,
      to: { name: admin.name, email: admin.email },
      data: {
        recipientName: admin.name,
        kind,
        organisationId: made.organisationId,
        organisationName: profile.name,
        legalName: profile.legalName,
        vatNumber: profile.vatNumber,
        byName: made.userName,
        byEmail: made.email,
        termsVersion,
      },
      notice: {
        userId: admin.id,
        event: "organisation-registered",
        record: { kind, id: made.organisationId },
        facts: { name: profile.name, by: made.userName },
      },
      at: clock.now(),
    });
  }
}

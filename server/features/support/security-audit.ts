import type { AuditDetails } from "#contract/support/audit-details.ts";
import type { SecurityEventType } from "#contract/support/security-events.ts";
import type { AuditEventType } from "#contract/support/support-states.ts";
import { type AuditAuthor, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";

/** The events that tell no more than whom they are about. */
type SignInEvent = {
  [Type in AuditEventType]: AuditDetails[Type] extends { user: string }
    ? { user: string } extends AuditDetails[Type]
      ? Type
      : never
    : never;
}[AuditEventType];

/** Which events of the security log the audit keeps too, and how its sentence ends. */
export const audited: Partial<Record<SecurityEventType, { type: SignInEvent; did: string }>> = {
  SignedIn: { type: "SignedInEvent", did: "signed in" },
  SignInFailed: { type: "SignInFailedEvent", did: "failed to sign in" },
  SignInLockedOut: { type: "SignInLockedOutEvent", did: "was locked out after too many tries" },
  SignedOut: { type: "SignedOutEvent", did: "signed out" },
  AccountRegistered: { type: "AccountRegisteredEvent", did: "created an account" },
  PasswordReset: { type: "PasswordResetEvent", did: "chose a new password by mail" },
  PasswordChanged: { type: "PasswordChangedEvent", did: "changed their password" },
  FactorAdded: { type: "FactorAddedEvent", did: "added a second factor" },
  FactorRemoved: { type: "FactorRemovedEvent", did: "removed a second factor" },
  RecoveryCodesMade: { type: "RecoveryCodesMadeEvent", did: "made recovery codes" },
  RecoveryCodeUsed: { type: "RecoveryCodeUsedEvent", did: "used a recovery code" },
  RefreshTokenReused: { type: "RefreshTokenReusedEvent", did: "was signed out, as a copy of their session was used" },
  SessionsEnded: { type: "SessionsEndedEvent", did: "ended sessions" },
};

type Happened = { type: SecurityEventType; account?: { id: string; name: string } | undefined; at: Date };

/**
 * Lets the audit follow the embedded provider, in the transaction that writes
 * its security log. Tries on addresses that nobody has stay in that log alone:
 * an audit that cannot be shortened is no place for whatever strangers type.
 *
 * @param issuer under which the provider's accounts are known as users
 */
export function auditSecurity(issuer: string) {
  return async (trx: Queryable, { type, account, at }: Happened): Promise<void> => {
    const kept = audited[type];
    if (!kept || !account) return;
    const by = await authorFor(trx, issuer, account);
    await writeAudit(trx, {
      type: kept.type,
      message: `${by.name} ${kept.did}.`,
      at,
      by,
      subject: { kind: "user", id: by.id ?? account.id },
      details: { user: by.name },
    });
  };
}

/** Who the account is in the marketplace; one that is nobody there yet is called by its own name. */
async function authorFor(trx: Queryable, issuer: string, account: { id: string; name: string }): Promise<AuditAuthor> {
  const user = await trx
    .selectFrom("user_identities as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .leftJoin("organisations as o", "o.id", "u.organisation_id")
    .select(["u.id", "u.name", "o.id as organisation_id", "o.name as organisation_name"])
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", account.id)
    .executeTakeFirst();
  if (!user) return { id: null, name: account.name, organisation: null };
  const { organisation_id: id, organisation_name: name } = user;
  return { id: user.id, name: user.name, organisation: id === null || name === null ? null : { id, name } };
}

import { type AccountSecurity, ownSignInsShown, ownSignInTypes } from "#contract/people/own-security.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { listPasskeys } from "../factors/passkeys.ts";
import { recoveryCodesLeft } from "../factors/recovery-codes.ts";
import { hasTotp } from "../factors/totp.ts";
import { type IdentityContext, report } from "../flows/sign-in-interaction.ts";
import { findAccountById } from "../store/accounts.ts";
import { endSessions } from "../store/payloads.ts";
import { endSession, listSessions } from "../store/sessions.ts";

/** Whose account, and in which of its sessions they ask. */
type Holder = { subject: string; sessionId: string | undefined };

/** What the account's own pages say, for the product's: null where there is no such account. */
export async function readSecurity(
  { clock }: Pick<IdentityContext, "clock">,
  db: Queryable,
  { subject, sessionId }: Holder,
): Promise<AccountSecurity | null> {
  const account = await findAccountById(db, subject);
  if (!account) return null;
  const passkeys = await listPasskeys(db, account.id);
  const sessions = await listSessions(db, clock, account.id);
  return {
    passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
    hasAuthenticator: await hasTotp(db, account.id),
    recoveryCodesLeft: await recoveryCodesLeft(db, account.id),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ uid, device, network, signedInAt, seenAt }) => ({
      id: uid,
      device,
      network,
      signedInAt: signedInAt?.toISOString() ?? null,
      seenAt: seenAt?.toISOString() ?? null,
      isCurrent: uid === sessionId,
    })),
    recent: await listRecent(db, account.id),
  };
}

async function listRecent(db: Queryable, accountId: string): Promise<AccountSecurity["recent"]> {
  const rows = await db
    .selectFrom("security_events")
    .select(["at", "type", "method", "network", "device"])
    .where("account_id", "=", accountId)
    .where("type", "in", ownSignInTypes)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(ownSignInsShown)
    .execute();
  return rows.flatMap(({ at, type, ...row }) => {
    const known = ownSignInTypes.find((candidate) => candidate === type);
    return known ? [{ at: at.toISOString(), type: known, ...row }] : [];
  });
}

/**
 * Ends one session of the account, or all but the one that asks. Needs no fresh proof: it only takes rights away.
 *
 * @param address where the call comes from
 * @returns how many ended
 */
export async function endOwnSessions(
  context: IdentityContext,
  trx: Queryable,
  { subject, sessionId }: Holder,
  which: { uid: string } | "others",
  address: string,
): Promise<number> {
  const account = await findAccountById(trx, subject);
  if (!account) return 0;
  const isAll = which === "others";
  const sessions = isAll ? await endSessions(trx, account.id, sessionId) : Number(await endSession(trx, account.id, which.uid));
  const details = { sessions, all: isAll };
  if (sessions > 0) await report(context, trx, { address, userAgent: "" }, { type: "SessionsEnded", account, details });
  return sessions;
}

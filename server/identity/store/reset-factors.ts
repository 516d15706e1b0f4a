import type { Database } from "#server/platform/db/database.ts";
import { recordEvent, type SecurityListener } from "../events.ts";
import { removeTotp } from "../factors/totp.ts";
import { type MailParts, postIdentityMail } from "../mails.ts";
import { findAccountByEmail, findAccountById, type IdentityAccount } from "./accounts.ts";
import { endSessions } from "./payloads.ts";

type Parts = MailParts & { db: Database; onSecurityEvent: SecurityListener };

/**
 * Takes an account's second factors away, for somebody who lost them all. It
 * is the operator's act, never silent: the security log has it, every session
 * ends, and the owner is told by mail.
 *
 * @returns whose it was, or undefined when nobody has the address
 */
export async function resetFactors(parts: Parts, email: string): Promise<{ email: string } | undefined> {
  const account = await findAccountByEmail(parts.db, email);
  if (!account) return undefined;
  await takeFactors(parts, account, async (trx) => {
    await trx.deleteFrom("identity_passkeys").where("account_id", "=", account.id).execute();
  });
  return { email: account.email };
}

/**
 * The key that seals secrets is lost: turns two-step verification off for
 * everybody who had it, and lets the next start make new signing keys and seal
 * with another key, which signs everybody out. Passkeys are not sealed, and stay.
 *
 * @returns whose it was
 */
export async function forgetLostKey(parts: Parts): Promise<string[]> {
  const owners = await parts.db.selectFrom("identity_totp").select("account_id").orderBy("account_id").execute();
  const emails: string[] = [];
  for (const { account_id: id } of owners) {
    const account = await findAccountById(parts.db, id);
    if (!account) continue;
    await takeFactors(parts, account);
    emails.push(account.email);
  }
  await parts.db.deleteFrom("identity_signing_keys").execute();
  await parts.db.deleteFrom("identity_cookie_keys").execute();
  await parts.db.deleteFrom("identity_seal_keys").execute();
  return emails;
}

async function takeFactors(
  { db, onSecurityEvent, clock, ...parts }: Parts,
  account: IdentityAccount,
  takeMore?: (trx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removeTotp(trx, account.id);
    await takeMore?.(trx);
    const sessions = await endSessions(trx, account.id);
    await postIdentityMail(
      trx,
      { ...parts, clock },
      {
        template: "identity-factors-reset",
        about: `${account.id}:${clock.now().getTime()}`,
        language: account.language,
        to: account,
      },
    );
    const event = { type: "FactorRemoved" as const, method: "operator", account, details: { sessions } };
    await onSecurityEvent(trx, { ...event, ...(await recordEvent(trx, clock, { address: "", userAgent: "" }, event)) });
  });
}

import type pg from "pg";
import type { Database } from "#server/platform/db/database.ts";
import { findAccountByEmail } from "./accounts.ts";
import { recordEvent, type SecurityListener } from "./events.ts";
import { type MailParts, postIdentityMail } from "./mails.ts";
import { endSessions } from "./payloads.ts";
import { rowsOf } from "./rows.ts";
import { removeTotp } from "./totp.ts";

/**
 * Takes an account's second factors away, for somebody who lost them all. It
 * is the operator's act, never silent: the security log has it, every session
 * ends, and the owner is told by mail.
 *
 * @returns whose it was, or undefined when nobody has the address
 */
export async function resetFactors(
  { pool, db, onSecurityEvent, ...parts }: MailParts & { pool: pg.Pool; db: Database; onSecurityEvent: SecurityListener },
  email: string,
): Promise<{ email: string } | undefined> {
  const account = await findAccountByEmail(pool, email);
  if (!account) return undefined;
  await db.transaction().execute(async (trx) => {
    await removeTotp(trx, account.id);
    await rowsOf(trx, "delete from identity_passkeys where account_id = $1", [account.id]);
    const sessions = await endSessions(trx, account.id);
    await postIdentityMail(trx, parts, {
      template: "identity-factors-reset",
      about: `${account.id}:${parts.clock.now().getTime()}`,
      language: account.language,
      to: account,
    });
    const event = { type: "FactorRemoved" as const, method: "operator", account, details: { sessions } };
    await onSecurityEvent(trx, { ...event, ...(await recordEvent(trx, parts.clock, { address: "", userAgent: "" }, event)) });
  });
  return { email: account.email };
}

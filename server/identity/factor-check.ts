import type { IdentityAccount } from "./accounts.ts";
import { type Counted, minutesUntil, take } from "./attempts.ts";
import type { Origin } from "./events.ts";
import { postIdentityMail } from "./mails.ts";
import { acceptRecoveryCode } from "./recovery-codes.ts";
import { acceptTotp } from "./totp.ts";
import { type IdentityContext, report } from "./visit.ts";

export type FactorKind = "totp" | "recovery";

export type FactorVerdict =
  | { isRight: true }
  | { isRight: false; problem: "wrongCode" | "wrongRecoveryCode" }
  | { isRight: false; problem: "tooManyAttempts"; minutes: number };

/**
 * Judges a code of the app or a recovery code, counted before it is looked at.
 * Whoever gets here knows the password already, or has the session; the owner
 * is told when somebody guesses on, and whenever a recovery code is used.
 *
 * @param counted what the guess counts for
 */
export async function judgeFactor(
  context: IdentityContext,
  origin: Origin,
  account: IdentityAccount,
  counted: readonly Counted[],
  kind: FactorKind,
  typed: string,
): Promise<FactorVerdict> {
  const { pool, db, clock } = context;
  const { retryAt, isFirstRefusal } = await take(pool, clock, counted);
  if (retryAt) {
    if (isFirstRefusal) await db.transaction().execute((trx) => tellOfGuessing(context, trx, origin, account));
    return { isRight: false, problem: "tooManyAttempts", minutes: minutesUntil(retryAt, clock) };
  }
  const isRight =
    kind === "totp"
      ? await acceptTotp(db, context, account.id, typed)
      : await db.transaction().execute((trx) => acceptRecovery(context, trx, origin, account, typed));
  if (isRight) return { isRight: true };
  await report(context, db, origin, { type: "SignInFailed", method: kind === "totp" ? "otp" : "recovery", account });
  return { isRight: false, problem: kind === "totp" ? "wrongCode" : "wrongRecoveryCode" };
}

type Trx = IdentityContext["db"];

async function acceptRecovery(
  context: IdentityContext,
  trx: Trx,
  origin: Origin,
  account: IdentityAccount,
  typed: string,
): Promise<boolean> {
  const left = await acceptRecoveryCode(trx, context.clock, account.id, typed);
  if (left === undefined) return false;
  await report(context, trx, origin, { type: "RecoveryCodeUsed", account, details: { left } });
  await postIdentityMail(trx, context, {
    template: "identity-recovery-used",
    about: `${account.id}:${context.clock.now().getTime()}:${left}`,
    language: account.language,
    to: account,
    data: { left },
  });
  return true;
}

async function tellOfGuessing(context: IdentityContext, trx: Trx, origin: Origin, account: IdentityAccount): Promise<void> {
  await report(context, trx, origin, { type: "SignInLockedOut", method: "otp", account });
  await postIdentityMail(trx, context, {
    template: "identity-second-step-guessed",
    about: `${account.id}:${context.clock.now().getTime()}`,
    language: account.language,
    to: account,
  });
}

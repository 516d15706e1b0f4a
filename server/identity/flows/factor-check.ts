import type { Origin } from "../events.ts";
import { acceptRecoveryCode } from "../factors/recovery-codes.ts";
import { acceptTotp } from "../factors/totp.ts";
import { postIdentityMail } from "../mails.ts";
import type { IdentityAccount } from "../store/accounts.ts";
import { type Counted, minutesUntil, take } from "../store/attempts.ts";
import { type IdentityContext, report } from "./sign-in-interaction.ts";

export type FactorKind = "totp" | "recovery";

export type FactorVerdict =
  | { isRight: true }
  | { isRight: false; problem: "wrongCode" | "wrongRecoveryCode" }
  /** The first of two presses was right, and has opened it. */
  | { isRight: false; problem: "isOpen" }
  | { isRight: false; problem: "tooManyAttempts"; minutes: number };

/** What a right code opens. */
export type Opening = {
  /** In the transaction that uses the code up: of two presses the second waits for the first, and finds it open. */
  open(trx: Trx): Promise<boolean>;
  isOpen(): Promise<boolean>;
};

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
  opening: Opening,
): Promise<FactorVerdict> {
  const { db, clock } = context;
  const { retryAt, isFirstRefusal } = await take(db, clock, counted);
  if (retryAt) {
    if (await opening.isOpen()) return { isRight: false, problem: "isOpen" };
    if (isFirstRefusal) await db.transaction().execute((trx) => tellOfGuessing(context, trx, origin, account));
    return { isRight: false, problem: "tooManyAttempts", minutes: minutesUntil(retryAt, clock) };
  }
  const isRight = await db.transaction().execute(async (trx) => {
    const isAccepted =
      kind === "totp" ? await acceptTotp(trx, context, account.id, typed) : await acceptRecovery(context, trx, origin, account, typed);
    return isAccepted && opening.open(trx);
  });
  if (isRight) return { isRight: true };
  if (await opening.isOpen()) return { isRight: false, problem: "isOpen" };
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

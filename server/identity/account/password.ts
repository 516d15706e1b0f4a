import { isJustMadePassword, replacePassword } from "../accounts.ts";
import { forget, minutesUntil, take } from "../attempts.ts";
import { endCodes } from "../codes.ts";
import { rememberDevice } from "../known-device.ts";
import { postIdentityMail } from "../mails.ts";
import { newPasswordError } from "../new-account-fields.ts";
import { type PasswordView, passwordPage } from "../pages/account/password-page.ts";
import { textsOf } from "../pages/layout.ts";
import { hashPassword, isPasswordOf, TooBusy } from "../passwords.ts";
import { endSessions } from "../payloads.ts";
import { type IdentityContext, report } from "../visit.ts";
import type { AccountHandlers, AccountOutcome, AccountVisit } from "./account-visit.ts";

/** Changes the password for whoever knows the current one; every other session ends. */
export const passwordStep: AccountHandlers = {
  get: async (_context, visit) => show(visit, 200),

  async post(context, visit, form) {
    try {
      return await judge(context, visit, form.get("current") ?? "", form.get("password") ?? "");
    } catch (error) {
      if (error instanceof TooBusy) return show(visit, 503, { problem: textsOf[visit.frame.language].tooBusy });
      throw error;
    }
  },
};

async function judge(context: IdentityContext, visit: AccountVisit, current: string, password: string): Promise<AccountOutcome> {
  const { pool, clock, db } = context;
  const { account, origin, frame } = visit;
  const texts = textsOf[frame.language];
  const weak = await newPasswordError(context, texts, password, account);
  if (current === "" || weak !== undefined) {
    return show(visit, 422, {
      errors: { current: current === "" ? texts.isRequired(texts.account.currentPassword) : undefined, password: weak },
    });
  }
  const { retryAt } = await take(pool, clock, [{ limit: "secondStep", of: account.id }]);
  if (retryAt) return show(visit, 429, { problem: texts.tooManyAttempts(minutesUntil(retryAt, clock)) });
  const isRight = await isPasswordOf(account.passwordHash, current);
  const passwordHash = isRight ? await hashPassword(password) : "";
  const isChanged = isRight && (await db.transaction().execute((trx) => change(context, trx, visit, passwordHash)));
  if (!isChanged && !(await isJustMadePassword(pool, clock, account.id, password))) {
    await report(context, db, origin, { type: "SignInFailed", method: "pwd", account, details: { where: "account" } });
    return show(visit, 422, { errors: { current: texts.account.wrongPassword } });
  }
  if (isChanged) context.onSessionsEnded();
  if (isChanged) await forget(pool, [{ limit: "secondStep", of: account.id }]);
  // The password made every device a stranger; this one has just been vouched for.
  rememberDevice(visit.req, visit.res, context.deviceCookie(), account.id);
  return { redirect: visit.link("", { done: "password" }) };
}

async function change(
  context: IdentityContext,
  trx: IdentityContext["db"],
  { account, origin, sessionUid }: AccountVisit,
  passwordHash: string,
): Promise<boolean> {
  const { clock } = context;
  if (!(await replacePassword(trx, clock, account.id, passwordHash, account.passwordHash))) return false;
  await endCodes(trx, clock, account.id, "resetPassword");
  const sessions = await endSessions(trx, account.id, sessionUid);
  await postIdentityMail(trx, context, {
    template: "identity-password-changed",
    about: `${account.id}:${clock.now().getTime()}`,
    language: account.language,
    to: account,
  });
  await report(context, trx, origin, { type: "PasswordChanged", account, details: { sessions } });
  return true;
}

function show(
  { frame, link, formToken, account }: AccountVisit,
  status: number,
  more: Pick<PasswordView, "errors" | "problem"> = {},
): AccountOutcome {
  const html = passwordPage({ ...frame, formToken, email: account.email, actionUrl: link("password"), backUrl: link(""), ...more });
  return { status, html };
}

import { newPasswordError } from "../flows/new-account-fields.ts";
import { type IdentityContext, report } from "../flows/sign-in-interaction.ts";
import { postIdentityMail } from "../mails.ts";
import { type PasswordView, passwordPage } from "../pages/account/password-page.ts";
import { textsOf } from "../pages/layout.ts";
import { isJustMadePassword, replacePassword } from "../store/accounts.ts";
import { forget, minutesUntil, take } from "../store/attempts.ts";
import { endCodes } from "../store/codes.ts";
import { rememberDevice } from "../store/known-device.ts";
import { hashPassword, isPasswordOf, TooBusy } from "../store/passwords.ts";
import { endSessions } from "../store/payloads.ts";
import { type AccountHandlers, type AccountInteraction, type AccountOutcome, heldBack } from "./account-interaction.ts";

/** Changes the password for whoever knows the current one; every other session ends. */
export const passwordStep: AccountHandlers = {
  get: async (_context, interaction) => show(interaction, 200),

  async post(context, interaction, form) {
    try {
      return await judge(context, interaction, form.get("current") ?? "", form.get("password") ?? "");
    } catch (error) {
      if (error instanceof TooBusy) return show(interaction, 503, { problem: textsOf[interaction.frame.language].tooBusy });
      throw error;
    }
  },
};

async function judge(
  context: IdentityContext,
  interaction: AccountInteraction,
  current: string,
  password: string,
): Promise<AccountOutcome> {
  const { clock, db } = context;
  const { account, origin, frame } = interaction;
  const texts = textsOf[frame.language];
  const weak = await newPasswordError(context, texts, password, account);
  if (current === "" || weak !== undefined) {
    return show(interaction, 422, {
      errors: { current: current === "" ? texts.isRequired(texts.account.currentPassword) : undefined, password: weak },
    });
  }
  const { retryAt } = await take(db, clock, [{ limit: "secondStep", of: account.id }]);
  if (retryAt) {
    const minutes = minutesUntil(retryAt, clock);
    return heldBack(show(interaction, 429, { problem: texts.tooManyAttempts(minutes) }), minutes);
  }
  const isRight = await isPasswordOf(account.passwordHash, current);
  const passwordHash = isRight ? await hashPassword(password) : "";
  const isChanged = isRight && (await db.transaction().execute((trx) => change(context, trx, interaction, passwordHash)));
  if (!isChanged && !(await isJustMadePassword(db, clock, account.id, password))) {
    await report(context, db, origin, { type: "SignInFailed", method: "pwd", account, details: { where: "account" } });
    return show(interaction, 422, { errors: { current: texts.account.wrongPassword } });
  }
  if (isChanged) context.onSessionsEnded();
  if (isChanged) await forget(db, [{ limit: "secondStep", of: account.id }]);
  // The password made every device a stranger; this one has just been vouched for.
  rememberDevice(interaction.req, interaction.res, context.deviceCookie(), account.id);
  return { redirect: interaction.link("", { done: "password" }) };
}

async function change(
  context: IdentityContext,
  trx: IdentityContext["db"],
  { account, origin, sessionUid }: AccountInteraction,
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
  { frame, link, formToken, account }: AccountInteraction,
  status: number,
  more: Pick<PasswordView, "errors" | "problem"> = {},
): AccountOutcome {
  const html = passwordPage({ ...frame, formToken, email: account.email, actionUrl: link("password"), backUrl: link(""), ...more });
  return { status, html };
}

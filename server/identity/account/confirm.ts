import { forget, minutesUntil, take } from "../attempts.ts";
import { judgeFactor } from "../factor-check.ts";
import { type ConfirmView, confirmPage } from "../pages/account/confirm-page.ts";
import { textsOf } from "../pages/layout.ts";
import { passkeyScriptHash } from "../pages/passkey-script.ts";
import { askOptions, listPasskeys, provedBy } from "../passkeys.ts";
import { isPasswordOf, TooBusy } from "../passwords.ts";
import { proveAgain } from "../sessions.ts";
import { hasTotp } from "../totp.ts";
import { type IdentityContext, report } from "../visit.ts";
import { type AccountHandlers, type AccountOutcome, type AccountVisit, idIn, isStep } from "./account-visit.ts";

/** Asks who one is once more, before something that could lock the owner out. */
export const confirmStep: AccountHandlers = {
  get: (context, visit) => show(context, visit, 200),

  async post(context, visit, form) {
    try {
      return await judge(context, visit, form);
    } catch (error) {
      if (error instanceof TooBusy) return show(context, visit, 503, { problem: textsOf[visit.frame.language].tooBusy });
      throw error;
    }
  },
};

async function judge(context: IdentityContext, visit: AccountVisit, form: URLSearchParams): Promise<AccountOutcome> {
  const { db, clock } = context;
  const { account, sessionUid, origin, frame } = visit;
  const texts = textsOf[frame.language];
  const response = form.get("response") ?? "";
  if (response !== "") {
    const proof = await provedBy(context, "confirm", sessionUid, response);
    return proof?.accountId === account.id ? goOn(context, visit) : show(context, visit, 422, { problem: texts.passkeyRefused });
  }
  const counted = [{ limit: "secondStep" as const, of: account.id }];
  if (form.has("code")) {
    const typed = form.get("code") ?? "";
    if (typed.trim() === "") return show(context, visit, 422, { error: texts.isRequired(texts.code) });
    const verdict = await judgeFactor(context, origin, account, counted, "totp", typed);
    if (verdict.isRight) return goOn(context, visit);
    if (verdict.problem === "tooManyAttempts") return show(context, visit, 429, { problem: texts.tooManyAttempts(verdict.minutes) });
    return show(context, visit, 422, { error: texts.wrongCodeFactor });
  }
  const password = form.get("password") ?? "";
  if (password === "") return show(context, visit, 422, { error: texts.isRequired(texts.password) });
  const { retryAt } = await take(context.pool, clock, counted);
  if (retryAt) return show(context, visit, 429, { problem: texts.tooManyAttempts(minutesUntil(retryAt, clock)) });
  if (await isPasswordOf(account.passwordHash, password)) return goOn(context, visit);
  await report(context, db, origin, { type: "SignInFailed", method: "pwd", account, details: { where: "account" } });
  return show(context, visit, 422, { error: texts.account.wrongPassword });
}

async function goOn(
  { db, clock, pool }: IdentityContext,
  { account, sessionUid, origin, link, url }: AccountVisit,
): Promise<AccountOutcome> {
  await forget(pool, [{ limit: "secondStep", of: account.id }]);
  await proveAgain(db, clock, { uid: sessionUid, accountId: account.id, origin });
  const next = url.searchParams.get("next") ?? "";
  return { redirect: link(isStep(next) ? next : "", idIn(url)) };
}

async function show(
  context: IdentityContext,
  { frame, account, sessionUid, link, url, formToken }: AccountVisit,
  status: number,
  more: Pick<ConfirmView, "error" | "problem"> = {},
): Promise<AccountOutcome> {
  const next = { next: url.searchParams.get("next") ?? "", ...idIn(url) };
  const hasApp = await hasTotp(context.db, account.id);
  const isByCode = hasApp && url.searchParams.get("with") === "totp";
  const hasPasskeys = (await listPasskeys(context.db, account.id)).length > 0;
  const html = confirmPage({
    ...frame,
    formToken,
    isByCode,
    email: account.email,
    actionUrl: link("confirm", { ...next, ...(isByCode && { with: "totp" }) }),
    otherUrl: hasApp ? link("confirm", { ...next, ...(!isByCode && { with: "totp" }) }) : undefined,
    backUrl: link(""),
    passkeyOptions: hasPasskeys ? await askOptions(context, "confirm", sessionUid) : undefined,
    ...more,
  });
  return { status, html, ...(hasPasskeys && { scriptHash: passkeyScriptHash }) };
}

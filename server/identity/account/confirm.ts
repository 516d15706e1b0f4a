import { forget, minutesUntil, take } from "../attempts.ts";
import { judgeFactor, type Opening } from "../factor-check.ts";
import { type ConfirmView, confirmPage } from "../pages/account/confirm-page.ts";
import { textsOf } from "../pages/layout.ts";
import { passkeyScriptHash } from "../pages/passkey-script.ts";
import { askOptions, listPasskeys, provedBy } from "../passkeys.ts";
import { isPasswordOf, TooBusy } from "../passwords.ts";
import { isFresh, proveAgain } from "../sessions.ts";
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
  const session = { uid: sessionUid, accountId: account.id, origin };
  const opening: Opening = {
    open: async (trx) => {
      await proveAgain(trx, clock, session);
      return true;
    },
    isOpen: () => isFresh(db, clock, sessionUid, account.id),
  };
  if (response !== "") {
    const isProved = await db.transaction().execute(async (trx) => {
      const proof = await provedBy({ ...context, db: trx }, "confirm", sessionUid, response);
      return typeof proof !== "string" && proof.accountId === account.id && opening.open(trx);
    });
    if (isProved) return proved(context, visit);
    return (await opening.isOpen()) ? goOn(visit) : show(context, visit, 422, { problem: texts.passkeyRefused });
  }
  const counted = [{ limit: "secondStep" as const, of: account.id }];
  if (form.has("code")) {
    const typed = form.get("code") ?? "";
    if (typed.trim() === "") return show(context, visit, 422, { error: texts.isRequired(texts.code) });
    const verdict = await judgeFactor(context, origin, account, counted, "totp", typed, opening);
    if (verdict.isRight) return proved(context, visit);
    if (verdict.problem === "isOpen") return goOn(visit);
    if (verdict.problem === "tooManyAttempts") return show(context, visit, 429, { problem: texts.tooManyAttempts(verdict.minutes) });
    return show(context, visit, 422, { error: texts.wrongCodeFactor });
  }
  const password = form.get("password") ?? "";
  if (password === "") return show(context, visit, 422, { error: texts.isRequired(texts.password) });
  const { retryAt } = await take(context.pool, clock, counted);
  if (retryAt) return show(context, visit, 429, { problem: texts.tooManyAttempts(minutesUntil(retryAt, clock)) });
  if (await isPasswordOf(account.passwordHash, password)) {
    await opening.open(db);
    return proved(context, visit);
  }
  await report(context, db, origin, { type: "SignInFailed", method: "pwd", account, details: { where: "account" } });
  return show(context, visit, 422, { error: texts.account.wrongPassword });
}

/** The guesses before count no more. */
async function proved({ pool }: IdentityContext, visit: AccountVisit): Promise<AccountOutcome> {
  await forget(pool, [{ limit: "secondStep", of: visit.account.id }]);
  return goOn(visit);
}

function goOn({ link, url }: AccountVisit): AccountOutcome {
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

import { renderSVG } from "uqr";
import { forget, minutesUntil, take } from "../attempts.ts";
import { postIdentityMail } from "../mails.ts";
import { codesPage, codesScriptHash } from "../pages/account/codes-page.ts";
import { twoStepOffPage, twoStepPage } from "../pages/account/two-step-page.ts";
import { textsOf } from "../pages/layout.ts";
import { areCurrent, makeRecoveryCodes, recoveryCodesLeft } from "../recovery-codes.ts";
import { raiseSession } from "../sessions.ts";
import { confirmTotp, hasTotp, pendingTotp, removeTotp, totpAddress } from "../totp.ts";
import { type IdentityContext, report } from "../visit.ts";
import type { AccountHandlers, AccountOutcome, AccountVisit } from "./account-visit.ts";
import { forgetHandedCodes, handedCodes, handOverCodes } from "./handed-codes.ts";

/** Shows the QR code, and turns two-step verification on with a first code of the app. */
export const twoStepStep: AccountHandlers = {
  isSensitive: true,
  get: (context, visit) => show(context, visit, 200),

  async post(context, visit, form) {
    const { db, clock, pool } = context;
    const { account, sessionUid, frame } = visit;
    const texts = textsOf[frame.language];
    const typed = form.get("code") ?? "";
    if (typed.trim() === "") return show(context, visit, 422, texts.isRequired(texts.code));
    const { retryAt } = await take(pool, clock, [{ limit: "secondStep", of: account.id }]);
    if (retryAt) return show(context, visit, 429, texts.tooManyAttempts(minutesUntil(retryAt, clock)));
    const codes = await db.transaction().execute(async (trx) => {
      const confirmed = await confirmTotp(trx, context, account.id, sessionUid, typed);
      if (confirmed === undefined) return undefined;
      // The codes of the first of two presses went with the answer that the browser threw away.
      if (confirmed === "again") return makeRecoveryCodes(trx, clock, account.id);
      await postIdentityMail(trx, context, {
        template: "identity-two-step-on",
        about: `${account.id}:${clock.now().getTime()}`,
        language: account.language,
        to: account,
      });
      await raiseSession(trx, sessionUid, "otp");
      await report(context, trx, visit.origin, { type: "FactorAdded", method: "otp", account });
      return makeRecoveryCodes(trx, clock, account.id);
    });
    if (!codes) return show(context, visit, 422, texts.account.wrongFirstCode);
    await forget(pool, [{ limit: "secondStep", of: account.id }]);
    handOverCodes(context, visit, codes);
    return { redirect: visit.link("recovery-codes") };
  },
};

async function show(context: IdentityContext, visit: AccountVisit, status: number, error?: string): Promise<AccountOutcome> {
  const { account, sessionUid, frame, link, formToken } = visit;
  const secret = await pendingTotp(context.db, context, account.id, sessionUid);
  if (secret === undefined) return { redirect: link("") };
  const address = totpAddress(secret, context.productName, account.email);
  const html = twoStepPage({
    ...frame,
    formToken,
    qr: renderSVG(address, { border: 2, blackColor: "#1c1a27", whiteColor: "#fff" }),
    address,
    secret: secret.replace(/(.{4})(?=.)/g, "$1 "),
    actionUrl: link("two-step"),
    backUrl: link(""),
    error,
  });
  return { status, html };
}

/** Turns it off, for whoever proved who they are a moment ago. */
export const twoStepOffStep: AccountHandlers = {
  isSensitive: true,

  async get({ db }, { account, frame, formToken, link }) {
    if (!(await hasTotp(db, account.id))) return { redirect: link("") };
    return { status: 200, html: twoStepOffPage({ ...frame, formToken, actionUrl: link("two-step-off"), backUrl: link("") }) };
  },

  async post(context, { account, origin, link }) {
    const { db, clock } = context;
    await db.transaction().execute(async (trx) => {
      if (!(await removeTotp(trx, account.id))) return;
      await postIdentityMail(trx, context, {
        template: "identity-two-step-off",
        about: `${account.id}:${clock.now().getTime()}`,
        language: account.language,
        to: account,
      });
      await report(context, trx, origin, { type: "FactorRemoved", method: "otp", account });
    });
    return { redirect: link("", { done: "twoStepOff" }) };
  },
};

/** Shows new recovery codes once; before that, asks whether to make them. */
export const recoveryCodesStep: AccountHandlers = {
  isSensitive: true,

  async get(context, visit) {
    const { account, frame, formToken, link } = visit;
    const handed = handedCodes(context, visit);
    if (handed) forgetHandedCodes(context, visit);
    // Of two presses one made the codes that count.
    const codes = handed && (await areCurrent(context.db, account.id, handed)) ? handed : undefined;
    if (!codes && !(await hasTotp(context.db, account.id))) return { redirect: link("") };
    const left = await recoveryCodesLeft(context.db, account.id);
    const html = codesPage({
      ...frame,
      formToken,
      email: account.email,
      codes,
      left,
      actionUrl: link("recovery-codes"),
      backUrl: link(""),
    });
    return { status: 200, html, ...(codes && { scriptHash: codesScriptHash }) };
  },

  async post(context, visit) {
    const { db, clock } = context;
    const { account, origin, link } = visit;
    const codes = await db.transaction().execute(async (trx) => {
      if (!(await hasTotp(trx, account.id))) return undefined;
      await report(context, trx, origin, { type: "RecoveryCodesMade", account });
      return makeRecoveryCodes(trx, clock, account.id);
    });
    if (!codes) return { redirect: link("") };
    handOverCodes(context, visit, codes);
    return { redirect: link("recovery-codes") };
  },
};

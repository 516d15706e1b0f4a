import { renderSVG } from "uqr";
import { areCurrent, makeRecoveryCodes, recoveryCodesLeft } from "../factors/recovery-codes.ts";
import { confirmTotp, hasTotp, pendingTotp, removeTotp, totpAddress } from "../factors/totp.ts";
import { type IdentityContext, report } from "../flows/sign-in-interaction.ts";
import { postIdentityMail } from "../mails.ts";
import { codesPage, codesScriptHash } from "../pages/account/codes-page.ts";
import { twoStepOffPage, twoStepPage } from "../pages/account/two-step-page.ts";
import { textsOf } from "../pages/layout.ts";
import { forget, minutesUntil, take } from "../store/attempts.ts";
import { raiseSession } from "../store/sessions.ts";
import { type AccountHandlers, type AccountInteraction, type AccountOutcome, heldBack } from "./account-interaction.ts";
import { forgetHandedCodes, handedCodes, handOverCodes } from "./handed-codes.ts";

/** Shows the QR code, and turns two-step verification on with a first code of the app. */
export const twoStepStep: AccountHandlers = {
  isSensitive: true,
  get: (context, interaction) => show(context, interaction, 200),

  async post(context, interaction, form) {
    const { db, clock } = context;
    const { account, sessionUid, frame } = interaction;
    const texts = textsOf[frame.language];
    const typed = form.get("code") ?? "";
    if (typed.trim() === "") return show(context, interaction, 422, texts.isRequired(texts.code));
    const { retryAt } = await take(db, clock, [{ limit: "secondStep", of: account.id }]);
    if (retryAt) {
      const minutes = minutesUntil(retryAt, clock);
      return heldBack(await show(context, interaction, 429, texts.tooManyAttempts(minutes)), minutes);
    }
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
      await report(context, trx, interaction.origin, { type: "FactorAdded", method: "otp", account });
      return makeRecoveryCodes(trx, clock, account.id);
    });
    if (!codes) return show(context, interaction, 422, texts.account.wrongFirstCode);
    await forget(db, [{ limit: "secondStep", of: account.id }]);
    handOverCodes(context, interaction, codes);
    return { redirect: interaction.link("recovery-codes") };
  },
};

async function show(context: IdentityContext, interaction: AccountInteraction, status: number, error?: string): Promise<AccountOutcome> {
  const { account, sessionUid, frame, link, formToken } = interaction;
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

  async get(context, interaction) {
    const { account, frame, formToken, link } = interaction;
    const handed = handedCodes(context, interaction);
    if (handed) forgetHandedCodes(context, interaction);
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

  async post(context, interaction) {
    const { db, clock } = context;
    const { account, origin, link } = interaction;
    const codes = await db.transaction().execute(async (trx) => {
      if (!(await hasTotp(trx, account.id))) return undefined;
      await report(context, trx, origin, { type: "RecoveryCodesMade", account });
      return makeRecoveryCodes(trx, clock, account.id);
    });
    if (!codes) return { redirect: link("") };
    handOverCodes(context, interaction, codes);
    return { redirect: link("recovery-codes") };
  },
};

import { askOptions, listPasskeys, provedBy } from "../factors/passkeys.ts";
import { hasTotp } from "../factors/totp.ts";
import { judgeFactor, type Opening } from "../flows/factor-check.ts";
import { type IdentityContext, report } from "../flows/sign-in-interaction.ts";
import { type ConfirmView, confirmPage } from "../pages/account/confirm-page.ts";
import { textsOf } from "../pages/layout.ts";
import { passkeyScriptHash } from "../pages/passkey-script.ts";
import { forget, minutesUntil, take } from "../store/attempts.ts";
import { isPasswordOf, TooBusy } from "../store/passwords.ts";
import { isFresh, proveAgain } from "../store/sessions.ts";
import { type AccountHandlers, type AccountInteraction, type AccountOutcome, heldBack, idIn, isStep } from "./account-interaction.ts";

/** Asks who one is once more, before something that could lock the owner out. */
export const confirmStep: AccountHandlers = {
  get: (context, interaction) => show(context, interaction, 200),

  async post(context, interaction, form) {
    try {
      return await judge(context, interaction, form);
    } catch (error) {
      if (error instanceof TooBusy) return show(context, interaction, 503, { problem: textsOf[interaction.frame.language].tooBusy });
      throw error;
    }
  },
};

async function judge(context: IdentityContext, interaction: AccountInteraction, form: URLSearchParams): Promise<AccountOutcome> {
  const { db, clock } = context;
  const { account, sessionUid, origin } = interaction;
  const response = form.get("response") ?? "";
  const session = { uid: sessionUid, accountId: account.id, origin };
  const opening: Opening = {
    open: async (trx) => {
      await proveAgain(trx, clock, session);
      return true;
    },
    isOpen: () => isFresh(db, clock, sessionUid, account.id),
  };
  if (response !== "") return judgePasskey(context, interaction, response, opening);
  if (form.has("code")) return judgeCode(context, interaction, form.get("code") ?? "", opening);
  return judgePassword(context, interaction, form.get("password") ?? "", opening);
}

const countedFor = ({ account }: AccountInteraction) => [{ limit: "secondStep" as const, of: account.id }];

async function judgePasskey(
  context: IdentityContext,
  interaction: AccountInteraction,
  response: string,
  opening: Opening,
): Promise<AccountOutcome> {
  const isProved = await context.db.transaction().execute(async (trx) => {
    const proof = await provedBy({ ...context, db: trx }, "confirm", interaction.sessionUid, response);
    return typeof proof !== "string" && proof.accountId === interaction.account.id && opening.open(trx);
  });
  if (isProved) return proved(context, interaction);
  const { passkeyRefused } = textsOf[interaction.frame.language];
  return (await opening.isOpen()) ? goOn(interaction) : show(context, interaction, 422, { problem: passkeyRefused });
}

async function judgeCode(
  context: IdentityContext,
  interaction: AccountInteraction,
  typed: string,
  opening: Opening,
): Promise<AccountOutcome> {
  const texts = textsOf[interaction.frame.language];
  if (typed.trim() === "") return show(context, interaction, 422, { error: texts.isRequired(texts.code) });
  const { origin, account } = interaction;
  const verdict = await judgeFactor(context, origin, account, countedFor(interaction), "totp", typed, opening);
  if (verdict.isRight) return proved(context, interaction);
  if (verdict.problem === "isOpen") return goOn(interaction);
  if (verdict.problem === "tooManyAttempts") return tooMany(context, interaction, verdict.minutes);
  return show(context, interaction, 422, { error: texts.wrongCodeFactor });
}

async function judgePassword(
  context: IdentityContext,
  interaction: AccountInteraction,
  password: string,
  opening: Opening,
): Promise<AccountOutcome> {
  const { db, clock } = context;
  const { account, origin, frame } = interaction;
  const texts = textsOf[frame.language];
  if (password === "") return show(context, interaction, 422, { error: texts.isRequired(texts.password) });
  const { retryAt } = await take(context.db, clock, countedFor(interaction));
  if (retryAt) return tooMany(context, interaction, minutesUntil(retryAt, clock));
  if (await isPasswordOf(account.passwordHash, password)) {
    await opening.open(db);
    return proved(context, interaction);
  }
  await report(context, db, origin, { type: "SignInFailed", method: "pwd", account, details: { where: "account" } });
  return show(context, interaction, 422, { error: texts.account.wrongPassword });
}

async function tooMany(context: IdentityContext, interaction: AccountInteraction, minutes: number): Promise<AccountOutcome> {
  const { tooManyAttempts } = textsOf[interaction.frame.language];
  return heldBack(await show(context, interaction, 429, { problem: tooManyAttempts(minutes) }), minutes);
}

/** The guesses before count no more. */
async function proved({ db }: IdentityContext, interaction: AccountInteraction): Promise<AccountOutcome> {
  await forget(db, [{ limit: "secondStep", of: interaction.account.id }]);
  return goOn(interaction);
}

function goOn({ link, url }: AccountInteraction): AccountOutcome {
  const next = url.searchParams.get("next") ?? "";
  return { redirect: link(isStep(next) ? next : "", idIn(url)) };
}

async function show(
  context: IdentityContext,
  { frame, account, sessionUid, link, url, formToken }: AccountInteraction,
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

import type { Origin } from "../events.ts";
import { postIdentityMail } from "../mails.ts";
import { textsOf } from "../pages/layout.ts";
import { resetPage } from "../pages/reset-page.ts";
import { findAccountById, type IdentityAccount, replacePassword } from "../store/accounts.ts";
import { addressKey, forget } from "../store/attempts.ts";
import { consumeCode, findCode, findJustUsed, giveAttemptBack, type IdentityCode, tryCode } from "../store/codes.ts";
import { hashPassword, TooBusy } from "../store/passwords.ts";
import { endSessions } from "../store/payloads.ts";
import { awaitFirstOutcome } from "./double-submit.ts";
import { newPasswordError } from "./new-account-fields.ts";
import { type IdentityContext, type Outcome, report, type SignInInteraction, type StepHandlers } from "./sign-in-interaction.ts";

/** The page that takes the mailed digits and a new password. */
export const resetStep: StepHandlers = {
  async get(context, signIn) {
    const code = await pendingCode(context, signIn, signIn.url.searchParams.get("flow"));
    return code ? show(signIn, 200, code) : { redirect: signIn.link("forgot") };
  },

  async post(context, signIn, form) {
    const flow = form.get("flow") ?? "";
    const code = await pendingCode(context, signIn, flow);
    if (!code) return (await doubleSubmit(context, signIn, flow)) ?? { redirect: signIn.link("forgot") };
    try {
      return await judge(context, signIn, code, form.get("code") ?? "", form.get("password") ?? "");
    } catch (error) {
      if (error instanceof TooBusy) return show(signIn, 503, code, { problem: textsOf[signIn.frame.language].tooBusy });
      throw error;
    }
  },
};

function pendingCode({ db }: IdentityContext, { interaction }: SignInInteraction, id: string | null): Promise<IdentityCode | undefined> {
  return findCode(db, "resetPassword", id ?? "", interaction.uid);
}

/** The first of two presses used the code up: what comes of it comes of this one, too. */
async function doubleSubmit(context: IdentityContext, signIn: SignInInteraction, flow: string): Promise<Outcome | undefined> {
  const used = { purpose: "resetPassword", id: flow, uid: signIn.interaction.uid } as const;
  return (await findJustUsed(context.db, context.clock, used))
    ? awaitFirstOutcome(context, signIn, signIn.link("reset", { flow }))
    : undefined;
}

async function judge(
  context: IdentityContext,
  signIn: SignInInteraction,
  code: IdentityCode,
  typed: string,
  password: string,
): Promise<Outcome> {
  const { db, clock } = context;
  const texts = textsOf[signIn.frame.language];
  // What can be said without the code is said first, so that a weak password costs no attempt.
  const weak = await newPasswordError(context, texts, password, { email: code.email });
  if (typed.trim() === "" || weak !== undefined) {
    return show(signIn, 422, code, {
      code: typed.trim() === "" ? texts.isRequired(texts.code) : undefined,
      password: weak,
      typedCode: typed.slice(0, 16),
    });
  }
  const verdict = await tryCode(db, clock, code.purpose, code.id, signIn.interaction.uid, typed);
  if ("problem" in verdict)
    return (await doubleSubmit(context, signIn, code.id)) ?? show(signIn, 422, code, { code: texts[verdict.problem] });
  const account = await findAccountById(context.db, verdict.right.accountId ?? "");
  if (!account) return show(signIn, 422, code, { code: texts.codeOver });
  const aboutOneself = await newPasswordError(context, texts, password, { name: account.name, email: account.email });
  if (aboutOneself !== undefined) {
    await giveAttemptBack(db, code.id);
    return show(signIn, 422, code, { password: aboutOneself, typedCode: typed.slice(0, 16) });
  }
  const isDone = await resetPassword(context, signIn.origin, verdict.right, account, password, signIn.interaction.session?.uid);
  return isDone
    ? { signIn: account, methods: ["pwd"] }
    : ((await doubleSubmit(context, signIn, code.id)) ?? { redirect: signIn.link("forgot") });
}

/**
 * Uses the code up, sets the password, ends every session, grant and token of
 * the account and tells its owner by mail: together or not at all.
 *
 * @param storedSessionUid this browser's own session, which goes on in what follows
 * @returns false when somebody was faster
 */
export async function resetPassword(
  context: IdentityContext,
  origin: Origin,
  code: IdentityCode,
  account: IdentityAccount,
  password: string,
  storedSessionUid?: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const isReset = await context.db.transaction().execute(async (trx) => {
    if (!(await consumeCode(trx, context.clock, code))) return false;
    if (!(await replacePassword(trx, context.clock, account.id, passwordHash))) return false;
    // Whoever locked the account by guessing has lost; its owner starts with a clean slate.
    await forget(context.db, [{ limit: "account", of: addressKey(account.email) }]);
    const sessions = await endSessions(trx, account.id, storedSessionUid);
    await postIdentityMail(trx, context, {
      template: "identity-password-changed",
      about: code.id,
      language: account.language,
      to: { name: account.name, email: account.email },
    });
    await report(context, trx, origin, { type: "PasswordReset", account, details: { sessions } });
    return true;
  });
  if (isReset) context.onSessionsEnded();
  return isReset;
}

/** A code that may be right is shown again; a wrong one has to be typed anew. */
type More = { code?: string | undefined; password?: string | undefined; problem?: string; typedCode?: string };

function show(signIn: SignInInteraction, status: number, code: IdentityCode, { problem, typedCode = "", ...errors }: More = {}) {
  const html = resetPage({
    ...signIn.frame,
    actionUrl: signIn.link("reset", { flow: code.id }),
    proof: { flow: code.id, email: code.email, againUrl: signIn.link("forgot", { email: code.email }), typedCode },
    errors,
    problem,
  });
  return { status, html };
}

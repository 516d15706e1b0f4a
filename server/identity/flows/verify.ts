import { textsOf } from "../pages/layout.ts";
import { verifyPage } from "../pages/verify-page.ts";
import { confirmRegistration } from "../store/accounts.ts";
import { consumeCode, findCode, findJustUsed, type IdentityCode, renewCode, tryCode } from "../store/codes.ts";
import { inConstantTime } from "../store/constant-time.ts";
import { awaitFirstOutcome } from "./double-submit.ts";
import { waitForMail } from "./mail-limits.ts";
import { mailVerification } from "./register.ts";
import { type IdentityContext, type Outcome, report, type SignInInteraction, type StepHandlers } from "./sign-in-interaction.ts";

/** The page that asks a new account for the digits that were mailed to it. */
export const verifyStep: StepHandlers = {
  async get(context, signIn) {
    const code = await pendingCode(context, signIn, signIn.url.searchParams.get("flow"));
    return code ? show(signIn, 200, code) : { redirect: signIn.link("register") };
  },

  async post(context, signIn, form) {
    const flow = form.get("flow") ?? "";
    const code = await pendingCode(context, signIn, flow);
    if (!code) return (await doubleSubmit(context, signIn, flow)) ?? { redirect: signIn.link("register") };
    return form.get("act") === "resend" ? resend(context, signIn, code) : confirm(context, signIn, code, form.get("code") ?? "");
  },
};

function pendingCode({ db }: IdentityContext, { interaction }: SignInInteraction, id: string | null): Promise<IdentityCode | undefined> {
  return findCode(db, "verifyEmail", id ?? "", interaction.uid);
}

/** The first of two presses used the code up: what comes of it comes of this one, too. */
async function doubleSubmit(context: IdentityContext, signIn: SignInInteraction, flow: string): Promise<Outcome | undefined> {
  const used = { purpose: "verifyEmail", id: flow, uid: signIn.interaction.uid } as const;
  return (await findJustUsed(context.db, context.clock, used))
    ? awaitFirstOutcome(context, signIn, signIn.link("verify", { flow }))
    : undefined;
}

async function confirm(context: IdentityContext, signIn: SignInInteraction, code: IdentityCode, typed: string): Promise<Outcome> {
  const texts = textsOf[signIn.frame.language];
  if (typed.trim() === "") return show(signIn, 422, code, { error: texts.isRequired(texts.code) });
  const { db, clock } = context;
  const verdict = await tryCode(db, clock, code.purpose, code.id, signIn.interaction.uid, typed);
  if ("problem" in verdict) {
    const second = await doubleSubmit(context, signIn, code.id);
    if (second) return second;
    if (code.accountId !== null) await report(context, db, signIn.origin, { type: "EmailVerificationFailed", account: whoseCode(code) });
    return show(signIn, 422, code, { error: texts[verdict.problem] });
  }
  const account = await db.transaction().execute((trx) => makeTrue(context, trx, signIn, verdict.right));
  return account
    ? { signIn: account, methods: ["pwd"] }
    : ((await doubleSubmit(context, signIn, code.id)) ?? { redirect: signIn.link("register") });
}

/** Uses the code up and confirms what it stands for, together; of several at once one gets the account. */
async function makeTrue(context: IdentityContext, trx: IdentityContext["db"], signIn: SignInInteraction, code: IdentityCode) {
  const { name, language, passwordHash } = code.details;
  if (code.accountId === null || name === undefined || language === undefined || passwordHash === undefined) return undefined;
  if (!(await consumeCode(trx, context.clock, code))) return undefined;
  const isConfirmed = await confirmRegistration(trx, context.clock, code.accountId, { email: code.email, name, language, passwordHash });
  if (!isConfirmed) return undefined;
  const account = { id: code.accountId, email: code.email, name };
  await report(context, trx, signIn.origin, { type: "EmailVerified", account });
  return account;
}

async function resend(context: IdentityContext, signIn: SignInInteraction, code: IdentityCode): Promise<Outcome> {
  const texts = textsOf[signIn.frame.language];
  const minutes = await waitForMail(context, signIn, code.email);
  if (minutes !== undefined) return { ...show(signIn, 429, code, { problem: texts.tooManyMails(minutes) }), retryAfterMinutes: minutes };
  return inConstantTime(async () => {
    const isRenewed = await context.db.transaction().execute(async (trx) => {
      const secrets = await renewCode(trx, context.clock, code.id, signIn.interaction.uid);
      if (!secrets) return false;
      if (secrets === "isRenewed") return true;
      await mailVerification(trx, context, signIn, { email: code.email, hasAccount: code.accountId === null, secrets });
      return true;
    });
    return isRenewed ? show(signIn, 200, code, { done: texts.codeResent }) : show(signIn, 422, code, { error: texts.codeOver });
  });
}

function whoseCode({ accountId, email, details }: IdentityCode) {
  return { id: accountId ?? "", email, name: details.name ?? "" };
}

function show(
  signIn: SignInInteraction,
  status: number,
  code: IdentityCode,
  more: { error?: string; problem?: string; done?: string } = {},
) {
  const html = verifyPage({
    ...signIn.frame,
    actionUrl: signIn.link("verify", { flow: code.id }),
    restartUrl: signIn.link("register"),
    email: code.email,
    flow: code.id,
    ...more,
  });
  return { status, html };
}

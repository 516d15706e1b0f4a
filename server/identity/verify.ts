import { confirmRegistration } from "./accounts.ts";
import { consumeCode, findCode, findJustUsed, type IdentityCode, renewCode, tryCode } from "./codes.ts";
import { inEvenTime } from "./even-time.ts";
import { waitForMail } from "./mail-limits.ts";
import { textsOf } from "./pages/layout.ts";
import { verifyPage } from "./pages/verify-page.ts";
import { mailVerification } from "./register.ts";
import { lookAgain } from "./second-press.ts";
import { type IdentityContext, type Outcome, report, type StepHandlers, type Visit } from "./visit.ts";

/** The page that asks a new account for the digits that were mailed to it. */
export const verifyStep: StepHandlers = {
  async get(context, visit) {
    const code = await pendingCode(context, visit, visit.url.searchParams.get("flow"));
    return code ? show(visit, 200, code) : { redirect: visit.link("register") };
  },

  async post(context, visit, form) {
    const flow = form.get("flow") ?? "";
    const code = await pendingCode(context, visit, flow);
    if (!code) return (await secondPress(context, visit, flow)) ?? { redirect: visit.link("register") };
    return form.get("act") === "resend" ? resend(context, visit, code) : confirm(context, visit, code, form.get("code") ?? "");
  },
};

function pendingCode({ db }: IdentityContext, { interaction }: Visit, id: string | null): Promise<IdentityCode | undefined> {
  return findCode(db, "verifyEmail", id ?? "", interaction.uid);
}

/** The first of two presses used the code up: what comes of it comes of this one, too. */
async function secondPress(context: IdentityContext, visit: Visit, flow: string): Promise<Outcome | undefined> {
  const used = { purpose: "verifyEmail", id: flow, uid: visit.interaction.uid } as const;
  return (await findJustUsed(context.db, context.clock, used)) ? lookAgain(context, visit, visit.link("verify", { flow })) : undefined;
}

async function confirm(context: IdentityContext, visit: Visit, code: IdentityCode, typed: string): Promise<Outcome> {
  const texts = textsOf[visit.frame.language];
  if (typed.trim() === "") return show(visit, 422, code, { error: texts.isRequired(texts.code) });
  const { db, clock } = context;
  const verdict = await tryCode(db, clock, code.purpose, code.id, visit.interaction.uid, typed);
  if ("problem" in verdict) {
    const second = await secondPress(context, visit, code.id);
    if (second) return second;
    if (code.accountId !== null) await report(context, db, visit.origin, { type: "EmailVerificationFailed", account: whoseCode(code) });
    return show(visit, 422, code, { error: texts[verdict.problem] });
  }
  const account = await db.transaction().execute((trx) => makeTrue(context, trx, visit, verdict.right));
  return account
    ? { signIn: account, methods: ["pwd"] }
    : ((await secondPress(context, visit, code.id)) ?? { redirect: visit.link("register") });
}

/** Uses the code up and confirms what it stands for, together; of several at once one gets the account. */
async function makeTrue(context: IdentityContext, trx: IdentityContext["db"], visit: Visit, code: IdentityCode) {
  const { name, language, passwordHash } = code.details;
  if (code.accountId === null || name === undefined || language === undefined || passwordHash === undefined) return undefined;
  if (!(await consumeCode(trx, context.clock, code))) return undefined;
  const isConfirmed = await confirmRegistration(trx, context.clock, code.accountId, { email: code.email, name, language, passwordHash });
  if (!isConfirmed) return undefined;
  const account = { id: code.accountId, email: code.email, name };
  await report(context, trx, visit.origin, { type: "EmailVerified", account });
  return account;
}

async function resend(context: IdentityContext, visit: Visit, code: IdentityCode): Promise<Outcome> {
  const texts = textsOf[visit.frame.language];
  const minutes = await waitForMail(context, visit, code.email);
  if (minutes !== undefined) return { ...show(visit, 429, code, { problem: texts.tooManyMails(minutes) }), retryAfterMinutes: minutes };
  return inEvenTime(async () => {
    const isRenewed = await context.db.transaction().execute(async (trx) => {
      const secrets = await renewCode(trx, context.clock, code.id, visit.interaction.uid);
      if (!secrets) return false;
      if (secrets === "isRenewed") return true;
      await mailVerification(trx, context, visit, { email: code.email, hasAccount: code.accountId === null, secrets });
      return true;
    });
    return isRenewed ? show(visit, 200, code, { done: texts.codeResent }) : show(visit, 422, code, { error: texts.codeOver });
  });
}

function whoseCode({ accountId, email, details }: IdentityCode) {
  return { id: accountId ?? "", email, name: details.name ?? "" };
}

function show(visit: Visit, status: number, code: IdentityCode, more: { error?: string; problem?: string; done?: string } = {}) {
  const html = verifyPage({
    ...visit.frame,
    actionUrl: visit.link("verify", { flow: code.id }),
    restartUrl: visit.link("register"),
    email: code.email,
    flow: code.id,
    ...more,
  });
  return { status, html };
}

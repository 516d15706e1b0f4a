import { email as emailField } from "#contract/fields.ts";
import { changeAccountEmail, findAccountByEmail, findAccountById } from "../accounts.ts";
import { addressKey, minutesUntil, take } from "../attempts.ts";
import { consumeCode, createCode, endCodes, findCode, findJustAsked, findJustUsed, type IdentityCode, tryCode } from "../codes.ts";
import { inEvenTime } from "../even-time.ts";
import { waitForMail } from "../mail-limits.ts";
import { postIdentityMail } from "../mails.ts";
import { type EmailView, emailCodePage, emailPage } from "../pages/account/email-page.ts";
import { textsOf } from "../pages/layout.ts";
import { emailIn, type IdentityContext, report } from "../visit.ts";
import type { AccountHandlers, AccountOutcome, AccountVisit } from "./account-visit.ts";

/** In which session a code counts. */
const boundTo = ({ sessionUid }: AccountVisit) => `account:${sessionUid}`;

/** Asks for the new address and mails it a code; nothing changes yet. */
export const emailStep: AccountHandlers = {
  isSensitive: true,
  get: async (_context, visit) => show(visit, 200, ""),

  async post(context, visit, form) {
    const { account, frame } = visit;
    const texts = textsOf[frame.language];
    const typed = emailIn(form);
    const parsed = emailField.safeParse(typed);
    if (!parsed.success) return show(visit, 422, typed, { error: typed === "" ? texts.isRequired(texts.email) : texts.emailInvalid });
    if (addressKey(parsed.data) === addressKey(account.email)) return show(visit, 422, typed, { error: texts.account.emailSame });
    // The buttons of the demo accounts find them by their address.
    if (context.demoAccounts.some(({ email }) => email === account.email))
      return show(visit, 422, typed, { problem: texts.account.emailOfDemo });
    const minutes = await waitForMail(context, visit, parsed.data);
    if (minutes !== undefined) return { ...show(visit, 429, typed, { problem: texts.tooManyMails(minutes) }), retryAfterMinutes: minutes };
    const flow = await inEvenTime(() => mailCode(context, visit, parsed.data));
    return { redirect: visit.link("email-code", { flow }) };
  },
};

/** An address that has an account gets another mail: the page must not tell. */
async function mailCode(context: IdentityContext, visit: AccountVisit, email: string): Promise<string> {
  const { account } = visit;
  const owner = await findAccountByEmail(context.pool, email);
  const isTaken = owner?.isEmailVerified === true;
  return context.db.transaction().execute(async (trx) => {
    const wanted = {
      purpose: "changeEmail",
      interactionUid: boundTo(visit),
      accountId: isTaken ? null : account.id,
      email,
    } as const;
    const asked = await findJustAsked(trx, context.clock, wanted);
    if (asked !== undefined) return asked;
    const { id, code } = await createCode(trx, context.clock, wanted);
    await postIdentityMail(trx, context, {
      template: isTaken ? "identity-email-taken" : "identity-email-code",
      about: id,
      language: isTaken ? owner.language : account.language,
      to: { name: isTaken ? owner.name : account.name, email },
      ...(!isTaken && { secrets: { code } }),
    });
    return id;
  });
}

/** Takes the digits that were mailed to the new address. */
export const emailCodeStep: AccountHandlers = {
  async get(context, visit) {
    const code = await pendingCode(context, visit, visit.url.searchParams.get("flow"));
    return code ? showCode(visit, 200, code) : { redirect: visit.link("email") };
  },

  async post(context, visit, form) {
    const { db, clock, pool } = context;
    const code = await pendingCode(context, visit, form.get("flow"));
    if (!code) return (await secondPress(context, visit, form.get("flow") ?? "")) ?? { redirect: visit.link("email") };
    const texts = textsOf[visit.frame.language];
    const typed = form.get("code") ?? "";
    if (typed.trim() === "") return showCode(visit, 422, code, texts.isRequired(texts.code));
    const { retryAt } = await take(pool, clock, [{ limit: "secondStep", of: visit.account.id }]);
    if (retryAt) return showCode(visit, 429, code, texts.tooManyAttempts(minutesUntil(retryAt, clock)));
    const verdict = await tryCode(db, clock, "changeEmail", code.id, boundTo(visit), typed);
    const isDone = !("problem" in verdict) && (await db.transaction().execute((trx) => makeTrue(context, trx, visit, verdict.right)));
    if (isDone) return { redirect: visit.link("", { done: "email" }) };
    const second = await secondPress(context, visit, code.id);
    return second ?? showCode(visit, 422, code, texts["problem" in verdict ? verdict.problem : "codeOver"]);
  },
};

/** The first of two presses used the code up, and the address is the account's now. */
async function secondPress(context: IdentityContext, visit: AccountVisit, flow: string): Promise<AccountOutcome | undefined> {
  const { db, clock, pool } = context;
  const used = await findJustUsed(db, clock, { purpose: "changeEmail", id: flow, uid: boundTo(visit) });
  const account = used && (await findAccountById(pool, visit.account.id));
  return account && account.email === used.email ? { redirect: visit.link("", { done: "email" }) } : undefined;
}

function pendingCode({ db }: IdentityContext, visit: AccountVisit, id: string | null): Promise<IdentityCode | undefined> {
  return findCode(db, "changeEmail", id ?? "", boundTo(visit));
}

async function makeTrue(context: IdentityContext, trx: IdentityContext["db"], visit: AccountVisit, code: IdentityCode): Promise<boolean> {
  const { clock } = context;
  const { account, origin } = visit;
  if (code.accountId !== account.id || !(await consumeCode(trx, clock, code))) return false;
  if (!(await changeAccountEmail(trx, clock, account.id, code.email))) return false;
  // A code that is on its way to the old address must not open the account any more.
  await endCodes(trx, clock, account.id, "resetPassword");
  await postIdentityMail(trx, context, {
    template: "identity-email-changed",
    about: code.id,
    language: account.language,
    to: account,
    data: { email: code.email },
  });
  await report(context, trx, origin, { type: "EmailChanged", account: { ...account, email: code.email } });
  return true;
}

function show(
  { frame, link, formToken, account }: AccountVisit,
  status: number,
  email: string,
  more: Pick<EmailView, "error" | "problem"> = {},
) {
  const html = emailPage({ ...frame, formToken, current: account.email, email, actionUrl: link("email"), backUrl: link(""), ...more });
  return { status, html };
}

function showCode({ frame, link, formToken }: AccountVisit, status: number, code: IdentityCode, error?: string): AccountOutcome {
  const actionUrl = link("email-code", { flow: code.id });
  const html = emailCodePage({
    ...frame,
    formToken,
    flow: code.id,
    email: code.email,
    actionUrl,
    againUrl: link("email"),
    backUrl: link(""),
    error,
  });
  return { status, html };
}

import { email as emailField } from "#contract/core/fields/fields.ts";
import { waitForMail } from "../flows/mail-limits.ts";
import { emailIn, type IdentityContext, report } from "../flows/sign-in-interaction.ts";
import { postIdentityMail } from "../mails.ts";
import { type EmailView, emailCodePage, emailPage } from "../pages/account/email-page.ts";
import { textsOf } from "../pages/layout.ts";
import { changeAccountEmail, findAccountByEmail, findAccountById } from "../store/accounts.ts";
import { addressKey, minutesUntil, take } from "../store/attempts.ts";
import { consumeCode, createCode, endCodes, findCode, findJustAsked, findJustUsed, type IdentityCode, tryCode } from "../store/codes.ts";
import { inConstantTime } from "../store/constant-time.ts";
import { type AccountHandlers, type AccountInteraction, type AccountOutcome, heldBack } from "./account-interaction.ts";

/** In which session a code counts. */
const boundTo = ({ sessionUid }: AccountInteraction) => `account:${sessionUid}`;

/** Asks for the new address and mails it a code; nothing changes yet. */
export const emailStep: AccountHandlers = {
  isSensitive: true,
  get: async (_context, interaction) => show(interaction, 200, ""),

  async post(context, interaction, form) {
    const { account, frame } = interaction;
    const texts = textsOf[frame.language];
    const typed = emailIn(form);
    const parsed = emailField.safeParse(typed);
    if (!parsed.success) return show(interaction, 422, typed, { error: typed === "" ? texts.isRequired(texts.email) : texts.emailInvalid });
    if (addressKey(parsed.data) === addressKey(account.email)) return show(interaction, 422, typed, { error: texts.account.emailSame });
    // The buttons of the demo accounts find them by their address.
    if (context.demoAccounts.some(({ email }) => email === account.email))
      return show(interaction, 422, typed, { problem: texts.account.emailOfDemo });
    const minutes = await waitForMail(context, interaction, parsed.data);
    if (minutes !== undefined) return heldBack(show(interaction, 429, typed, { problem: texts.tooManyMails(minutes) }), minutes);
    const flow = await inConstantTime(() => mailCode(context, interaction, parsed.data));
    return { redirect: interaction.link("email-code", { flow }) };
  },
};

/** An address that has an account gets another mail: the page must not tell. */
async function mailCode(context: IdentityContext, interaction: AccountInteraction, email: string): Promise<string> {
  const { account } = interaction;
  const owner = await findAccountByEmail(context.db, email);
  const isTaken = owner?.isEmailVerified === true;
  return context.db.transaction().execute(async (trx) => {
    const wanted = {
      purpose: "changeEmail",
      interactionUid: boundTo(interaction),
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
  async get(context, interaction) {
    const code = await pendingCode(context, interaction, interaction.url.searchParams.get("flow"));
    return code ? showCode(interaction, 200, code) : { redirect: interaction.link("email") };
  },

  async post(context, interaction, form) {
    const { db, clock } = context;
    const code = await pendingCode(context, interaction, form.get("flow"));
    if (!code) return (await doubleSubmit(context, interaction, form.get("flow") ?? "")) ?? { redirect: interaction.link("email") };
    const texts = textsOf[interaction.frame.language];
    const typed = form.get("code") ?? "";
    if (typed.trim() === "") return showCode(interaction, 422, code, texts.isRequired(texts.code));
    const { retryAt } = await take(db, clock, [{ limit: "secondStep", of: interaction.account.id }]);
    if (retryAt) {
      const minutes = minutesUntil(retryAt, clock);
      return heldBack(showCode(interaction, 429, code, texts.tooManyAttempts(minutes)), minutes);
    }
    const verdict = await tryCode(db, clock, "changeEmail", code.id, boundTo(interaction), typed);
    const isDone = !("problem" in verdict) && (await db.transaction().execute((trx) => makeTrue(context, trx, interaction, verdict.right)));
    if (isDone) return { redirect: interaction.link("", { done: "email" }) };
    const second = await doubleSubmit(context, interaction, code.id);
    return second ?? showCode(interaction, 422, code, texts["problem" in verdict ? verdict.problem : "codeOver"]);
  },
};

/** The first of two presses used the code up, and the address is the account's now. */
async function doubleSubmit(context: IdentityContext, interaction: AccountInteraction, flow: string): Promise<AccountOutcome | undefined> {
  const { db, clock } = context;
  const used = await findJustUsed(db, clock, { purpose: "changeEmail", id: flow, uid: boundTo(interaction) });
  const account = used && (await findAccountById(db, interaction.account.id));
  return account && account.email === used.email ? { redirect: interaction.link("", { done: "email" }) } : undefined;
}

function pendingCode({ db }: IdentityContext, interaction: AccountInteraction, id: string | null): Promise<IdentityCode | undefined> {
  return findCode(db, "changeEmail", id ?? "", boundTo(interaction));
}

async function makeTrue(
  context: IdentityContext,
  trx: IdentityContext["db"],
  interaction: AccountInteraction,
  code: IdentityCode,
): Promise<boolean> {
  const { clock } = context;
  const { account, origin } = interaction;
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
  { frame, link, formToken, account }: AccountInteraction,
  status: number,
  email: string,
  more: Pick<EmailView, "error" | "problem"> = {},
) {
  const html = emailPage({ ...frame, formToken, current: account.email, email, actionUrl: link("email"), backUrl: link(""), ...more });
  return { status, html };
}

function showCode({ frame, link, formToken }: AccountInteraction, status: number, code: IdentityCode, error?: string): AccountOutcome {
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

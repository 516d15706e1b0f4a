import { email as emailField } from "#contract/core/fields/fields.ts";
import { postIdentityMail } from "../mails.ts";
import { forgotPage } from "../pages/forgot-page.ts";
import { textsOf } from "../pages/layout.ts";
import { findAccountByEmail } from "../store/accounts.ts";
import { createCode, findJustAsked } from "../store/codes.ts";
import { inConstantTime } from "../store/constant-time.ts";
import { waitForMail } from "./mail-limits.ts";
import { emailIn, type IdentityContext, type Outcome, report, type SignInInteraction, type StepHandlers } from "./sign-in-interaction.ts";

/** Somebody forgot their password. An address without an account gets the same answer; its mail says so. */
export const forgotStep: StepHandlers = {
  async get(_context, signIn) {
    const hint = signIn.interaction.params.login_hint;
    return show(signIn, 200, emailIn(signIn.url) || (typeof hint === "string" ? hint.slice(0, 254) : ""));
  },

  retyped: async (_context, signIn, form) => show(signIn, 200, emailIn(form)),

  async post(context, signIn, form) {
    const texts = textsOf[signIn.frame.language];
    const typed = emailIn(form);
    if (typed === "") return show(signIn, 422, typed, { error: texts.isRequired(texts.email) });
    const email = emailField.safeParse(typed);
    if (!email.success) return show(signIn, 422, typed, { error: texts.emailInvalid });
    const minutes = await waitForMail(context, signIn, email.data);
    if (minutes !== undefined) return { ...show(signIn, 429, typed, { problem: texts.tooManyMails(minutes) }), retryAfterMinutes: minutes };
    return inConstantTime(() => askForReset(context, signIn, email.data));
  },
};

async function askForReset(context: IdentityContext, signIn: SignInInteraction, email: string): Promise<Outcome> {
  const { db, clock } = context;
  const found = await findAccountByEmail(db, email);
  const account = found?.isBlocked ? undefined : found;
  const flow = await db.transaction().execute(async (trx) => {
    const wanted = {
      purpose: "resetPassword",
      interactionUid: signIn.interaction.uid,
      accountId: account?.id ?? null,
      email,
      withLink: true,
    } as const;
    const asked = await findJustAsked(trx, clock, wanted);
    if (asked !== undefined) return asked;
    const { id, code, linkToken } = await createCode(trx, clock, wanted);
    await postIdentityMail(trx, context, {
      template: account ? "identity-reset-password" : "identity-no-account",
      about: id,
      language: signIn.frame.language,
      to: { name: account?.isEmailVerified ? account.name : "", email: account?.email ?? email },
      ...(account && { secrets: { code, link: linkToken } }),
    });
    if (account) await report(context, trx, signIn.origin, { type: "PasswordResetRequested", account });
    return id;
  });
  return { redirect: signIn.link("reset", { flow }) };
}

function show(signIn: SignInInteraction, status: number, email: string, more: { error?: string; problem?: string } = {}) {
  return {
    status,
    html: forgotPage({ ...signIn.frame, actionUrl: signIn.link("forgot"), signInUrl: signIn.link("sign-in"), email, ...more }),
  };
}

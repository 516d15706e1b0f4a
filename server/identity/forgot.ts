import { email as emailField } from "#contract/fields.ts";
import { findAccountByEmail } from "./accounts.ts";
import { createCode, findJustAsked } from "./codes.ts";
import { inEvenTime } from "./even-time.ts";
import { waitForMail } from "./mail-limits.ts";
import { postIdentityMail } from "./mails.ts";
import { forgotPage } from "./pages/forgot-page.ts";
import { textsOf } from "./pages/layout.ts";
import { emailIn, type IdentityContext, type Outcome, report, type StepHandlers, type Visit } from "./visit.ts";

/** Somebody forgot their password. An address without an account gets the same answer; its mail says so. */
export const forgotStep: StepHandlers = {
  async get(_context, visit) {
    const hint = visit.interaction.params.login_hint;
    return show(visit, 200, emailIn(visit.url) || (typeof hint === "string" ? hint.slice(0, 254) : ""));
  },

  async post(context, visit, form) {
    const texts = textsOf[visit.frame.language];
    const typed = emailIn(form);
    if (typed === "") return show(visit, 422, typed, { error: texts.isRequired(texts.email) });
    const email = emailField.safeParse(typed);
    if (!email.success) return show(visit, 422, typed, { error: texts.emailInvalid });
    const minutes = await waitForMail(context, visit, email.data);
    if (minutes !== undefined) return { ...show(visit, 429, typed, { problem: texts.tooManyMails(minutes) }), retryAfterMinutes: minutes };
    return inEvenTime(() => askForReset(context, visit, email.data));
  },
};

async function askForReset(context: IdentityContext, visit: Visit, email: string): Promise<Outcome> {
  const { db, clock, pool } = context;
  const found = await findAccountByEmail(pool, email);
  const account = found?.isBlocked ? undefined : found;
  const flow = await db.transaction().execute(async (trx) => {
    const wanted = {
      purpose: "resetPassword",
      interactionUid: visit.interaction.uid,
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
      language: visit.frame.language,
      to: { name: account?.isEmailVerified ? account.name : "", email: account?.email ?? email },
      ...(account && { secrets: { code, link: linkToken } }),
    });
    if (account) await report(context, trx, visit.origin, { type: "PasswordResetRequested", account });
    return id;
  });
  return { redirect: visit.link("reset", { flow }) };
}

function show(visit: Visit, status: number, email: string, more: { error?: string; problem?: string } = {}) {
  return {
    status,
    html: forgotPage({ ...visit.frame, actionUrl: visit.link("forgot"), signInUrl: visit.link("sign-in"), email, ...more }),
  };
}

import { keepRegistration, type Registration } from "./accounts.ts";
import { createCode, findJustAsked } from "./codes.ts";
import { inEvenTime } from "./even-time.ts";
import { waitForMail } from "./mail-limits.ts";
import { postIdentityMail } from "./mails.ts";
import { type FieldErrors, judgeNewAccount, type NewAccountFields } from "./new-account-fields.ts";
import { textsOf } from "./pages/layout.ts";
import { registerPage } from "./pages/register-page.ts";
import { hashPassword, TooBusy } from "./passwords.ts";
import { emailIn, type IdentityContext, type Outcome, report, type StepHandlers, type Visit } from "./visit.ts";

/** The registration page. An address that has an account already gets the same answer; its mail says so. */
export const registerStep: StepHandlers = {
  async get(_context, visit) {
    const hint = visit.interaction.params.login_hint;
    const email = emailIn(visit.url) || (typeof hint === "string" ? hint.slice(0, 254) : "");
    return show(visit, 200, { name: "", email });
  },

  async post(context, visit, form) {
    const texts = textsOf[visit.frame.language];
    const typed = { name: (form.get("name") ?? "").slice(0, 200), email: emailIn(form), password: form.get("password") ?? "" };
    const judged = await judgeNewAccount(context, visit, typed);
    if ("errors" in judged) return show(visit, 422, typed, { errors: judged.errors });
    const minutes = await waitForMail(context, visit, typed.email);
    if (minutes !== undefined) return { ...show(visit, 429, typed, { problem: texts.tooManyMails(minutes) }), retryAfterMinutes: minutes };
    try {
      return await inEvenTime(() => register(context, visit, judged.fields));
    } catch (error) {
      if (error instanceof TooBusy) return show(visit, 503, typed, { problem: texts.tooBusy });
      throw error;
    }
  },
};

async function register(context: IdentityContext, visit: Visit, { name, email, password }: NewAccountFields): Promise<Outcome> {
  const registration = { name, email, language: visit.frame.language, passwordHash: await hashPassword(password) };
  return startVerification(context, visit, registration);
}

/**
 * Mails the digits that make a registration true, and leads to the page that
 * asks for them. The details wait with the code: who else registers with the
 * address meanwhile changes nothing about what this page confirms.
 */
export async function startVerification(context: IdentityContext, visit: Visit, registration: Registration): Promise<Outcome> {
  const { db, clock } = context;
  const { email, name, language } = registration;
  const flow = await db.transaction().execute(async (trx) => {
    const accountId = await keepRegistration(trx, clock, registration);
    const wanted = {
      purpose: "verifyEmail",
      interactionUid: visit.interaction.uid,
      accountId: accountId ?? null,
      email,
      details: accountId === undefined ? {} : { name, language, passwordHash: registration.passwordHash },
    } as const;
    const asked = await findJustAsked(trx, clock, wanted);
    if (asked !== undefined) return asked;
    const secrets = await createCode(trx, clock, wanted);
    await mailVerification(trx, context, visit, { email, hasAccount: accountId === undefined, secrets });
    if (accountId !== undefined) {
      await report(context, trx, visit.origin, { type: "AccountRegistered", account: { id: accountId, email, name } });
    }
    return secrets.id;
  });
  return { redirect: visit.link("verify", { flow }) };
}

type VerificationMail = { email: string; hasAccount: boolean; secrets: { id: string; code: string } };

/** The name is not in it: anybody can type any words there, for anybody's mailbox. */
export async function mailVerification(
  trx: Parameters<typeof postIdentityMail>[0],
  context: IdentityContext,
  { frame }: Visit,
  { email, hasAccount, secrets }: VerificationMail,
): Promise<void> {
  await postIdentityMail(trx, context, {
    template: hasAccount ? "identity-account-exists" : "identity-verify-email",
    about: `${secrets.id}:${crypto.randomUUID()}`,
    language: frame.language,
    to: { name: "", email },
    ...(!hasAccount && { secrets: { code: secrets.code } }),
  });
}

function show(
  visit: Visit,
  status: number,
  values: { name: string; email: string },
  more: { errors?: FieldErrors; problem?: string } = {},
) {
  const html = registerPage({
    ...visit.frame,
    actionUrl: visit.link("register"),
    signInUrl: visit.link("sign-in"),
    values,
    errors: more.errors ?? {},
    problem: more.problem,
  });
  return { status, html };
}

import { postIdentityMail } from "../mails.ts";
import { textsOf } from "../pages/layout.ts";
import { registerPage } from "../pages/register-page.ts";
import { keepRegistration, type Registration } from "../store/accounts.ts";
import { createCode, findJustAsked } from "../store/codes.ts";
import { inConstantTime } from "../store/constant-time.ts";
import { hashPassword, TooBusy } from "../store/passwords.ts";
import { waitForMail } from "./mail-limits.ts";
import { type FieldErrors, judgeNewAccount, type NewAccountFields } from "./new-account-fields.ts";
import { emailIn, type IdentityContext, type Outcome, report, type SignInInteraction, type StepHandlers } from "./sign-in-interaction.ts";

/** The registration page. An address that has an account already gets the same answer; its mail says so. */
export const registerStep: StepHandlers = {
  async get(_context, signIn) {
    const hint = signIn.interaction.params.login_hint;
    const email = emailIn(signIn.url) || (typeof hint === "string" ? hint.slice(0, 254) : "");
    return show(signIn, 200, { name: "", email });
  },

  retyped: async (_context, signIn, form) => show(signIn, 200, typedIn(form)),

  async post(context, signIn, form) {
    const texts = textsOf[signIn.frame.language];
    const typed = { ...typedIn(form), password: form.get("password") ?? "" };
    const judged = await judgeNewAccount(context, signIn, typed);
    if ("errors" in judged) return show(signIn, 422, typed, { errors: judged.errors });
    const minutes = await waitForMail(context, signIn, typed.email);
    if (minutes !== undefined) return { ...show(signIn, 429, typed, { problem: texts.tooManyMails(minutes) }), retryAfterMinutes: minutes };
    try {
      return await inConstantTime(() => register(context, signIn, judged.fields));
    } catch (error) {
      if (error instanceof TooBusy) return show(signIn, 503, typed, { problem: texts.tooBusy });
      throw error;
    }
  },
};

const typedIn = (form: URLSearchParams) => ({ name: (form.get("name") ?? "").slice(0, 200), email: emailIn(form) });

async function register(
  context: IdentityContext,
  signIn: SignInInteraction,
  { name, email, password }: NewAccountFields,
): Promise<Outcome> {
  const registration = { name, email, language: signIn.frame.language, passwordHash: await hashPassword(password) };
  return startVerification(context, signIn, registration);
}

/**
 * Mails the digits that make a registration true, and leads to the page that
 * asks for them. The details wait with the code: who else registers with the
 * address meanwhile changes nothing about what this page confirms.
 */
export async function startVerification(context: IdentityContext, signIn: SignInInteraction, registration: Registration): Promise<Outcome> {
  const { db, clock } = context;
  const { email, name, language } = registration;
  const flow = await db.transaction().execute(async (trx) => {
    const accountId = await keepRegistration(trx, clock, registration);
    const wanted = {
      purpose: "verifyEmail",
      interactionUid: signIn.interaction.uid,
      accountId: accountId ?? null,
      email,
      details: accountId === undefined ? {} : { name, language, passwordHash: registration.passwordHash },
    } as const;
    const asked = await findJustAsked(trx, clock, wanted);
    if (asked !== undefined) return asked;
    const secrets = await createCode(trx, clock, wanted);
    await mailVerification(trx, context, signIn, { email, hasAccount: accountId === undefined, secrets });
    if (accountId !== undefined) {
      await report(context, trx, signIn.origin, { type: "AccountRegistered", account: { id: accountId, email, name } });
    }
    return secrets.id;
  });
  return { redirect: signIn.link("verify", { flow }) };
}

type VerificationMail = { email: string; hasAccount: boolean; secrets: { id: string; code: string } };

/** The name is not in it: anybody can type any words there, for anybody's mailbox. */
export async function mailVerification(
  trx: Parameters<typeof postIdentityMail>[0],
  context: IdentityContext,
  { frame }: SignInInteraction,
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
  signIn: SignInInteraction,
  status: number,
  values: { name: string; email: string },
  more: { errors?: FieldErrors; problem?: string } = {},
) {
  const html = registerPage({
    ...signIn.frame,
    actionUrl: signIn.link("register"),
    signInUrl: signIn.link("sign-in"),
    values,
    errors: more.errors ?? {},
    problem: more.problem,
  });
  return { status, html };
}

import { networkOf } from "#server/platform/http/client-address.ts";
import { askOptions } from "../factors/passkeys.ts";
import { textsOf } from "../pages/layout.ts";
import { passkeyScriptHash } from "../pages/passkey-script.ts";
import { type SignInProblem, signInPage } from "../pages/sign-in-page.ts";
import { findAccountByEmail, type IdentityAccount } from "../store/accounts.ts";
import { addressKey, type Counted, forget, minutesUntil, refund, take } from "../store/attempts.ts";
import { inConstantTime } from "../store/constant-time.ts";
import { knownDevice } from "../store/known-device.ts";
import { isPasswordOf, TooBusy } from "../store/passwords.ts";
import { waitForMail } from "./mail-limits.ts";
import { startVerification } from "./register.ts";
import { emailIn, type IdentityContext, type Outcome, report, type SignInInteraction, type StepHandlers } from "./sign-in-interaction.ts";

const statusOf: Record<SignInProblem["kind"], number> = {
  missing: 422,
  wrongPassword: 422,
  demoGone: 422,
  passkeyRefused: 422,
  tooManyAttempts: 429,
  tooManyMails: 429,
  tooBusy: 503,
};

/** E-mail and password. What comes back, and after how long, is the same for an unknown e-mail as for a wrong password. */
export const signInStep: StepHandlers = {
  async get(context, signIn) {
    const hint = signIn.interaction.params.login_hint;
    return showSignIn(context, signIn, typeof hint === "string" ? hint.slice(0, 254) : "");
  },

  retyped: (context, signIn, form) => showSignIn(context, signIn, emailIn(form)),

  async post(context, signIn, form) {
    const email = emailIn(form);
    const password = form.get("password") ?? "";
    const fields = [...(email === "" ? ["email" as const] : []), ...(password === "" ? ["password" as const] : [])];
    if (fields.length > 0) return showSignIn(context, signIn, email, { kind: "missing", fields });
    try {
      return await inConstantTime(
        () => judge(context, signIn, email, password),
        (outcome) => "signIn" in outcome,
      );
    } catch (error) {
      if (error instanceof TooBusy) return showSignIn(context, signIn, email, { kind: "tooBusy" });
      throw error;
    }
  },
};

/** The demo accounts' buttons, without a password; there are none unless demo mode is on. */
export const demoStep: StepHandlers = {
  async post(context, signIn, form) {
    const demo = context.demoAccounts.find(({ email }) => email === form.get("email"));
    const account = demo && (await findAccountByEmail(context.db, demo.email));
    return account ? { signIn: account, methods: ["demo"] } : showSignIn(context, signIn, "", { kind: "demoGone" });
  },
};

async function judge(context: IdentityContext, signIn: SignInInteraction, email: string, password: string): Promise<Outcome> {
  const { db, clock } = context;
  const account = await findAccountByEmail(db, email);
  const counted = whatCounts(context, signIn, email, account);
  const { retryAt, isFirstRefusal } = await take(db, clock, counted);
  const who = account ? { account } : { typedEmail: email };
  if (retryAt) {
    if (isFirstRefusal) await report(context, db, signIn.origin, { type: "SignInLockedOut", ...who });
    return showSignIn(context, signIn, email, { kind: "tooManyAttempts", minutes: minutesUntil(retryAt, clock) });
  }
  const isRight = await isPasswordOf(account?.passwordHash, password);
  if (!isRight || !account || account.isBlocked) {
    await report(context, db, signIn.origin, { type: "SignInFailed", method: "pwd", ...who });
    return showSignIn(context, signIn, email, { kind: "wrongPassword" });
  }
  await forget(
    db,
    counted.filter(({ limit }) => limit === "knownDevice" || limit === "accountFromNetwork"),
  );
  await refund(db, counted);
  return account.isEmailVerified ? { signIn: account, methods: ["pwd"] } : continueRegistration(context, signIn, account);
}

/** A device that this account signed in on before is counted by itself: strangers cannot lock the owner out there. */
function whatCounts(
  context: IdentityContext,
  { req, origin }: SignInInteraction,
  email: string,
  account: IdentityAccount | undefined,
): Counted[] {
  const device = account && knownDevice(req, context.deviceCookie(), account);
  if (account && device !== undefined) return [{ limit: "knownDevice", of: `${account.id}\n${device}` }];
  const from = networkOf(origin.address);
  const key = addressKey(email);
  return [
    { limit: "network", of: from },
    { limit: "signInsFromNetworkOfDay", of: from },
    { limit: "account", of: key },
    { limit: "accountFromNetwork", of: `${key}\n${from}` },
  ];
}

/** Somebody who registered, left before typing the code, and came back with the right password. */
async function continueRegistration(context: IdentityContext, signIn: SignInInteraction, account: IdentityAccount): Promise<Outcome> {
  const minutes = await waitForMail(context, signIn, account.email);
  if (minutes !== undefined) return showSignIn(context, signIn, account.email, { kind: "tooManyMails", minutes });
  const { email, name, language, passwordHash } = account;
  return startVerification(context, signIn, { email, name, language, passwordHash: passwordHash ?? "" });
}

/** The sign-in page, with what went wrong. */
export async function showSignIn(
  context: IdentityContext,
  signIn: SignInInteraction,
  email: string,
  problem?: SignInProblem,
): Promise<Outcome> {
  const { productName, demoAccounts } = context;
  const kept: Record<string, string> = email === "" ? {} : { email };
  const html = signInPage({
    ...signIn.frame,
    actionUrl: (to) => signIn.link(to === "demo" ? "demo" : signIn.interaction.prompt.name === "create" ? "sign-in" : ""),
    registerUrl: signIn.link("register", problem ? kept : {}),
    registerQuestion: textsOf[signIn.frame.language].noAccount(productName),
    forgotUrl: signIn.link("forgot", problem ? kept : {}),
    email,
    problem,
    demoAccounts,
    passkey: { actionUrl: signIn.link("passkey"), options: await askOptions(context, "signIn", signIn.interaction.uid) },
  });
  if (!problem) return { status: 200, html, scriptHash: passkeyScriptHash };
  const scriptHash = passkeyScriptHash;
  return { status: statusOf[problem.kind], html, scriptHash, ...("minutes" in problem && { retryAfterMinutes: problem.minutes }) };
}

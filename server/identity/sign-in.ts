import { networkOf } from "#server/platform/http/client-address.ts";
import { findAccountByEmail, type IdentityAccount } from "./accounts.ts";
import { addressKey, type Counted, forget, giveBack, minutesUntil, take } from "./attempts.ts";
import { inEvenTime } from "./even-time.ts";
import { knownDevice } from "./known-device.ts";
import { waitForMail } from "./mail-limits.ts";
import { textsOf } from "./pages/layout.ts";
import { passkeyScriptHash } from "./pages/passkey-script.ts";
import { type SignInProblem, signInPage } from "./pages/sign-in-page.ts";
import { askOptions } from "./passkeys.ts";
import { isPasswordOf, TooBusy } from "./passwords.ts";
import { startVerification } from "./register.ts";
import { emailIn, type IdentityContext, type Outcome, report, type StepHandlers, type Visit } from "./visit.ts";

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
  async get(context, visit) {
    const hint = visit.interaction.params.login_hint;
    return showSignIn(context, visit, typeof hint === "string" ? hint.slice(0, 254) : "");
  },

  async post(context, visit, form) {
    const email = emailIn(form);
    const password = form.get("password") ?? "";
    const fields = [...(email === "" ? ["email" as const] : []), ...(password === "" ? ["password" as const] : [])];
    if (fields.length > 0) return showSignIn(context, visit, email, { kind: "missing", fields });
    try {
      return await inEvenTime(
        () => judge(context, visit, email, password),
        (outcome) => "signIn" in outcome,
      );
    } catch (error) {
      if (error instanceof TooBusy) return showSignIn(context, visit, email, { kind: "tooBusy" });
      throw error;
    }
  },
};

/** The demo accounts' buttons, without a password; there are none unless demo mode is on. */
export const demoStep: StepHandlers = {
  async post(context, visit, form) {
    const demo = context.demoAccounts.find(({ email }) => email === form.get("email"));
    const account = demo && (await findAccountByEmail(context.pool, demo.email));
    return account ? { signIn: account, methods: ["demo"] } : showSignIn(context, visit, "", { kind: "demoGone" });
  },
};

async function judge(context: IdentityContext, visit: Visit, email: string, password: string): Promise<Outcome> {
  const { pool, db, clock } = context;
  const account = await findAccountByEmail(pool, email);
  const counted = whatCounts(context, visit, email, account);
  const { retryAt, isFirstRefusal } = await take(pool, clock, counted);
  const who = account ? { account } : { typedEmail: email };
  if (retryAt) {
    if (isFirstRefusal) await report(context, db, visit.origin, { type: "SignInLockedOut", ...who });
    return showSignIn(context, visit, email, { kind: "tooManyAttempts", minutes: minutesUntil(retryAt, clock) });
  }
  const isRight = await isPasswordOf(account?.passwordHash, password);
  if (!isRight || !account || account.isBlocked) {
    await report(context, db, visit.origin, { type: "SignInFailed", method: "pwd", ...who });
    return showSignIn(context, visit, email, { kind: "wrongPassword" });
  }
  await forget(
    pool,
    counted.filter(({ limit }) => limit === "knownDevice" || limit === "accountFromNetwork"),
  );
  await giveBack(pool, counted);
  return account.isEmailVerified ? { signIn: account, methods: ["pwd"] } : continueRegistration(context, visit, account);
}

/** A device that this account signed in on before is counted by itself: strangers cannot lock the owner out there. */
function whatCounts(context: IdentityContext, { req, origin }: Visit, email: string, account: IdentityAccount | undefined): Counted[] {
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
async function continueRegistration(context: IdentityContext, visit: Visit, account: IdentityAccount): Promise<Outcome> {
  const minutes = await waitForMail(context, visit, account.email);
  if (minutes !== undefined) return showSignIn(context, visit, account.email, { kind: "tooManyMails", minutes });
  const { email, name, language, passwordHash } = account;
  return startVerification(context, visit, { email, name, language, passwordHash: passwordHash ?? "" });
}

/** The sign-in page, with what went wrong. */
export async function showSignIn(context: IdentityContext, visit: Visit, email: string, problem?: SignInProblem): Promise<Outcome> {
  const { productName, demoAccounts } = context;
  const kept: Record<string, string> = email === "" ? {} : { email };
  const html = signInPage({
    ...visit.frame,
    actionUrl: (to) => visit.link(to === "demo" ? "demo" : visit.interaction.prompt.name === "create" ? "sign-in" : ""),
    registerUrl: visit.link("register", problem ? kept : {}),
    registerQuestion: textsOf[visit.frame.language].noAccount(productName),
    forgotUrl: visit.link("forgot", problem ? kept : {}),
    email,
    problem,
    demoAccounts,
    passkey: { actionUrl: visit.link("passkey"), options: await askOptions(context, "signIn", visit.interaction.uid) },
  });
  if (!problem) return { status: 200, html, scriptHash: passkeyScriptHash };
  const scriptHash = passkeyScriptHash;
  return { status: statusOf[problem.kind], html, scriptHash, ...("minutes" in problem && { retryAfterMinutes: problem.minutes }) };
}

import type pg from "pg";
import type { Clock } from "#server/platform/clock.ts";
import { findAccountByEmail } from "./accounts.ts";
import { forgetAttempts, takeAttempt } from "./attempts.ts";
import type { DemoAccount, SignInProblem } from "./pages/sign-in-page.ts";
import { isPasswordOf, TooBusy } from "./passwords.ts";

export type SignInOutcome = { accountId: string; method: "pwd" | "demo" } | { problem: SignInProblem; email: string };

/**
 * Checks an e-mail and password as typed. What comes back, and after how long,
 * is the same for an unknown e-mail as for a wrong password.
 *
 * @param address the client's, for counting attempts
 */
export async function passwordSignIn(pool: pg.Pool, clock: Clock, form: URLSearchParams, address: string): Promise<SignInOutcome> {
  const email = (form.get("email") ?? "").trim().slice(0, 254);
  const password = form.get("password") ?? "";
  const fields = [...(email === "" ? ["email" as const] : []), ...(password === "" ? ["password" as const] : [])];
  if (fields.length > 0) return { problem: { kind: "missing", fields }, email };

  const retryAt = await takeAttempt(pool, clock, email, address);
  if (retryAt) {
    const minutes = Math.max(1, Math.ceil((retryAt.getTime() - clock.now().getTime()) / 60_000));
    return { problem: { kind: "tooManyAttempts", minutes }, email };
  }
  const account = await findAccountByEmail(pool, email);
  try {
    if (!(await isPasswordOf(account?.passwordHash, password)) || !account) return { problem: { kind: "wrongPassword" }, email };
  } catch (error) {
    if (error instanceof TooBusy) return { problem: { kind: "tooBusy" }, email };
    throw error;
  }
  await forgetAttempts(pool, email, address);
  return { accountId: account.id, method: "pwd" };
}

/** Signs in as one of the demo accounts, without a password; the list is empty unless demo mode is on. */
export async function demoSignIn(pool: pg.Pool, demoAccounts: readonly DemoAccount[], form: URLSearchParams): Promise<SignInOutcome> {
  const demo = demoAccounts.find(({ email }) => email === form.get("email"));
  const account = demo && (await findAccountByEmail(pool, demo.email));
  return account ? { accountId: account.id, method: "demo" } : { problem: { kind: "demoGone" }, email: "" };
}

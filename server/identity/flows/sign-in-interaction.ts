import type { IncomingMessage, ServerResponse } from "node:http";
import type { Interaction } from "oidc-provider";
import type { ProofStrength, SignInMethod } from "#contract/support/security-events.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log/log.ts";
import { type Origin, recordEvent, type SecurityEvent, type SecurityListener } from "../events.ts";
import type { Frame } from "../pages/layout.ts";
import type { DemoAccount } from "../pages/sign-in-page.ts";
import type { IdentityAccount } from "../store/accounts.ts";
import type { DeviceCookie } from "../store/known-device.ts";
import type { Seal } from "../store/seal.ts";

/** What every page of the identity works with. */
export type IdentityContext = {
  db: Database;
  jobs: Pick<Jobs, "enqueue">;
  clock: Clock;
  seal: Seal;
  log: Log;
  publicUrl: string;
  timeZone: string;
  /** The issuer's path, without a slash at the end. */
  mountPath: string;
  productName: string;
  /** Empty unless demo mode is on. */
  demoAccounts: readonly DemoAccount[];
  deviceCookie(): DeviceCookie;
  onSecurityEvent: SecurityListener | undefined;
  /** Whether an account has to sign in with a second factor by now, whether it has one or not. */
  isSecondFactorDue(accountId: string): Promise<boolean>;
  /** To be told, after the commit, that sessions ended: this instance forgets that they lived before it answers. */
  onSessionsEnded(): void;
};

/** One request of somebody who is signing in. */
export type SignInInteraction = {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  interaction: Interaction;
  frame: Frame;
  origin: Origin;
  /** The address of a step of this sign-in, in the language that was chosen on the page. */
  link(step: Step, parameters?: Record<string, string>): string;
};

/** The steps of a sign-in, as its addresses name them; the empty one is where every sign-in begins. */
export type Step = "" | "sign-in" | "demo" | "passkey" | "second-step" | "register" | "verify" | "forgot" | "reset";

/** What a step comes to. */
export type Outcome =
  | { status: number; html: string; scriptHash?: string; retryAfterMinutes?: number }
  | { redirect: string }
  /** The person proved who they are, by these methods (RFC 8176 or our own). */
  | { signIn: Pick<IdentityAccount, "id" | "email" | "name">; methods: ProofMethod[] };

export type ProofMethod = SignInMethod | ProofStrength;

export type StepHandlers = {
  get?(context: IdentityContext, signIn: SignInInteraction): Promise<Outcome>;
  post?(context: IdentityContext, signIn: SignInInteraction, form: URLSearchParams): Promise<Outcome>;
  /** The page again, in another language, with what was typed; passwords are never sent back. */
  retyped?(context: IdentityContext, signIn: SignInInteraction, form: URLSearchParams): Promise<Outcome>;
};

/** Writes into the security log, and tells who listens, in the caller's transaction. */
export async function report(context: IdentityContext, trx: Queryable, origin: Origin, event: SecurityEvent): Promise<void> {
  const written = await recordEvent(trx, context.clock, origin, event);
  await context.onSecurityEvent?.(trx, { ...event, ...written });
}

/** As typed into a form: trimmed, and no longer than an address can be. */
export function emailIn(form: URLSearchParams | URL): string {
  const parameters = form instanceof URL ? form.searchParams : form;
  return (parameters.get("email") ?? "").trim().slice(0, 254);
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Origin } from "../events.ts";
import type { IdentityContext } from "../flows/sign-in-interaction.ts";
import type { Frame } from "../pages/layout.ts";
import type { IdentityAccount } from "../store/accounts.ts";

/** The pages of one's own account, as its addresses name them; the empty one shows everything. */
export const accountSteps = [
  "",
  "confirm",
  "password",
  "email",
  "email-code",
  "two-step",
  "two-step-off",
  "recovery-codes",
  "passkey",
  "passkey-change",
  "sessions",
] as const;
export type AccountStep = (typeof accountSteps)[number];

export function isStep(step: string): step is AccountStep {
  return (accountSteps as readonly string[]).includes(step);
}

/** What a page is about, kept on the way through `confirm`. */
export function idIn({ searchParams }: URL): { id?: string } {
  const id = searchParams.get("id");
  return id ? { id } : {};
}

/** What went well, told on the page that follows. */
export type Done = "password" | "email" | "twoStepOff" | "passkeyAdded" | "passkeyRenamed" | "passkeyRemoved" | "sessionEnded";

/** One request of somebody who is signed in, about their own account. */
export type AccountInteraction = {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  origin: Origin;
  frame: Frame;
  account: IdentityAccount;
  sessionUid: string;
  /** What a form of this session carries, so that no other site can send one. */
  formToken: string;
  link(step: AccountStep, parameters?: Record<string, string>): string;
};

export type AccountOutcome = { status: number; html: string; scriptHash?: string; retryAfterMinutes?: number } | { redirect: string };

/** A page for somebody who has tried too often, with when they may try again. */
export function heldBack(page: AccountOutcome, minutes: number): AccountOutcome {
  return "redirect" in page ? page : { ...page, retryAfterMinutes: minutes };
}

export type AccountHandlers = {
  get?(context: IdentityContext, interaction: AccountInteraction): Promise<AccountOutcome>;
  post?(context: IdentityContext, interaction: AccountInteraction, form: URLSearchParams): Promise<AccountOutcome>;
  /** Only for somebody who proved who they are within the last minutes. */
  isSensitive?: true;
};

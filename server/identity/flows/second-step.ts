import {
  findPendingSecondFactor,
  isPendingSecondFactorJustTaken,
  type PendingSecondFactor,
  takePendingSecondFactor,
} from "../factors/pending-second-factors.ts";
import { textsOf } from "../pages/layout.ts";
import { secondStepPage } from "../pages/second-step-page.ts";
import { findAccountById, type IdentityAccount } from "../store/accounts.ts";
import { type Counted, forget } from "../store/attempts.ts";
import { knownDevice } from "../store/known-device.ts";
import { awaitFirstOutcome } from "./double-submit.ts";
import { type FactorKind, judgeFactor } from "./factor-check.ts";
import type { IdentityContext, Outcome, SignInInteraction, StepHandlers } from "./sign-in-interaction.ts";

/** After the password: a code of the authenticator app, or one of the recovery codes. */
export const secondStep: StepHandlers = {
  async get(context, signIn) {
    const pending = await findPendingSecondFactor(context.db, context.clock, signIn.interaction.uid);
    return pending ? show(signIn, 200, kindIn(signIn.url.searchParams.get("with"))) : { redirect: signIn.link("sign-in") };
  },

  async post(context, signIn, form) {
    const { db, clock } = context;
    const pending = await findPendingSecondFactor(db, clock, signIn.interaction.uid);
    const account = pending && (await findAccountById(db, pending.accountId));
    if (!pending && (await isPendingSecondFactorJustTaken(db, clock, signIn.interaction.uid)))
      return awaitFirstOutcome(context, signIn, signIn.link("second-step"));
    if (!pending || !account || account.isBlocked) return { redirect: signIn.link("sign-in") };
    const kind = kindIn(form.get("with"));
    const typed = form.get("code") ?? "";
    const texts = textsOf[signIn.frame.language];
    if (typed.trim() === "") return show(signIn, 422, kind, { error: texts.isRequired(kind === "totp" ? texts.code : texts.recoveryCode) });
    return judge(context, signIn, pending, account, kind, typed);
  },
};

async function judge(
  context: IdentityContext,
  signIn: SignInInteraction,
  pending: PendingSecondFactor,
  account: IdentityAccount,
  kind: FactorKind,
  typed: string,
): Promise<Outcome> {
  const texts = textsOf[signIn.frame.language];
  const counted = whatCounts(context, signIn, account);
  const { db, clock } = context;
  const { uid } = signIn.interaction;
  const verdict = await judgeFactor(context, signIn.origin, account, counted, kind, typed, {
    open: (trx) => takePendingSecondFactor(trx, clock, uid),
    isOpen: () => isPendingSecondFactorJustTaken(db, clock, uid),
  });
  if (!verdict.isRight) {
    if (verdict.problem === "isOpen") return awaitFirstOutcome(context, signIn, signIn.link("second-step"));
    if (verdict.problem !== "tooManyAttempts") return show(signIn, 422, kind, { error: texts[`${verdict.problem}Factor`] });
    return { ...show(signIn, 429, kind, { problem: texts.tooManyAttempts(verdict.minutes) }), retryAfterMinutes: verdict.minutes };
  }
  await forget(context.db, counted);
  return { signIn: account, methods: [...pending.methods, kind === "totp" ? "otp" : "recovery", "mfa"] };
}

/** As with passwords: nobody can lock the owner out where they signed in before. */
function whatCounts(context: IdentityContext, { req }: SignInInteraction, account: IdentityAccount): Counted[] {
  const device = knownDevice(req, context.deviceCookie(), account);
  if (device !== undefined) return [{ limit: "secondStep", of: `${account.id}\n${device}` }];
  return [
    { limit: "secondStep", of: account.id },
    { limit: "secondStepOfDay", of: account.id },
  ];
}

const kindIn = (text: string | null): FactorKind => (text === "recovery" ? "recovery" : "totp");

function show(signIn: SignInInteraction, status: number, kind: FactorKind, more: { error?: string; problem?: string } = {}) {
  const html = secondStepPage({
    ...signIn.frame,
    kind,
    actionUrl: signIn.link("second-step", kind === "recovery" ? { with: kind } : {}),
    otherUrl: signIn.link("second-step", kind === "recovery" ? {} : { with: "recovery" }),
    restartUrl: signIn.link("sign-in"),
    ...more,
  });
  return { status, html };
}

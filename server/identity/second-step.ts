import { findAccountById, type IdentityAccount } from "./accounts.ts";
import { type Counted, forget } from "./attempts.ts";
import { type FactorKind, judgeFactor } from "./factor-check.ts";
import { findHalfSignIn, type HalfSignIn, isHalfSignInJustTaken, takeHalfSignIn } from "./half-sign-ins.ts";
import { knownDevice } from "./known-device.ts";
import { textsOf } from "./pages/layout.ts";
import { secondStepPage } from "./pages/second-step-page.ts";
import { lookAgain } from "./second-press.ts";
import type { IdentityContext, Outcome, StepHandlers, Visit } from "./visit.ts";

/** After the password: a code of the authenticator app, or one of the recovery codes. */
export const secondStep: StepHandlers = {
  async get(context, visit) {
    const half = await findHalfSignIn(context.db, context.clock, visit.interaction.uid);
    return half ? show(visit, 200, kindIn(visit.url.searchParams.get("with"))) : { redirect: visit.link("sign-in") };
  },

  async post(context, visit, form) {
    const { db, clock, pool } = context;
    const half = await findHalfSignIn(db, clock, visit.interaction.uid);
    const account = half && (await findAccountById(pool, half.accountId));
    if (!half && (await isHalfSignInJustTaken(db, clock, visit.interaction.uid)))
      return lookAgain(context, visit, visit.link("second-step"));
    if (!half || !account || account.isBlocked) return { redirect: visit.link("sign-in") };
    const kind = kindIn(form.get("with"));
    const typed = form.get("code") ?? "";
    const texts = textsOf[visit.frame.language];
    if (typed.trim() === "") return show(visit, 422, kind, { error: texts.isRequired(kind === "totp" ? texts.code : texts.recoveryCode) });
    return judge(context, visit, half, account, kind, typed);
  },
};

async function judge(
  context: IdentityContext,
  visit: Visit,
  half: HalfSignIn,
  account: IdentityAccount,
  kind: FactorKind,
  typed: string,
): Promise<Outcome> {
  const texts = textsOf[visit.frame.language];
  const counted = whatCounts(context, visit, account);
  const { db, clock } = context;
  const { uid } = visit.interaction;
  const verdict = await judgeFactor(context, visit.origin, account, counted, kind, typed, {
    open: (trx) => takeHalfSignIn(trx, clock, uid),
    isOpen: () => isHalfSignInJustTaken(db, clock, uid),
  });
  if (!verdict.isRight) {
    if (verdict.problem === "isOpen") return lookAgain(context, visit, visit.link("second-step"));
    if (verdict.problem !== "tooManyAttempts") return show(visit, 422, kind, { error: texts[`${verdict.problem}Factor`] });
    return { ...show(visit, 429, kind, { problem: texts.tooManyAttempts(verdict.minutes) }), retryAfterMinutes: verdict.minutes };
  }
  await forget(context.pool, counted);
  return { signIn: account, methods: [...half.methods, kind === "totp" ? "otp" : "recovery", "mfa"] };
}

/** As with passwords: nobody can lock the owner out where they signed in before. */
function whatCounts(context: IdentityContext, { req }: Visit, account: IdentityAccount): Counted[] {
  const device = knownDevice(req, context.deviceCookie(), account);
  if (device !== undefined) return [{ limit: "secondStep", of: `${account.id}\n${device}` }];
  return [
    { limit: "secondStep", of: account.id },
    { limit: "secondStepOfDay", of: account.id },
  ];
}

const kindIn = (text: string | null): FactorKind => (text === "recovery" ? "recovery" : "totp");

function show(visit: Visit, status: number, kind: FactorKind, more: { error?: string; problem?: string } = {}) {
  const html = secondStepPage({
    ...visit.frame,
    kind,
    actionUrl: visit.link("second-step", kind === "recovery" ? { with: kind } : {}),
    otherUrl: visit.link("second-step", kind === "recovery" ? {} : { with: "recovery" }),
    restartUrl: visit.link("sign-in"),
    ...more,
  });
  return { status, html };
}

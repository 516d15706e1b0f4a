import { networkOf } from "#server/platform/http/client-address.ts";
import { findAccountById } from "./accounts.ts";
import { minutesUntil, take } from "./attempts.ts";
import { isChallengeJustTaken } from "./challenges.ts";
import { provedBy } from "./passkeys.ts";
import { lookAgain } from "./second-press.ts";
import { showSignIn } from "./sign-in.ts";
import { report, type StepHandlers } from "./visit.ts";

/** What a passkey signed on the sign-in page: the device and the person's own proof at it, so both factors at once. */
export const passkeyStep: StepHandlers = {
  get: async (_context, visit) => ({ redirect: visit.link("sign-in") }),

  async post(context, visit, form) {
    const { pool, db, clock } = context;
    const { retryAt } = await take(pool, clock, [
      { limit: "network", of: networkOf(visit.origin.address) },
      { limit: "signInsFromNetworkOfDay", of: networkOf(visit.origin.address) },
    ]);
    if (retryAt) return showSignIn(context, visit, "", { kind: "tooManyAttempts", minutes: minutesUntil(retryAt, clock) });
    const verdict = await provedBy(context, "signIn", visit.interaction.uid, form.get("response") ?? "");
    if (verdict === "unasked" && (await isChallengeJustTaken(db, clock, "signIn", visit.interaction.uid)))
      return lookAgain(context, visit, visit.link("passkey"));
    const proof = typeof verdict === "string" ? undefined : verdict;
    const account = proof && (await findAccountById(pool, proof.accountId));
    if (!proof || !account || account.isBlocked) {
      await report(context, db, visit.origin, { type: "SignInFailed", method: "passkey", ...(account && { account }) });
      return showSignIn(context, visit, "", { kind: "passkeyRefused" });
    }
    return { signIn: account, methods: [proof.isSynced ? "swk" : "hwk", "user", "mfa"] };
  },
};

import { networkOf } from "#server/platform/http/client-address.ts";
import { provedBy } from "../factors/passkeys.ts";
import { findAccountById } from "../store/accounts.ts";
import { minutesUntil, take } from "../store/attempts.ts";
import { isChallengeJustTaken } from "../store/challenges.ts";
import { awaitFirstOutcome } from "./double-submit.ts";
import { showSignIn } from "./sign-in.ts";
import { report, type StepHandlers } from "./sign-in-interaction.ts";

/** What a passkey signed on the sign-in page: the device and the person's own proof at it, so both factors at once. */
export const passkeyStep: StepHandlers = {
  get: async (_context, signIn) => ({ redirect: signIn.link("sign-in") }),

  async post(context, signIn, form) {
    const { db, clock } = context;
    const { retryAt } = await take(db, clock, [
      { limit: "network", of: networkOf(signIn.origin.address) },
      { limit: "signInsFromNetworkOfDay", of: networkOf(signIn.origin.address) },
    ]);
    if (retryAt) return showSignIn(context, signIn, "", { kind: "tooManyAttempts", minutes: minutesUntil(retryAt, clock) });
    const verdict = await provedBy(context, "signIn", signIn.interaction.uid, form.get("response") ?? "");
    if (verdict === "unasked" && (await isChallengeJustTaken(db, clock, "signIn", signIn.interaction.uid)))
      return awaitFirstOutcome(context, signIn, signIn.link("passkey"));
    const proof = typeof verdict === "string" ? undefined : verdict;
    const account = proof && (await findAccountById(db, proof.accountId));
    if (!proof || !account || account.isBlocked) {
      await report(context, db, signIn.origin, { type: "SignInFailed", method: "passkey", ...(account && { account }) });
      return showSignIn(context, signIn, "", { kind: "passkeyRefused" });
    }
    return { signIn: account, methods: [proof.isSynced ? "swk" : "hwk", "user", "mfa"] };
  },
};

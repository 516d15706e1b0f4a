import type { Provider } from "oidc-provider";
import { keepPendingSecondFactor } from "../factors/pending-second-factors.ts";
import { hasTotp } from "../factors/totp.ts";
import { tellOfNewDevice } from "../new-device.ts";
import { hasBeenHere, rememberDevice } from "../store/known-device.ts";
import { type IdentityContext, type ProofMethod, report, type SignInInteraction } from "./sign-in-interaction.ts";

/**
 * The one door out of a sign-in: whoever proved who they are goes back to the
 * client application from here. The device is remembered, the log told, and
 * the owner, too, where the account was never signed in to on this device. An
 * account with two-step verification is asked for its second step first.
 *
 * @param methods how it was proved, for the tokens' `amr`
 * @returns false when the first of two presses finished it meanwhile, or it is over
 */
export async function finishSignIn(
  context: IdentityContext,
  provider: Provider,
  { req, res, interaction, origin, link }: SignInInteraction,
  account: { id: string; email: string; name: string },
  methods: ProofMethod[],
): Promise<boolean> {
  if (!isProvedTwice(methods) && (await hasTotp(context.db, account.id))) {
    await keepPendingSecondFactor(context.db, context.clock, interaction.uid, { accountId: account.id, methods });
    res.writeHead(303, { location: link("second-step"), "cache-control": "no-store" }).end();
    return true;
  }
  const isNewDevice = !methods.includes("demo") && !hasBeenHere(req, context.deviceCookie(), account.id);
  await context.db.transaction().execute(async (trx) => {
    if (isNewDevice) await tellOfNewDevice(context, trx, origin, account.id);
    await report(context, trx, origin, { type: "SignedIn", account, method: methods.join("+") });
  });
  if (!methods.includes("demo")) rememberDevice(req, res, context.deviceCookie(), account.id);
  try {
    await provider.interactionFinished(req, res, {
      login: { accountId: account.id, amr: methods },
      // Signing in with the account that one has answers the wish to make one, too.
      ...(interaction.prompt.name === "create" && { create: {} }),
    });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "SessionNotFound") return false;
    throw error;
  }
}

/** A passkey and the second step say so; a demo account's button proves nothing at all. */
function isProvedTwice(methods: ProofMethod[]): boolean {
  return methods.includes("mfa") || methods.includes("demo");
}

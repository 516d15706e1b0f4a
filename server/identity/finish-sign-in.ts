import type { Provider } from "oidc-provider";
import { rememberDevice } from "./known-device.ts";
import { type IdentityContext, report, type Visit } from "./visit.ts";

/**
 * The one door out of a sign-in: whoever proved who they are goes back to the
 * client application from here. The device is remembered and the log told.
 *
 * @param methods how it was proved, for the tokens' `amr`
 */
export async function finishSignIn(
  context: IdentityContext,
  provider: Provider,
  { req, res, interaction, origin }: Visit,
  account: { id: string; email: string; name: string },
  methods: string[],
): Promise<void> {
  await report(context, context.db, origin, { type: "SignedIn", account, method: methods.join("+") });
  if (!methods.includes("demo")) rememberDevice(req, res, context.deviceCookie(), account.id);
  await provider.interactionFinished(req, res, {
    login: { accountId: account.id, amr: methods },
    // Signing in with the account that one has answers the wish to make one, too.
    ...(interaction.prompt.name === "create" && { create: {} }),
  });
}

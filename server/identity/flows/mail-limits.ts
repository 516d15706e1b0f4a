import { networkOf } from "#server/platform/http/client-address.ts";
import { addressKey, minutesUntil, take } from "../store/attempts.ts";
import type { IdentityContext, SignInInteraction } from "./sign-in-interaction.ts";

/**
 * Counts a mail that somebody asks for, before it is known whether the address
 * has an account.
 *
 * @returns the minutes to wait, or undefined when it may be sent
 */
export async function waitForMail(
  { db, clock }: IdentityContext,
  { origin }: Pick<SignInInteraction, "origin">,
  email: string,
): Promise<number | undefined> {
  const { retryAt } = await take(db, clock, [
    { limit: "mailsFromNetwork", of: networkOf(origin.address) },
    { limit: "mailsFromNetworkOfDay", of: networkOf(origin.address) },
    { limit: "mailsToAddress", of: addressKey(email) },
  ]);
  return retryAt ? minutesUntil(retryAt, clock) : undefined;
}

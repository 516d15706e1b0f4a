import { formatsFor } from "#contract/core/format.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { coarseNetwork } from "#server/platform/http/client-address.ts";
import { deviceName } from "./device-name.ts";
import type { Origin } from "./events.ts";
import type { IdentityContext } from "./flows/sign-in-interaction.ts";
import { postIdentityMail } from "./mails.ts";
import { findAccountById } from "./store/accounts.ts";

/** Whoever has just chosen another password got a mail about that, and is signing in with it everywhere. */
const toldMs = 60_000;

/**
 * Tells the owner of an account by mail that somebody signed in to it on a
 * device where it never was before: when, with what and from about where. The
 * first sign-in of all, as at registration, is no news.
 */
export async function tellOfNewDevice(context: IdentityContext, trx: Queryable, origin: Origin, accountId: string): Promise<void> {
  const before = await trx
    .selectFrom("security_events")
    .select("id")
    .where("account_id", "=", accountId)
    .where("type", "=", "SignedIn")
    .limit(1)
    .executeTakeFirst();
  const account = before && (await findAccountById(trx, accountId));
  const now = context.clock.now();
  if (!account || (account.passwordChangedAt?.getTime() ?? 0) > now.getTime() - toldMs) return;
  await postIdentityMail(trx, context, {
    template: "identity-new-device",
    about: `${account.id}:${now.getTime()}`,
    language: account.language,
    to: account,
    data: {
      when: formatsFor(account.language, context.timeZone).instant(now.toISOString()),
      device: deviceName(origin.userAgent),
      network: coarseNetwork(origin.address),
    },
  });
}

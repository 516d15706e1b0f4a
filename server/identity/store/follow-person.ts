import { sql } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isAddress } from "./is-address.ts";

/** What a person changed of themselves in the product holds for their account too: its mails greet them by it. */
export async function followPerson(
  trx: Queryable,
  subjects: readonly string[],
  { name, language }: { name?: string | undefined; language?: UiLanguage | undefined },
): Promise<void> {
  if (name === undefined && language === undefined) return;
  await trx
    .updateTable("identity_accounts")
    .set({ name, language })
    .where((eb) => eb.cast<string>("id", "text"), "=", sql<string>`any(${subjects})`)
    .execute();
}

/**
 * The account goes, with its sessions and factors; the security log keeps what
 * happened, and not whose address and name it was.
 *
 * @param account the subjects of the person's sign-ins, and their address where nobody else has it by now
 */
export async function eraseAccount(
  trx: Queryable,
  { subjects, email }: { subjects: readonly string[]; email: string | null },
): Promise<void> {
  const isTheirs = sql<string>`any(${subjects})`;
  await trx
    .updateTable("security_events")
    .set({ email: null, name: null })
    .where(({ eb, or, cast }) => or([eb(cast<string>("account_id", "text"), "=", isTheirs), isAddress(email)]))
    .execute();
  await trx.deleteFrom("identity_payloads").where("account_id", "=", isTheirs).execute();
  await trx
    .deleteFrom("identity_accounts")
    .where(({ eb, or, cast }) => or([eb(cast<string>("id", "text"), "=", isTheirs), isAddress(email)]))
    .execute();
}

import type { UiLanguage } from "#contract/core/product.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rowsOf } from "./rows.ts";

/** What a person changed of themselves in the product holds for their account too: its mails greet them by it. */
export async function followPerson(
  trx: Queryable,
  subjects: readonly string[],
  { name, language }: { name?: string | undefined; language?: UiLanguage | undefined },
): Promise<void> {
  await rowsOf(trx, "update identity_accounts set name = coalesce($2, name), language = coalesce($3, language) where id::text = any($1)", [
    [...subjects],
    name ?? null,
    language ?? null,
  ]);
}

/**
 * The account goes, with its sessions and factors; the security log keeps what
 * happened, and not whose address and name it was.
 *
 * @param account the subjects of the person's sign-ins, and their address where nobody else has it by now
 */
export async function eraseAccount(trx: Queryable, account: { subjects: readonly string[]; email: string | null }): Promise<void> {
  const of = [[...account.subjects], account.email];
  await rowsOf(
    trx,
    "update security_events set email = null, name = null where account_id::text = any($1) or lower(email) = lower($2)",
    of,
  );
  await rowsOf(trx, "delete from identity_payloads where account_id = any($1)", [[...account.subjects]]);
  await rowsOf(trx, "delete from identity_accounts where id::text = any($1) or lower(email) = lower($2)", of);
}

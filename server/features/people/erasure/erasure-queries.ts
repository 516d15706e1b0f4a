import { sql } from "kysely";
import type { Role } from "#contract/core/roles.ts";
import type { Queryable } from "#server/platform/db/database.ts";

export type PersonToErase = NonNullable<Awaited<ReturnType<typeof findPersonToErase>>>;

/** Somebody with access or without; `is_address_free` where nobody else signs in with their address by now. */
export async function findPersonToErase(trx: Queryable, id: string) {
  const row = await trx
    .selectFrom("users")
    .select(["id", "name", "email", "role", "organisation_id", "deleted_at", "erased_at"])
    .select(
      sql<boolean>`not exists (select from users o where lower(o.email) = lower(users.email) and o.id <> users.id and o.deleted_at is null)`.as(
        "is_address_free",
      ),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}

export function listIdentitiesOf(trx: Queryable, userId: string) {
  return trx.selectFrom("user_identities").select(["issuer", "subject"]).where("user_id", "=", userId).execute();
}

/** Those by which they came, and those that they sent. */
export async function listInvitationIdsOf(trx: Queryable, { id }: Pick<PersonToErase, "id">): Promise<string[]> {
  const rows = await trx
    .selectFrom("invitations")
    .select("id")
    .where((eb) => eb.or([eb("accepted_by", "=", id), eb("invited_by", "=", id)]))
    .execute();
  return rows.map((row) => row.id);
}

/** Nobody is called so or written to there any more. */
export async function unnamePerson(trx: Queryable, id: string, alias: string, at: Date): Promise<void> {
  await trx
    .updateTable("users")
    .set((eb) => ({ name: alias, email: `${id}@erased.invalid`, named_as: null, erased_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

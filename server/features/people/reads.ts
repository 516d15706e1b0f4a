import { type RawBuilder, sql } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Role } from "#contract/core/roles.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { holdsText } from "#server/platform/db/text-match.ts";

/**
 * What people tell other features: parts of their statements, and rows read
 * for them, locked where a decision rests on them. It knows no feature, so that
 * those on either side may use it.
 */

/** The column or value that a part is about, such as `sql.ref("bookings.vendor_id")`. */
type Id = RawBuilder<unknown>;

export const userName = (id: Id) => sql<string>`(select u.name from users u where u.id = ${id})`;

/** Whose person somebody is; null of the operator. */
export const userOrganisation = (id: Id) => sql<string | null>`(select u.organisation_id from users u where u.id = ${id})`;

/** Since when somebody has had an account here. */
export const userSince = (id: Id) => sql<Date>`(select u.created_at from users u where u.id = ${id})`;

/** Those who can sign in. */
export const userCountOf = (organisationId: Id) =>
  sql<number>`(select count(*) from users u where u.organisation_id = ${organisationId} and u.deleted_at is null)`;

export const memberCountOf = (teamId: Id) => sql<number>`(select count(*) from team_members m where m.team_id = ${teamId}
        and not exists (select from users u where u.id = m.user_id and u.deleted_at is not null))`;

/** The organisations that somebody with this very address belongs to. */
export const organisationsOfAddress = (email: string) =>
  sql`select u.organisation_id from users u where u.deleted_at is null and u.organisation_id is not null and ${email} <> '' and lower(u.email) = lower(${email})`;

/** Whether anybody but its admins belongs to a team of the client. */
export const hasTeamMembers = (clientId: Id) =>
  sql<boolean>`exists (select from team_members m join users u on u.id = m.user_id where u.organisation_id = ${clientId} and u.deleted_at is null)`;

/** The organisations that somebody with the text in a name or address belongs to, each once. */
export const organisationsOfPeopleNamed = (text: string) =>
  sql`select distinct u.organisation_id from users u where u.deleted_at is null and ${holdsText("u.search", text)}`;

/** Somebody to write to. */
export type Addressee = { id: string; name: string; email: string; language: UiLanguage };

/** Who runs the organisation, to be told what happens to it. */
export async function listAdmins(trx: Queryable, organisationId: string): Promise<Addressee[]> {
  const rows = await trx
    .selectFrom("users")
    .select(["id", "name", "email", "language"])
    .where("organisation_id", "=", organisationId)
    .where("role", "in", ["VendorAdmin", "ClientAdmin"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, language: row.language }));
}

/** Everybody of the operator who has access. */
export async function listProductAdmins(trx: Queryable, order: "id" | "name" = "id"): Promise<Addressee[]> {
  const rows = await trx
    .selectFrom("users")
    .select(["id", "name", "email", "language"])
    .where("role", "=", "ProductAdmin")
    .where("deleted_at", "is", null)
    .$if(order === "name", (query) => query.orderBy(sql`fold(name)`))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, language: row.language }));
}

/** Those of these people who still have access, with their roles. */
export async function listAddressees(trx: Queryable, ids: readonly string[]): Promise<(Addressee & { role: Role })[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom("users")
    .select(["id", "name", "email", "language", "role"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

/** A product admin, kept from being deleted until the transaction ends. */
export function findProductAdmin(trx: Queryable, id: string): Promise<{ id: string; name: string } | undefined> {
  return trx
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("role", "=", "ProductAdmin")
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
}

/** The admins of a vendor and of a client, and one more person of the client, oldest first. */
export async function listPeopleBetween(trx: Queryable, between: { vendorId: string; clientId: string; userId: string }) {
  const rows = await trx
    .selectFrom("users")
    .select(["id", "name", "email", "language", "role", "organisation_id"])
    .where("deleted_at", "is", null)
    .where(({ and, or, eb }) =>
      or([
        and([eb("organisation_id", "=", between.vendorId), eb("role", "=", "VendorAdmin")]),
        and([eb("organisation_id", "=", between.clientId), or([eb("role", "=", "ClientAdmin"), eb("id", "=", between.userId)])]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, language: row.language }));
}

/** Of two changes of what is a person's at once, the second waits for the first. */
export async function lockUser(trx: Queryable, userId: string): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

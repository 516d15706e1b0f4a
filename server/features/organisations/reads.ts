import { type RawBuilder, sql } from "kysely";
import type { User } from "#server/access/actor.ts";
import { teamsVisibleTo } from "#server/access/visibility.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { holdsText } from "#server/platform/db/text-match.ts";

/**
 * What organisations and their teams tell other features: parts of their statements, and rows read
 * for them, locked where a decision rests on them. It knows no feature, so that
 * those on either side may use it.
 */

/** The column or value that a part is about, such as `sql.ref("bookings.vendor_id")`. */
type Id = RawBuilder<unknown>;

export const organisationName = (id: Id) => sql<string>`(select o.name from organisations o where o.id = ${id})`;
export const organisationVatNumber = (id: Id) => sql<string | null>`(select o.vat_number from organisations o where o.id = ${id})`;
/** The names of these, by id, where a statement would look up the same few for each of its rows. */
export async function organisationNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("organisations").select(["id", "name"]).where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
/** The same for teams. */
export async function teamNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("teams").select(["id", "name"]).where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
export const teamName = (id: Id) => sql<string>`(select t.name from teams t where t.id = ${id})`;

export type StoredContact = { name: string | null; email: string | null; phone: string | null };

/** To be joined where many rows name their parties: one look at each in place of one for every name. */
export const joinableOrganisations = sql<{ id: string; name: string; is_active: boolean }>`organisations`;
export const joinableTeams = sql<{ id: string; name: string }>`teams`;

/** The contact of an organisation that is joined under this name. */
export const contactOfJoined = (organisation: string) =>
  sql<StoredContact>`jsonb_build_object('name', ${sql.ref(`${organisation}.contact_person_name`)}, 'email', ${sql.ref(`${organisation}.email`)}, 'phone', ${sql.ref(`${organisation}.phone`)})`;

/** Whom of an organisation to reach, and how. */
export const organisationContact = (id: Id) =>
  sql<StoredContact>`(select jsonb_build_object('name', o.contact_person_name, 'email', o.email, 'phone', o.phone) from organisations o where o.id = ${id})`;

export const areOrganisationsActive = (ids: readonly Id[]) =>
  sql<boolean>`not exists (select from organisations o where o.id in (${sql.join([...ids])}) and not o.is_active)`;

/** The ids of those with the text in their name. */
export const organisationsNamed = (q: string) =>
  sql`select o.id from organisations o where ${holdsText("o.search", q)} and ${holdsText("o.name_search", q)}`;

/** The tables to look for a name in, each as `p`: what stands behind `from`. */
export const organisationsAsP = sql`organisations p`;
export const teamsAsP = sql`teams p`;

/**
 * A team that the person may book for, with its client: a part of a statement.
 * Locked against deactivation, and against other bookings for it: of two at
 * once the second sees what the first takes of the budget.
 */
export function teamToBook(trx: Queryable, user: User, teamId: string) {
  return trx
    .selectFrom("teams")
    .innerJoin("organisations as client", "client.id", "teams.client_id")
    .select([
      "teams.id as team_id",
      "teams.name as team_name",
      "teams.is_active as team_is_active",
      "client.id as client_id",
      "client.name as client_name",
      "client.is_active as client_is_active",
      "client.vat_number as client_vat_number",
      "client.asks_before_over_budget",
    ])
    .where("teams.id", "=", teamId)
    .where((eb) => teamsVisibleTo(user, "bookings.create")(eb as never))
    .forNoKeyUpdate(["teams"])
    .forShare(["client"] as never);
}

/** The one of them that is not active, if any; all locked against being deactivated. */
export async function findInactiveOf(trx: Queryable, organisationIds: readonly string[]) {
  const parties = await trx
    .selectFrom("organisations")
    .select(["name", "is_active"])
    .where("id", "in", organisationIds)
    .orderBy("id")
    .forShare()
    .execute();
  return parties.find(({ is_active }) => !is_active);
}

/** Whether the vendor has the VAT number that its invoice needs; locked against its being taken away. */
export async function hasVatNumber(trx: Queryable, vendorId: string): Promise<boolean> {
  const row = await trx.selectFrom("organisations").select("vat_number").where("id", "=", vendorId).forShare().executeTakeFirstOrThrow();
  return row.vat_number !== null;
}

/** One by its id, whatever its kind. */
export function findOrganisation(db: Queryable, id: string) {
  return db.selectFrom("organisations").select(["id", "kind", "name"]).where("id", "=", id).executeTakeFirst();
}

/** An organisation as something else names it: null where the id is. */
export const organisationAsNamed = (id: Id) =>
  sql<{
    id: string;
    kind: "vendor" | "client";
    name: string;
    isActive: boolean;
  } | null>`(select jsonb_build_object('id', o.id, 'kind', o.kind, 'name', o.name, 'isActive', o.is_active) from organisations o where o.id = ${id})`;

/**
 * Those that may be somebody's: by the organisation's address, by a person's, or by its name.
 *
 * @param ofPerson the ids of those that people with the address belong to, as a statement
 */
export function matchingOrganisations(db: Queryable, { email, name, ofPerson }: { email: string; name: string; ofPerson: Id }) {
  const byEmail = sql<boolean>`(${email} <> '' and lower(o.email) = lower(${email}))`;
  const byPerson = sql<boolean>`o.id in (${ofPerson})`;
  const byName = sql<boolean>`(${name} <> '' and (fold(o.name) = fold(${name}) or fold(o.legal_name) = fold(${name})))`;
  return db
    .selectFrom("organisations as o")
    .select([
      "o.id",
      "o.kind",
      "o.name",
      "o.is_active as isActive",
      sql<"email" | "person" | "name">`case when ${byPerson} then 'person' when ${byEmail} then 'email' else 'name' end`.as("by"),
    ])
    .where(sql<boolean>`(${byEmail} or ${byPerson} or ${byName})`)
    .orderBy("o.name")
    .orderBy("o.id")
    .limit(10)
    .execute();
}

/** What a new organisation has done of what belongs to itself: where it is and how it is reached, its VAT number, a team. */
export async function organisationSteps(db: Queryable, id: string) {
  return db
    .selectFrom("organisations as o")
    .select([
      sql<boolean>`o.address_city is not null and o.email is not null and o.phone is not null`.as("profile"),
      sql<boolean>`o.vat_number is not null`.as("vatNumber"),
      sql<boolean>`exists (select from teams t where t.client_id = o.id)`.as("team"),
    ])
    .where("o.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What a team within the person's reach is called. */
export async function findTeamName(db: Queryable, user: User, id: string): Promise<string | undefined> {
  const team = await db
    .selectFrom("teams")
    .select("name")
    .where("id", "=", id)
    .where(teamsVisibleTo(user, "teams.read"))
    .executeTakeFirst();
  return team?.name;
}

import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Page } from "#contract/core/page-sizes.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Act, Role } from "#contract/core/roles.ts";
import type { InvitationScope } from "#contract/people/invitation-states.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { foundOrSimilar } from "#server/platform/db/slips.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";
import { isAdminRole } from "./rules.ts";

/** Where people belong; the operator's own have no organisation. */
export type OrganisationRow = { id: string; kind: InvitationScope; name: string };
export type ScopeRow = { id: string | null; kind: InvitationScope; name: string };

/** One organisation in which the person may do the act. */
export async function findOrganisationFor(db: Queryable, user: User, act: Act, id: string): Promise<OrganisationRow | undefined> {
  if (reachOf(user.role, act) !== "all" && user.organisation?.id !== id) return undefined;
  const row = await db.selectFrom("organisations").select(["id", "kind", "name"]).where("id", "=", id).executeTakeFirst();
  return row && { ...row, kind: row.kind };
}

/**
 * Lets one change of an organisation's people happen at a time: who is its last
 * admin, and whom it has invited, stay true until the transaction ends.
 */
export async function lockPeople(trx: Queryable, organisationId: string | null): Promise<void> {
  if (organisationId === null) await withAdvisoryLock(trx, "operatorPeople");
  else await trx.selectFrom("organisations").select("id").where("id", "=", organisationId).forNoKeyUpdate().execute();
}

export type UserRow = {
  id: string;
  name: string;
  email: string;
  role: Role;
  organisation_id: string | null;
  created_at: Date;
  deleted_at: Date | null;
  version: number;
  teams: { id: string; name: string }[];
  /** How many admins of the person's organisation are left, the person included; two stand for any more. */
  admin_count: number;
};

const teamsOfUser = sql<{ id: string; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
  from team_members m join teams t on t.id = m.team_id where m.user_id = users.id), '[]')`;
const otherAdmins = (isOfTheSame: RawBuilder<unknown>) => sql`(select count(*) from (
  select from users a where ${isOfTheSame} and a.role in ('ProductAdmin', 'VendorAdmin', 'ClientAdmin') and a.deleted_at is null limit 2) as others)`;
/** Up to two: whether there is another is all that anybody asks. The operator's people have no organisation, which no index finds by comparing. */
const adminCount = sql<number>`case when users.organisation_id is null
  then ${otherAdmins(sql`a.organisation_id is null`)} else ${otherAdmins(sql`a.organisation_id = users.organisation_id`)} end`;

function users(db: Queryable) {
  return db.selectFrom("users").where("users.deleted_at", "is", null);
}

/** Somebody whom the person may manage, with access to this day. */
export function findUser(db: Queryable, user: User, act: "users.read" | "users.manage", id: string): Promise<UserRow | undefined> {
  let query = users(db).where("users.id", "=", id);
  const reach = reachOf(user.role, act);
  if (reach === "none") return Promise.resolve(undefined);
  if (reach !== "all") query = query.where("users.organisation_id", "=", user.organisation?.id ?? "");
  return withTeams(query).executeTakeFirst();
}

type PeopleFilter = { page: number; pageSize: number; q: string; sort: string };
type UserFilter = Pick<PeopleFilter, "q" | "sort"> & { roles: Role[]; former: boolean; outsideTeamId?: string | undefined };

function usersMatching(db: Queryable, organisationId: string | null, filter: UserFilter) {
  const all = filter.former
    ? db.selectFrom("users").where("users.deleted_at", "is not", null).where("users.erased_at", "is", null)
    : users(db);
  let query = all.where("users.organisation_id", organisationId === null ? "is" : "=", organisationId);
  if (filter.q) query = query.where(isNamed(filter.q));
  if (filter.roles.length > 0) query = query.where("users.role", "in", filter.roles);
  if (filter.outsideTeamId) {
    const { outsideTeamId } = filter;
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("team_members as m").select("m.user_id").where("m.team_id", "=", outsideTeamId).whereRef("m.user_id", "=", "users.id"),
        ),
      ),
    );
  }
  return query;
}

function withTeams(query: SelectQueryBuilder<DB, "users", object>): SelectQueryBuilder<DB, "users", UserRow> {
  return query
    .select([
      "users.id",
      "users.name",
      "users.email",
      "users.role",
      "users.organisation_id",
      "users.created_at",
      "users.version",
      "users.deleted_at",
    ])
    .select([teamsOfUser.as("teams"), adminCount.as("admin_count")]);
}

function usersInOrder<Row>(query: SelectQueryBuilder<DB, "users", Row>, { sort }: UserFilter) {
  const { column, direction } = orderOf(sort, sql`users.created_at`);
  return query.orderBy(column, direction).orderBy("users.id", direction);
}

/** One page of an organisation's users, or of the product admins; the caller has made sure that the person may see them. */
export function listUsers(
  db: Queryable,
  organisationId: string | null,
  filter: UserFilter & { page: number; pageSize: number },
): Promise<Page<UserRow>> {
  return pageOf(
    db,
    usersInOrder(usersMatching(db, organisationId, filter).select("users.id"), filter),
    (ids) => withTeams(db.selectFrom("users")).where("users.id", "in", ids).execute(),
    filter,
  );
}

/** How many people a few letters bring. */
const fewPeople = 10;

/** As many are put in order: were the few alone asked for, the database would walk everybody by name until it met them. */
const manyPeople = 1_000;

/** The first by name whom the person may see, wherever they belong. */
export function findPeople(db: Queryable, user: User, q: string) {
  const reach = reachOf(user.role, "users.read");
  let query = users(db).where(isNamed(q));
  if (reach !== "all") query = query.where("users.organisation_id", "=", user.organisation?.id ?? null);
  const named = query.select("users.id").orderBy(sql`fold(users.name)`).orderBy("users.id").limit(manyPeople);
  const first = db
    .with(
      (cte) => cte("named").materialized(),
      () => named,
    )
    .selectFrom("users")
    .leftJoin("organisations as o", "o.id", "users.organisation_id")
    .where("users.id", "in", (eb) => eb.selectFrom("named").select("named.id").limit(fewPeople))
    .select(["users.id", "users.name", "users.email", "users.role", "o.id as organisation_id", "o.name as organisation_name", "o.kind"])
    .orderBy(sql`fold(users.name)`)
    .orderBy("users.id");
  return foundOrSimilar(first);
}

export type FoundPerson = Awaited<ReturnType<typeof findPeople>>["rows"][number];

/** All of them, for an export. */
export function allUsers(db: Queryable, organisationId: string | null, filter: UserFilter) {
  return usersInOrder(withTeams(usersMatching(db, organisationId, filter)), filter);
}

/** Every word in the name or the address. */
export function isNamed(q: string) {
  return holdsWords("users.search", q);
}

/** Roles sort by what they may do, not by the alphabet. */
const roleOrder = sql`array_position(array['ProductAdmin', 'VendorAdmin', 'ClientAdmin', 'ClientTeamAdmin', 'ClientTeamMember'], users.role)`;

export function orderOf(sort: string, createdAt: ReturnType<typeof sql>) {
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const columns = { name: sql`fold(users.name)`, email: sql`lower(users.email)`, role: roleOrder, createdAt };
  return { column: columns[sort.replace("-", "") as keyof typeof columns], direction };
}

/** Whether anybody at all, anywhere, signs in with this address. */
export async function hasUser(db: Queryable, email: string): Promise<boolean> {
  const row = await users(db).select("users.id").where(sql`lower(users.email)`, "=", sql`lower(${email})`).executeTakeFirst();
  return row !== undefined;
}

/** Ends somebody's access on every instance; their name stays on what they did. */
export async function endAccess(trx: Queryable, user: Pick<UserRow, "id" | "version">, at: Date): Promise<boolean> {
  const ended = await trx
    .updateTable("users")
    .set({ deleted_at: at, version: user.version + 1 })
    .where("id", "=", user.id)
    .where("version", "=", user.version)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!ended) return false;
  await trx.deleteFrom("team_members").where("user_id", "=", user.id).execute();
  await trx.deleteFrom("user_identities").where("user_id", "=", user.id).execute();
  return true;
}

/** Whether nobody else could run the organisation. */
export function isLastAdmin({ role, admin_count }: Pick<UserRow, "role" | "admin_count">): boolean {
  return isAdminRole(role) && admin_count <= 1;
}

type Identity = { issuer: string; subject: string };

/** The user behind a sign-in, if there is one. */
export async function findUserIdOf(db: Queryable, { issuer, subject }: Identity): Promise<string | undefined> {
  const row = await users(db)
    .innerJoin("user_identities as i", "i.user_id", "users.id")
    .select("users.id")
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .executeTakeFirst();
  return row?.id;
}

type NewUser = Pick<UserRow, "id" | "role" | "organisation_id" | "name" | "email" | "created_at"> & {
  language: UiLanguage;
  identity: Identity;
};

/** @returns false when the address or the sign-in became somebody's meanwhile */
export async function insertUser(trx: Queryable, { identity, ...values }: NewUser): Promise<boolean> {
  const inserted = await trx
    .insertInto("users")
    .values(values)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).where("deleted_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  const linked = await trx
    .insertInto("user_identities")
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: values.id })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return linked !== undefined;
}

/** Who runs an organisation, or the whole product, to be told what happens there. */
export function listAdminsOf(db: Queryable, organisationId: string | null) {
  return users(db)
    .select(["users.id", "users.name", "users.email", "users.language", "users.role"])
    .where("users.role", "in", ["ProductAdmin", "VendorAdmin", "ClientAdmin"])
    .where("users.organisation_id", organisationId === null ? "is" : "=", organisationId)
    .orderBy("users.id")
    .execute();
}

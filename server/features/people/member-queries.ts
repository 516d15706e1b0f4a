import { type SelectQueryBuilder, sql } from "kysely";
import type { Page } from "#contract/core/page-sizes.ts";
import type { Role } from "#contract/core/roles.ts";
import type { User } from "#server/access/actor.ts";
import { teamsVisibleTo } from "#server/access/visibility.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { isNamed, orderOf } from "./queries.ts";

export type TeamRow = { id: string; name: string; client_id: string; client_name: string };

/** One team in which the person may do the act. */
export function findTeamFor(db: Queryable, user: User, act: "teams.read" | "teams.manage", id: string): Promise<TeamRow | undefined> {
  return db
    .selectFrom("teams")
    .select(["teams.id", "teams.name", "teams.client_id"])
    .select(sql<string>`(select o.name from organisations o where o.id = teams.client_id)`.as("client_name"))
    .where("teams.id", "=", id)
    .where(teamsVisibleTo(user, act))
    .executeTakeFirst();
}

export type MemberRow = { id: string; name: string; email: string; role: Role; version: number; joined_at: Date };

function members(db: Queryable, teamId: string) {
  return db
    .selectFrom("users")
    .innerJoin("team_members", "team_members.user_id", "users.id")
    .where("team_members.team_id", "=", teamId)
    .where("users.deleted_at", "is", null);
}

const columns = ["users.id", "users.name", "users.email", "users.role", "users.version", "team_members.created_at as joined_at"] as const;

export function findMember(db: Queryable, teamId: string, userId: string): Promise<MemberRow | undefined> {
  return members(db, teamId).select(columns).where("users.id", "=", userId).executeTakeFirst();
}

type MemberFilter = { q: string; sort: string };

type Team = Pick<TeamRow, "id" | "client_id">;

/** They are all of the team's client, by whose users' orders they are found. */
function membersMatching(db: Queryable, { id, client_id }: Team, { q }: MemberFilter) {
  const query = members(db, id).where("users.organisation_id", "=", client_id);
  return q ? query.where(isNamed(q)) : query;
}

function inOrder<Row>(query: SelectQueryBuilder<DB, "users" | "team_members", Row>, { sort }: MemberFilter) {
  const { column, direction } = orderOf(sort, sql`team_members.created_at`);
  return query.orderBy(column, direction).orderBy("users.id", direction);
}

export function listMembers(
  db: Queryable,
  team: Team,
  filter: MemberFilter & { page: number; pageSize: number },
): Promise<Page<MemberRow>> {
  return pageOf(
    db,
    inOrder(membersMatching(db, team, filter).select("users.id"), filter),
    (ids) => members(db, team.id).select(columns).where("users.id", "in", ids).execute(),
    filter,
  );
}

/** All of them, for an export. */
export function allMembers(db: Queryable, team: Team, filter: MemberFilter) {
  return inOrder(membersMatching(db, team, filter).select(columns), filter);
}

/** Somebody of the client who works in teams; a client admin stands above them. */
export function findTeamPerson(db: Queryable, clientId: string, userId: string) {
  return db
    .selectFrom("users")
    .select(["id", "name", "role"])
    .where("id", "=", userId)
    .where("organisation_id", "=", clientId)
    .where("role", "in", ["ClientTeamAdmin", "ClientTeamMember"])
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** @returns false when they are in the team already */
export async function insertMember(trx: Queryable, teamId: string, userId: string, at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto("team_members")
    .values({ team_id: teamId, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.columns(["team_id", "user_id"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns false when somebody changed the person meanwhile */
export async function changeMember(trx: Queryable, { id, version }: Pick<MemberRow, "id" | "version">, role: Role): Promise<boolean> {
  const changed = await trx
    .updateTable("users")
    .set({ role, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

export async function deleteMember(trx: Queryable, teamId: string, userId: string): Promise<void> {
  await trx.deleteFrom("team_members").where("team_id", "=", teamId).where("user_id", "=", userId).execute();
}

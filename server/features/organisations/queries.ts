import { sql } from "kysely";
import type { Page } from "#contract/page-sizes.ts";
import type { User } from "../../access/actor.ts";
import { reachOf } from "../../access/permissions.ts";
import { teamsVisibleTo } from "../../access/visibility.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { containsPattern, pageOfQuery } from "../../platform/db/paging.ts";

type OrganisationFilter = { page: number; pageSize: number; q: string; sort: string; isActive?: boolean | undefined };

/** One page of vendors or clients; only those whom the matrix lets list them get here. */
export function listOrganisations(db: Queryable, kind: "vendor" | "client", filter: OrganisationFilter) {
  let query = db.selectFrom("organisations").where("kind", "=", kind);
  if (filter.isActive !== undefined) query = query.where("is_active", "=", filter.isActive);
  if (filter.q) query = query.where(sql`fold(name)`, "like", sql`fold(${containsPattern(filter.q)})`);
  const direction = filter.sort.startsWith("-") ? "desc" : "asc";
  const byName = filter.sort.endsWith("name");
  return pageOfQuery(
    db,
    query,
    (matching) =>
      matching
        .selectAll()
        .orderBy(byName ? sql`lower(name)` : "created_at", direction)
        .orderBy("id", direction),
    filter,
  );
}

/** One organisation within the caller's reach. */
export function findOrganisation(db: Queryable, user: User, kind: "vendor" | "client", id: string) {
  const reach = reachOf(user.role, kind === "vendor" ? "vendors.read" : "clients.read");
  const isOwn = user.organisation?.id === id;
  if (reach === "none" || (reach !== "all" && !isOwn)) return Promise.resolve(undefined);
  return db.selectFrom("organisations").selectAll().where("kind", "=", kind).where("id", "=", id).executeTakeFirst();
}

type TeamFilter = {
  page: number;
  pageSize: number;
  q: string;
  sort: string;
  clientId?: string | undefined;
  isActive?: boolean | undefined;
};

export type TeamRow = Awaited<ReturnType<typeof listTeams>> extends Page<infer Row> ? Row : never;

export function listTeams(db: Queryable, user: User, filter: TeamFilter) {
  let query = db
    .selectFrom("teams")
    .innerJoin("organisations as client", "client.id", "teams.client_id")
    .where(({ eb }) => teamsVisibleTo(user, "teams.read")(eb as never));
  if (filter.clientId) query = query.where("teams.client_id", "=", filter.clientId);
  if (filter.isActive !== undefined) query = query.where("teams.is_active", "=", filter.isActive);
  if (filter.q) query = query.where(sql`fold(teams.name)`, "like", sql`fold(${containsPattern(filter.q)})`);
  const direction = filter.sort.startsWith("-") ? "desc" : "asc";
  return pageOfQuery(
    db,
    query,
    (matching) =>
      matching
        .selectAll("teams")
        .select("client.name as client_name")
        .select(sql<number>`(select count(*) from team_members m where m.team_id = teams.id)`.as("member_count"))
        .orderBy(sql`lower(teams.name)`, direction)
        .orderBy("teams.id", direction),
    filter,
  );
}

import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { budgetBounds, peopleCounted } from "#contract/organisations/budget.ts";
import type { TeamInput } from "#contract/organisations/organisation-input.ts";
import { tightestBudgets } from "#contract/organisations/organisation-shapes.ts";
import type { User } from "#server/access/actor.ts";
import { teamsVisibleTo } from "#server/access/visibility.ts";
import { costOfTeam } from "#server/features/bookings/reads.ts";
import { memberCountOf } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { DB, Teams } from "#server/platform/db/schema.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";

export type TeamRow = Selectable<Teams> & {
  client_name: string;
  member_count: number;
  /** In the period of the date that was asked about, in cents excluding VAT. */
  spent_cents: number;
  requested_cents: number;
  /** Of the requested, what vendors were asked for: without what waits for the client's own consent. */
  asked_cents: number;
  asks_first: boolean;
};

/** A team with its members counted and its spending summed, over the period of its own budget that `date` lies in. */
function withSpending(query: SelectQueryBuilder<DB, "teams", object>, date: PlainDate): SelectQueryBuilder<DB, "teams", TeamRow> {
  const [month, quarter, year] = [budgetBounds("Monthly", date), budgetBounds("Quarterly", date), budgetBounds("Annually", date)];
  const edge = (side: "from" | "to") =>
    sql`case teams.budget_period when 'Monthly' then ${month[side]}::date when 'Quarterly' then ${quarter[side]}::date else ${year[side]}::date end`;
  const when = sql`(teams.budget_period = 'NotSet' or b.activity_date between ${edge("from")} and ${edge("to")})`;
  const cost = (statuses: readonly string[], isAsked = false) => costOfTeam(sql.ref("teams.id"), { statuses, isAsked, when });
  return query.selectAll("teams").select([
    sql<string>`(select o.name from organisations o where o.id = teams.client_id)`.as("client_name"),
    memberCountOf(sql.ref("teams.id")).as("member_count"),
    // What is kept after a late cancellation is as spent as what is agreed.
    cost(["Approved", "Cancelled"]).as("spent_cents"),
    cost(["New", "Negotiation"]).as("requested_cents"),
    cost(["New", "Negotiation"], true).as("asked_cents"),
    sql<boolean>`(select o.asks_before_over_budget from organisations o where o.id = teams.client_id)`.as("asks_first"),
  ]);
}

export type TeamFilter = { q: string; sort: string; clientId?: string | undefined; isActive?: boolean | undefined };

function teamsMatching(db: Queryable, user: User, filter: TeamFilter) {
  let query = db.selectFrom("teams").where(teamsVisibleTo(user, "teams.read"));
  if (filter.clientId) query = query.where("teams.client_id", "=", filter.clientId);
  if (filter.isActive !== undefined) query = query.where("teams.is_active", "=", filter.isActive);
  if (filter.q) query = query.where(holdsWords("teams.search", filter.q));
  return query;
}

function inOrder<Row>(query: SelectQueryBuilder<DB, "teams", Row>, { sort }: TeamFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return query.orderBy(sort.endsWith("name") ? sql`fold(teams.name)` : "teams.created_at", direction).orderBy("teams.id", direction);
}

/**
 * One page of the teams that the person may see. Members and spending are
 * counted afterwards, for the page's rows alone.
 *
 * @param date whose budget period is summed
 */
export function listTeams(
  db: Queryable,
  user: User,
  filter: TeamFilter & { page: number; pageSize: number },
  date: PlainDate,
): Promise<Page<TeamRow>> {
  return pageOf(
    db,
    inOrder(teamsMatching(db, user, filter).select("teams.id"), filter),
    (ids) => withSpending(db.selectFrom("teams"), date).where("teams.id", "in", ids).execute(),
    filter,
  );
}

/** All of them, for an export. */
export function allTeams(db: Queryable, user: User, filter: TeamFilter, date: PlainDate) {
  return inOrder(withSpending(teamsMatching(db, user, filter), date), filter);
}

/**
 * The active teams that have used the largest share of their budget, agreed and
 * asked for together, and of how many: those whose budget has a sum, as `hasSum`
 * says it.
 *
 * @param date whose budget period is summed
 */
export async function tightBudgets(db: Queryable, user: User, date: PlainDate): Promise<{ items: TeamRow[]; total: number }> {
  const people = sql`coalesce(t.headcount, t.member_count)`;
  const used = sql`(t.spent_cents + t.asked_cents)::numeric`;
  const rows = await db
    .selectFrom(
      withSpending(db.selectFrom("teams"), date)
        .where(teamsVisibleTo(user, "teams.read"))
        .where("teams.is_active", "=", true)
        .where("teams.budget_per_person_cents", "is not", null)
        .as("t"),
    )
    .selectAll("t")
    .select(sql<number>`count(*) over ()`.as("total"))
    .where(sql<boolean>`(t.budget_per_person_cents = 0 or ${people} > 0)`)
    // Of nothing, whatever is used is more than all.
    .orderBy(sql`coalesce(${used} / nullif(t.budget_per_person_cents * ${people}, 0), ${used})`, "desc")
    .orderBy(sql`fold(t.name)`)
    .orderBy("t.id")
    .limit(tightestBudgets)
    .execute();
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/** One team that the person may see, with its spending in the period of the date. */
export function findTeam(db: Queryable, user: User, id: string, date: PlainDate): Promise<TeamRow | undefined> {
  return withSpending(db.selectFrom("teams"), date).where("teams.id", "=", id).where(teamsVisibleTo(user, "teams.read")).executeTakeFirst();
}

/** The same for the system, which sees all. */
export function getTeamRow(db: Queryable, id: string, date: PlainDate): Promise<TeamRow> {
  return withSpending(db.selectFrom("teams"), date).where("teams.id", "=", id).executeTakeFirstOrThrow();
}

/** A team that the person may manage, locked against other changes of it and against bookings that rest on it. */
export function lockTeam(trx: Queryable, user: User, id: string): Promise<Selectable<Teams> | undefined> {
  return trx
    .selectFrom("teams")
    .selectAll()
    .where("id", "=", id)
    .where(teamsVisibleTo(user, "teams.manage"))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How many people its budget counts. */
export function peopleOf({ headcount, member_count }: Pick<TeamRow, "headcount" | "member_count">): number {
  return peopleCounted({ headcount, memberCount: member_count });
}

function columnsOf({ name, budgetPerPersonCents, budgetPeriod, headcount }: TeamInput) {
  return { name, budget_per_person_cents: budgetPerPersonCents, budget_period: budgetPeriod, headcount };
}

/** Created active: whoever makes a team wants to book for it. */
export async function insertTeam(trx: Queryable, id: string, clientId: string, input: TeamInput, at: Date): Promise<void> {
  await trx
    .insertInto("teams")
    .values({ id, client_id: clientId, ...columnsOf(input), is_active: true, created_at: at })
    .execute();
}

export async function updateTeamRow(trx: Queryable, id: string, change: TeamInput | { isActive: boolean }): Promise<void> {
  await trx
    .updateTable("teams")
    .set((eb) => ({ ...("isActive" in change ? { is_active: change.isActive } : columnsOf(change)), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

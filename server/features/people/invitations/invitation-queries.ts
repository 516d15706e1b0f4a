import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Page } from "#contract/core/page-sizes.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import type { InvitationState } from "#contract/people/invitation-states.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { DB, Invitations } from "#server/platform/db/schema.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";

/** An invitation of a product admin has no organisation. */
export type InvitationRow = Selectable<Invitations> & {
  organisation_name: string | null;
  organisation_kind: OrganisationKind | null;
  team_name: string | null;
};

function withNames(query: SelectQueryBuilder<DB, "invitations", object>): SelectQueryBuilder<DB, "invitations", InvitationRow> {
  return query
    .selectAll("invitations")
    .select([
      sql<string | null>`(select o.name from organisations o where o.id = invitations.organisation_id)`.as("organisation_name"),
      sql<OrganisationKind | null>`(select o.kind from organisations o where o.id = invitations.organisation_id)`.as("organisation_kind"),
      sql<string | null>`(select t.name from teams t where t.id = invitations.team_id)`.as("team_name"),
    ]);
}

/** One invitation into an organisation whose invitations the person manages. */
export function findInvitation(db: Queryable, user: User, id: string): Promise<InvitationRow | undefined> {
  const reach = reachOf(user.role, "invitations.manage");
  if (reach === "none") return Promise.resolve(undefined);
  let query = withNames(db.selectFrom("invitations")).where("invitations.id", "=", id);
  if (reach !== "all") query = query.where("invitations.organisation_id", "=", user.organisation?.id ?? "");
  return query.executeTakeFirst();
}

/** The invitation behind a link, the newest or a replaced one. */
export async function findInvitationByToken(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ invitation: InvitationRow; isReplaced: boolean } | undefined> {
  const newest = await withNames(db.selectFrom("invitations")).where("invitations.token_hash", "=", tokenHash).executeTakeFirst();
  if (newest) return { invitation: newest, isReplaced: false };
  const older = await withNames(db.selectFrom("invitations"))
    .where("invitations.id", "=", (eb) =>
      eb.selectFrom("invitation_replaced_links as r").select("r.invitation_id").where("r.token_hash", "=", tokenHash),
    )
    .executeTakeFirst();
  return older && { invitation: older, isReplaced: true };
}

/** Remembers a link that a newer one replaces, so that whoever opens it is told. */
export async function rememberReplacedLink(
  trx: Queryable,
  { id, token_hash }: Pick<InvitationRow, "id" | "token_hash">,
  at: Date,
): Promise<void> {
  await trx.insertInto("invitation_replaced_links").values({ token_hash, invitation_id: id, replaced_at: at }).execute();
}

/** The same, held until the transaction ends, by its link. */
export function lockInvitationByToken(trx: Queryable, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return withNames(trx.selectFrom("invitations")).where("invitations.token_hash", "=", tokenHash).forUpdate().executeTakeFirst();
}

/** Those of an organisation or of the operator, held until the transaction ends, always in one order so that two calls never wait for each other. */
export function lockInvitations(trx: Queryable, organisationId: string | null, ids: readonly string[]): Promise<InvitationRow[]> {
  return withNames(trx.selectFrom("invitations"))
    .where("invitations.organisation_id", isOf(organisationId), organisationId)
    .where("invitations.id", "in", ids)
    .orderBy("invitations.id")
    .forUpdate()
    .execute();
}

/** The links that still work and were sent by a person, or lead into an organisation or a team. */
export type OpenInvitations = { of: "inviter" | "organisation" | "team"; id: string };

const columnOf = { inviter: "invitations.invited_by", organisation: "invitations.organisation_id", team: "invitations.team_id" } as const;

/** Those, held until the transaction ends, in the order that `lockInvitations` has. */
export function lockOpenInvitations(trx: Queryable, { of, id }: OpenInvitations, now: Date): Promise<InvitationRow[]> {
  return withNames(trx.selectFrom("invitations"))
    .where(columnOf[of], "=", id)
    .where("invitations.accepted_at", "is", null)
    .where("invitations.cancelled_at", "is", null)
    .where("invitations.expires_at", ">", now)
    .orderBy("invitations.id")
    .forUpdate()
    .execute();
}

type InvitationFilter = { q: string; sort: string; states: InvitationState[] };

const sortColumns = {
  createdAt: sql`invitations.created_at`,
  name: sql`fold(invitations.name)`,
  email: sql`lower(invitations.email)`,
  expiresAt: sql`invitations.expires_at`,
};

function invitationsMatching(db: Queryable, organisationId: string | null, now: Date, filter: InvitationFilter) {
  let query = db.selectFrom("invitations").where("invitations.organisation_id", isOf(organisationId), organisationId);
  if (filter.states.length > 0) query = query.where(isInState(now), "in", filter.states);
  if (filter.q) query = query.where(holdsWords("invitations.search", filter.q));
  return query;
}

function inOrder<Row>(query: SelectQueryBuilder<DB, "invitations", Row>, { sort }: InvitationFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  return query.orderBy(column, direction).orderBy("invitations.id", direction);
}

/** One page of an organisation's invitations, or of the product admins'; the caller has made sure that the person may see them. */
export function listInvitations(
  db: Queryable,
  organisationId: string | null,
  now: Date,
  filter: InvitationFilter & { page: number; pageSize: number },
): Promise<Page<InvitationRow>> {
  return pageOf(
    db,
    inOrder(invitationsMatching(db, organisationId, now, filter).select("invitations.id"), filter),
    (ids) => withNames(db.selectFrom("invitations")).where("invitations.id", "in", ids).execute(),
    filter,
  );
}

/** All of them, for an export. */
export function allInvitations(db: Queryable, organisationId: string | null, now: Date, filter: InvitationFilter) {
  return inOrder(withNames(invitationsMatching(db, organisationId, now, filter)), filter);
}

/** `stateOf` of the rules, in SQL. */
function isInState(now: Date) {
  return sql<InvitationState>`case
    when invitations.accepted_at is not null then 'accepted'
    when invitations.cancelled_at is not null then 'cancelled'
    when invitations.expires_at <= ${now} then 'expired'
    else 'pending' end`;
}

/** The operator's own belong to no organisation. */
const isOf = (organisationId: string | null) => (organisationId === null ? "is" : "=");

/** Whether a link into this organisation waits for the address, besides the invitation that is asked about. */
export async function hasOpenInvitation(
  trx: Queryable,
  organisationId: string | null,
  email: string,
  now: Date,
  exceptId?: string,
): Promise<boolean> {
  let query = trx
    .selectFrom("invitations")
    .select("id")
    .where("organisation_id", isOf(organisationId), organisationId)
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("accepted_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("expires_at", ">", now);
  if (exceptId !== undefined) query = query.where("id", "<>", exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * How many mails of invitations people of an organisation that waits for its
 * activation have sent: those that were cancelled too, and each time that one
 * was sent again.
 *
 * @returns null for an organisation that is active or was
 */
export async function countSentWhileWaiting(trx: Queryable, organisationId: string): Promise<number | null> {
  const { rows } = await sql<{ sent: number }>`
    select coalesce((
      select sum(1 + (select count(*) from invitation_replaced_links r where r.invitation_id = i.id))
      from invitations i join users u on u.id = i.invited_by
      where i.organisation_id = o.id and u.role <> 'ProductAdmin'
    ), 0)::int as sent
    from organisations o where o.id = ${organisationId} and not o.is_active and o.activated_at is null`.execute(trx);
  return rows[0]?.sent ?? null;
}

export async function isTeamOf(db: Queryable, teamId: string, clientId: string): Promise<boolean> {
  const row = await db.selectFrom("teams").select("id").where("id", "=", teamId).where("client_id", "=", clientId).executeTakeFirst();
  return row !== undefined;
}

type NewInvitation = Pick<
  InvitationRow,
  | "id"
  | "organisation_id"
  | "name"
  | "email"
  | "role"
  | "team_id"
  | "language"
  | "token_hash"
  | "invited_by"
  | "invited_by_name"
  | "created_at"
  | "sent_at"
  | "expires_at"
>;

export async function insertInvitation(trx: Queryable, values: NewInvitation): Promise<void> {
  await trx.insertInto("invitations").values(values).execute();
}

type Change = Partial<
  Pick<
    InvitationRow,
    | "token_hash"
    | "sent_at"
    | "expires_at"
    | "invited_by"
    | "invited_by_name"
    | "accepted_at"
    | "accepted_by"
    | "cancelled_at"
    | "withdrawn_because"
  >
>;

/** @returns false when somebody changed it meanwhile */
export async function changeInvitation(
  trx: Queryable,
  { id, version }: Pick<InvitationRow, "id" | "version">,
  change: Change,
): Promise<boolean> {
  const changed = await trx
    .updateTable("invitations")
    .set({ ...change, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("accepted_at", "is", null)
    .where(({ or, eb }) => or([eb("cancelled_at", "is", null), eb("withdrawn_because", "is not", null)]))
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether an invitation has left the version that a mail speaks of: sent again, cancelled or accepted. */
export async function hasInvitationMoved(db: Queryable, { id, version }: { id: string; version: number }): Promise<boolean> {
  const moved = await db.selectFrom("invitations").select("id").where("id", "=", id).where("version", ">", version).executeTakeFirst();
  return moved !== undefined;
}

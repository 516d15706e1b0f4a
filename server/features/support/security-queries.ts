import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { SecurityEvent } from "#contract/support/security.ts";
import type { SecurityEventType } from "#contract/support/security-events.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { DB, SecurityEvents } from "#server/platform/db/schema.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";

type SecurityFilter = {
  q: string;
  sort: string;
  types: SecurityEventType[];
  person: string;
  from?: string | undefined;
  to?: string | undefined;
};

type SecurityRow = Selectable<SecurityEvents> & { user: SecurityEvent["user"] };

/** @param timeZone in which the period's calendar days begin and end */
function eventsMatching(db: Queryable, timeZone: string, filter: SecurityFilter) {
  let query = db.selectFrom("security_events");
  if (filter.types.length > 0) query = query.where("type", "in", filter.types);
  if (filter.from) query = query.where("at", ">=", sql<Date>`${filter.from}::date::timestamp at time zone ${timeZone}`);
  if (filter.to) query = query.where("at", "<", sql<Date>`(${filter.to}::date + 1)::timestamp at time zone ${timeZone}`);
  for (const text of [filter.q, filter.person]) {
    if (text) query = query.where(holdsWords("search", text));
  }
  return query;
}

const userOf = (issuer: string) => sql<SecurityEvent["user"]>`(
  select jsonb_build_object('role', u.role, 'organisation',
    case when o.id is not null then jsonb_build_object('id', o.id, 'kind', o.kind, 'name', o.name) end)
  from user_identities i join users u on u.id = i.user_id left join organisations o on o.id = u.organisation_id
  where i.issuer = ${issuer} and i.subject = security_events.account_id::text and u.deleted_at is null)`;

/** @param issuer under which the provider's accounts are known as users */
function withUsers(query: SelectQueryBuilder<DB, "security_events", object>, issuer: string) {
  return query.selectAll("security_events").select(userOf(issuer).as("user"));
}

function inOrder<Row>(query: SelectQueryBuilder<DB, "security_events", Row>, { sort }: SecurityFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return query.orderBy("at", direction).orderBy("id", direction);
}

/** One page of the embedded provider's security log. */
export function listSecurityEvents(
  db: Queryable,
  issuer: string,
  timeZone: string,
  filter: SecurityFilter & { page: number; pageSize: number },
) {
  return pageOf(
    db,
    inOrder(eventsMatching(db, timeZone, filter).select("security_events.id"), filter),
    (ids) => withUsers(db.selectFrom("security_events"), issuer).where("security_events.id", "in", ids).execute(),
    filter,
  );
}

/** All of it, for an export. */
export function allSecurityEvents(db: Queryable, issuer: string, timeZone: string, filter: SecurityFilter) {
  return inOrder(withUsers(eventsMatching(db, timeZone, filter), issuer), filter);
}

export function presentSecurityEvent(row: SecurityRow): SecurityEvent {
  const { id, name, email, method, network, device, count, user } = row;
  return { id, at: row.at.toISOString(), type: row.type, name, email, method, network, device, count, user };
}

import { type Selectable, sql } from "kysely";
import type { SecurityEvent } from "#contract/security.ts";
import type { SecurityEventType } from "#contract/security-events.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { pageOf } from "../../platform/db/paging.ts";
import type { SecurityEvents } from "../../platform/db/schema.ts";
import { holdsText } from "../../platform/db/text-match.ts";

type SecurityFilter = {
  page: number;
  pageSize: number;
  q: string;
  sort: string;
  types: string[];
  person: string;
  from?: string | undefined;
  to?: string | undefined;
};

type SecurityRow = Selectable<SecurityEvents> & { user: SecurityEvent["user"] };

/**
 * One page of the embedded provider's security log.
 *
 * @param issuer under which its accounts are known as users
 * @param timeZone in which the period's calendar days begin and end
 */
export function listSecurityEvents(db: Queryable, issuer: string, timeZone: string, filter: SecurityFilter) {
  let query = db.selectFrom("security_events");
  if (filter.types.length > 0) query = query.where("type", "in", filter.types);
  if (filter.from) query = query.where("at", ">=", sql<Date>`${filter.from}::date::timestamp at time zone ${timeZone}`);
  if (filter.to) query = query.where("at", "<", sql<Date>`(${filter.to}::date + 1)::timestamp at time zone ${timeZone}`);
  for (const text of [filter.q, filter.person]) {
    if (text) query = query.where(holdsText("search", text));
  }
  const direction = filter.sort.startsWith("-") ? "desc" : "asc";
  const user = sql<SecurityEvent["user"]>`(
    select jsonb_build_object('role', u.role, 'organisation', o.name)
    from user_identities i join users u on u.id = i.user_id left join organisations o on o.id = u.organisation_id
    where i.issuer = ${issuer} and i.subject = security_events.account_id::text and u.deleted_at is null)`;
  return pageOf(
    db,
    query.select("security_events.id").orderBy("at", direction).orderBy("id", direction),
    (ids) => db.selectFrom("security_events").selectAll("security_events").select(user.as("user")).where("id", "in", ids).execute(),
    filter,
  );
}

export function presentSecurityEvent(row: SecurityRow): SecurityEvent {
  const { id, name, email, method, network, device, user } = row;
  return { id, at: row.at.toISOString(), type: row.type as SecurityEventType, name, email, method, network, device, user };
}

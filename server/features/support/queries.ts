import { sql } from "kysely";
import type { Queryable } from "../../platform/db/database.ts";
import { containsPattern, pageOfQuery } from "../../platform/db/paging.ts";

type AuditFilter = { page: number; pageSize: number; q: string; types: string[]; from?: string | undefined; to?: string | undefined };

/** @param timeZone in which the period's calendar days begin and end */
export function listAuditEvents(db: Queryable, timeZone: string, filter: AuditFilter) {
  let query = db.selectFrom("audit_events");
  if (filter.types.length > 0) query = query.where("type", "in", filter.types);
  if (filter.from) query = query.where("at", ">=", sql<Date>`${filter.from}::date::timestamp at time zone ${timeZone}`);
  if (filter.to) query = query.where("at", "<", sql<Date>`(${filter.to}::date + 1)::timestamp at time zone ${timeZone}`);
  if (filter.q) {
    query = query.where(
      sql`fold(concat_ws(' ', message, user_name, organisation_name, details->>'reference'))`,
      "like",
      sql`fold(${containsPattern(filter.q)})`,
    );
  }
  return pageOfQuery(db, query, (matching) => matching.selectAll().orderBy("at", "desc").orderBy("id", "desc"), filter);
}

type OutboxFilter = { page: number; pageSize: number; q: string; states: string[] };

export function listOutbox(db: Queryable, filter: OutboxFilter) {
  let query = db.selectFrom("outbox_mails");
  if (filter.states.length > 0) query = query.where("state", "in", filter.states);
  if (filter.q) {
    query = query.where(sql`fold(concat_ws(' ', subject, to_name, to_email))`, "like", sql`fold(${containsPattern(filter.q)})`);
  }
  return pageOfQuery(
    db,
    query,
    (matching) =>
      matching
        .select(["id", "created_at", "sent_at", "state", "template", "language", "to_name", "to_email", "subject", "error"])
        .orderBy("created_at", "desc")
        .orderBy("id", "desc"),
    filter,
  );
}

export function findOutboxMail(db: Queryable, id: string) {
  return db.selectFrom("outbox_mails").selectAll().where("id", "=", id).executeTakeFirst();
}

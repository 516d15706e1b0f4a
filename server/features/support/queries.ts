import { type Selectable, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { AuditEvent } from "#contract/support/support.ts";
import type { AuditEventType, MailState } from "#contract/support/support-states.ts";
import { idsByReference } from "#server/features/bookings/queries.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { AuditEvents, DB } from "#server/platform/db/schema.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";

export type AuditFilter = {
  q: string;
  sort: string;
  types: AuditEventType[];
  person: string;
  organisation: string;
  subjectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export type AuditRow = Selectable<AuditEvents> & { owner: AuditEvent["subject"]["owner"] };

/** @param timeZone in which the period's calendar days begin and end */
function auditMatching(db: Queryable, timeZone: string, filter: AuditFilter) {
  let query = db.selectFrom("audit_events");
  if (filter.types.length > 0) query = query.where("type", "in", filter.types);
  if (filter.subjectId) query = query.where("subject_id", "=", filter.subjectId);
  if (filter.from) query = query.where("at", ">=", sql<Date>`${filter.from}::date::timestamp at time zone ${timeZone}`);
  if (filter.to) query = query.where("at", "<", sql<Date>`(${filter.to}::date + 1)::timestamp at time zone ${timeZone}`);
  for (const text of [filter.q, filter.person, filter.organisation]) {
    if (!text) continue;
    // One index finds all three; a name is then looked at by itself.
    const words = holdsWords("search", text);
    // Not every sentence names the booking's reference, but every booking's event knows it.
    query = query.where(isReference(text) ? sql<boolean>`(${words} or details->>'reference' = ${text.toUpperCase()})` : words);
  }
  if (filter.person) query = query.where(holdsWords("user_search", filter.person));
  if (filter.organisation) query = query.where(holdsWords("organisation_search", filter.organisation));
  return query;
}

const isReference = (text: string) => /^bf-\d{4}-\d+$/i.test(text);

function withOwner(query: SelectQueryBuilder<DB, "audit_events", object>): SelectQueryBuilder<DB, "audit_events", AuditRow> {
  return query.selectAll("audit_events").select(subjectOwner.as("owner"));
}

function auditInOrder<Row>(query: SelectQueryBuilder<DB, "audit_events", Row>, { sort }: AuditFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return query.orderBy("audit_events.at", direction).orderBy("audit_events.id", direction);
}

/** Whose it is today: a listing's vendor, a team's client, the organisation of a user or an invitation, the operator's own people. */
const subjectOwner = sql<AuditRow["owner"]>`coalesce((
  select jsonb_build_object('kind', o.kind, 'id', o.id) from organisations o where o.id = case audit_events.subject_kind
    when 'listing' then (select l.vendor_id from listings l where l.id = audit_events.subject_id)
    when 'team' then (select t.client_id from teams t where t.id = audit_events.subject_id)
    when 'user' then (select u.organisation_id from users u where u.id = audit_events.subject_id)
    when 'invitation' then (select i.organisation_id from invitations i where i.id = audit_events.subject_id) end),
  case when exists (select from users u where audit_events.subject_kind = 'user' and u.id = audit_events.subject_id and u.organisation_id is null)
    or exists (select from invitations i where audit_events.subject_kind = 'invitation' and i.id = audit_events.subject_id and i.organisation_id is null)
    then '{"kind": "operator", "id": null}'::jsonb end)`;

export function listAuditEvents(db: Queryable, timeZone: string, filter: AuditFilter & { page: number; pageSize: number }) {
  return pageOf(
    db,
    auditInOrder(auditMatching(db, timeZone, filter).select("audit_events.id"), filter),
    (ids) => withOwner(db.selectFrom("audit_events")).where("audit_events.id", "in", ids).execute(),
    filter,
  );
}

/** All of it, for an export. */
export function allAuditEvents(db: Queryable, timeZone: string, filter: AuditFilter) {
  return auditInOrder(withOwner(auditMatching(db, timeZone, filter)), filter);
}

type OutboxFilter = { q: string; sort: string; states: MailState[] };

/** Words of the subject or of whom it went to; a booking's reference finds all mails about it. */
function mailsMatching(db: Queryable, timeZone: string, filter: OutboxFilter) {
  let query = db.selectFrom("outbox_mails");
  if (filter.states.length > 0) query = query.where("state", "in", filter.states);
  const { q } = filter;
  const bookings = idsByReference(db, q, timeZone);
  if (q === "") return query;
  const words = holdsWords("search", q);
  return query.where(bookings ? sql<SqlBool>`(${words} or ${isAbout(bookings)})` : words);
}

/** A mail of the booking or of a ticket about it, or a summary that names it: found by one index each. */
function isAbout(bookings: NonNullable<ReturnType<typeof idsByReference>>) {
  return sql<SqlBool>`(data->>'bookingId' = any(array(select b.id::text from (${bookings}) as b))
    or (template = 'notification-digest' and data->'news' @> any(array(
      select jsonb_build_array(jsonb_build_object('bookingId', b.id)) from (${bookings}) as b))))`;
}

/** About the mails, not what they say. */
function withFacts(query: SelectQueryBuilder<DB, "outbox_mails", object>) {
  return query.select([
    "id",
    "created_at",
    "sent_at",
    "state",
    "template",
    "language",
    "to_name",
    "to_email",
    "subject",
    "error",
    "data",
    "repeats_id",
  ]);
}

function mailsInOrder<Row>(query: SelectQueryBuilder<DB, "outbox_mails", Row>, { sort }: OutboxFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return query.orderBy("outbox_mails.created_at", direction).orderBy("outbox_mails.id", direction);
}

export function listOutbox(db: Queryable, timeZone: string, filter: OutboxFilter & { page: number; pageSize: number }) {
  return pageOf(
    db,
    mailsInOrder(mailsMatching(db, timeZone, filter).select("outbox_mails.id"), filter),
    (ids) => withFacts(db.selectFrom("outbox_mails")).where("outbox_mails.id", "in", ids).execute(),
    filter,
  );
}

/** All of them, for an export. */
export function allMails(db: Queryable, timeZone: string, filter: OutboxFilter) {
  return mailsInOrder(withFacts(mailsMatching(db, timeZone, filter)), filter);
}

export type MailRow = Awaited<ReturnType<typeof listOutbox>>["items"][number];

export function findOutboxMail(db: Queryable, id: string) {
  return db.selectFrom("outbox_mails").selectAll().where("id", "=", id).executeTakeFirst();
}

import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { ContactRequest } from "#contract/contact/contact.ts";
import type { ContactKind, ContactOutcome, ContactStage } from "#contract/contact/contact-states.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { organisationAsNamed } from "#server/features/organisations/reads.ts";
import { userName } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { ContactRequests, DB } from "#server/platform/db/schema.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";
import type { CallTime } from "./call-slots.ts";

export type ContactRow = Selectable<ContactRequests> & {
  assigned_to_name: string | null;
  call_starts_at: Date | null;
  call_ends_at: Date | null;
  call_cancelled_at: Date | null;
  organisation: ContactRequest["organisation"];
  is_answered: boolean;
};

function withNames(query: SelectQueryBuilder<DB, "contact_requests", object>): SelectQueryBuilder<DB, "contact_requests", ContactRow> {
  return query
    .selectAll("contact_requests")
    .select(userName(sql.ref("contact_requests.assigned_to")).$castTo<string | null>().as("assigned_to_name"))
    .select([
      ofCall("starts_at").as("call_starts_at"),
      ofCall("ends_at").as("call_ends_at"),
      ofCall("cancelled_at").as("call_cancelled_at"),
      organisationAsNamed(sql.ref("contact_requests.organisation_id")).as("organisation"),
      sql<boolean>`exists (select from contact_answers a where a.request_id = contact_requests.id)`.as("is_answered"),
    ]);
}

function ofCall(column: "starts_at" | "ends_at" | "cancelled_at") {
  return sql<Date | null>`(select c.${sql.ref(column)} from contact_calls c where c.request_id = contact_requests.id)`;
}

export type ContactFilter = {
  q: string;
  sort: string;
  kinds: ContactKind[];
  handled?: boolean | undefined;
  assignedToId?: string | undefined;
  stages: ContactStage[];
  due?: boolean | undefined;
};

/** Somebody wanted to look at it again by now. */
const isDue = (today: PlainDate) => sql<boolean>`(handled_at is null and follow_up_on is not null and follow_up_on <= ${today}::date)`;

/** @param today for the days on which somebody looks again */
function matching(db: Queryable, filter: ContactFilter, today: PlainDate) {
  let query = db.selectFrom("contact_requests");
  if (filter.kinds.length > 0) query = query.where("kind", "in", filter.kinds);
  if (filter.handled !== undefined) query = query.where("handled_at", filter.handled ? "is not" : "is", null);
  if (filter.stages.length > 0) query = query.where("stage", "in", filter.stages);
  if (filter.due !== undefined) query = query.where(isDue(today), "=", filter.due);
  if (filter.assignedToId) query = query.where("assigned_to", "=", filter.assignedToId);
  if (filter.q) query = query.where(holdsWords("search", filter.q));
  return query;
}

function inOrder<Row>(query: SelectQueryBuilder<DB, "contact_requests", Row>, { sort }: ContactFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  if (sort === "followUpOn") return query.orderBy("follow_up_on", (order) => order.asc().nullsLast()).orderBy("contact_requests.id", "asc");
  const column = sort.endsWith("name") ? sql`fold(name)` : "created_at";
  return query.orderBy(column, direction).orderBy("contact_requests.id", direction);
}

export function listContactRequests(db: Queryable, filter: ContactFilter & { page: number; pageSize: number }, today: PlainDate) {
  return pageOf(
    db,
    inOrder(matching(db, filter, today).select("contact_requests.id"), filter),
    (ids) => withNames(db.selectFrom("contact_requests")).where("contact_requests.id", "in", ids).execute(),
    filter,
  );
}

/** All of them, for an export. */
export function allContactRequests(db: Queryable, filter: ContactFilter, today: PlainDate) {
  return inOrder(withNames(matching(db, filter, today)), filter);
}

/** What nobody has handled, to be counted. */
export function unhandledContactRequests(db: Queryable) {
  return db.selectFrom("contact_requests").select("id").where("handled_at", "is", null);
}

export function findContactRequest(db: Queryable, id: string): Promise<ContactRow | undefined> {
  return withNames(db.selectFrom("contact_requests")).where("id", "=", id).executeTakeFirst();
}

/** The same, locked against other changes of it until the transaction ends. */
export function lockContactRequest(trx: Queryable, id: string) {
  return withNames(trx.selectFrom("contact_requests")).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export type NewContactRequest = Insertable<ContactRequests>;

export async function insertContactRequest(trx: Queryable, request: NewContactRequest): Promise<void> {
  await trx.insertInto("contact_requests").values(request).execute();
}

/** Calls that take place after this moment; what is cancelled takes no time. */
export function listPlannedCalls(db: Queryable, after: Date): Promise<CallTime[]> {
  return db
    .selectFrom("contact_calls")
    .select(["starts_at as startsAt", "ends_at as endsAt"])
    .where("cancelled_at", "is", null)
    .where("ends_at", ">", after)
    .execute();
}

/** The calls that begin within a period, with whom; what is cancelled is left out. */
export function listCallsBetween(db: Queryable, from: Date, until: Date) {
  return db
    .selectFrom("contact_calls as c")
    .innerJoin("contact_requests as r", "r.id", "c.request_id")
    .select(["c.request_id", "r.name", "c.starts_at", "c.ends_at"])
    .where("c.cancelled_at", "is", null)
    .where("c.starts_at", ">=", from)
    .where("c.starts_at", "<", until)
    .orderBy("c.starts_at")
    .limit(1_000)
    .execute();
}

/** Takes the time for this request; false when another call overlaps it, whoever committed first. */
export async function insertCall(trx: Queryable, requestId: string, { startsAt, endsAt }: CallTime): Promise<boolean> {
  const inserted = await trx
    .insertInto("contact_calls")
    .values({ request_id: requestId, starts_at: startsAt, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("request_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Frees the call's time, and makes the request a new version of itself. */
export async function markCallCancelled(trx: Queryable, requestId: string, at: Date): Promise<void> {
  await trx.updateTable("contact_calls").set({ cancelled_at: at }).where("request_id", "=", requestId).execute();
  await trx
    .updateTable("contact_requests")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", requestId)
    .execute();
}

type StageChange = {
  stage: ContactStage;
  outcome: ContactOutcome | null;
  lostReason: string | null;
  closed: { at: Date; by: { id: string; name: string } } | null;
  organisationId?: string;
};

/** Where a request stands now; closing it says who did and what came of it, and nobody looks at it again on a set day. */
export async function updateStage(
  trx: Queryable,
  id: string,
  { stage, outcome, lostReason, closed, organisationId }: StageChange,
): Promise<void> {
  await trx
    .updateTable("contact_requests")
    .set((eb) => ({
      stage,
      outcome,
      lost_reason: lostReason,
      handled_at: closed?.at ?? null,
      handled_by: closed?.by.id ?? null,
      handled_by_name: closed?.by.name ?? null,
      ...(closed ? { follow_up_on: null } : {}),
      ...(organisationId ? { organisation_id: organisationId } : {}),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export async function updateFollowUp(trx: Queryable, id: string, on: PlainDate | null): Promise<void> {
  await trx
    .updateTable("contact_requests")
    .set((eb) => ({ follow_up_on: on, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function updateAssignee(trx: Queryable, id: string, userId: string | null): Promise<void> {
  await trx
    .updateTable("contact_requests")
    .set((eb) => ({ assigned_to: userId, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

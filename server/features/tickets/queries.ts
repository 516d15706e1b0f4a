import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { outcomesToSettle, statesThatWaitForOperator, type TicketKind, type TicketState } from "#contract/tickets/ticket-states.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import { isUnsettled } from "#server/features/bookings/reads.ts";
import { organisationName } from "#server/features/organisations/reads.ts";
import { userName } from "#server/features/people/reads.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { DB, Tickets } from "#server/platform/db/schema.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";
import { numberOfTicket } from "./rules.ts";

export type TicketRow = Selectable<Tickets> & { organisation_name: string | null; owner_name: string | null };

/** The matrix's cell as a where clause: an organisation's own, a dispute's two parties, what somebody opened. */
function visibleTo(user: User) {
  return (eb: ExpressionBuilder<DB, "tickets">): Expression<SqlBool> => {
    const own = user.organisation?.id ?? "";
    switch (reachOf(user.role, "tickets.read")) {
      case "all":
        return sql<SqlBool>`true`;
      case "own":
        return eb.or([eb("tickets.organisation_id", "=", own), eb("tickets.vendor_id", "=", own), eb("tickets.client_id", "=", own)]);
      case "ownMade":
        return eb("tickets.opened_by", "=", user.id);
      case "ownTeams":
      case "none":
        return sql<SqlBool>`false`;
    }
  };
}

function withNames(query: SelectQueryBuilder<DB, "tickets", object>): SelectQueryBuilder<DB, "tickets", TicketRow> {
  return query
    .selectAll("tickets")
    .select([
      organisationName(sql.ref("tickets.organisation_id")).$castTo<string | null>().as("organisation_name"),
      userName(sql.ref("tickets.owner_id")).$castTo<string | null>().as("owner_name"),
    ]);
}

export type TicketFilter = {
  q: string;
  sort: string;
  kinds: TicketKind[];
  states: TicketState[];
  late?: boolean | undefined;
  urgent?: boolean | undefined;
  ownerId?: string | undefined;
  bookingId?: string | undefined;
  toSettle?: boolean | undefined;
};

/** The moment, and the day that it is in the marketplace's time zone. */
export type Present = { now: Date; today: PlainDate };

function matching(db: Queryable, user: User, { now, today }: Present, filter: TicketFilter) {
  let query = db.selectFrom("tickets").where(visibleTo(user));
  if (filter.kinds.length > 0) query = query.where("kind", "in", filter.kinds);
  if (filter.states.length > 0) query = query.where("state", "in", filter.states);
  if (filter.late !== undefined) query = query.where(filter.late ? isLate(now) : sql<SqlBool>`not ${isLate(now)}`);
  if (filter.urgent !== undefined) query = query.where("is_urgent", "=", filter.urgent);
  // Who looks after a ticket and what is still to be settled is the operator's own business.
  if (user.organisation && (filter.ownerId || filter.toSettle !== undefined)) query = query.where(sql<SqlBool>`false`);
  if (filter.ownerId) query = query.where("owner_id", "=", filter.ownerId);
  if (filter.toSettle !== undefined) query = query.where(sql<SqlBool>`${isToSettle(today)} = ${sql.lit(filter.toSettle)}`);
  if (filter.bookingId) query = query.where("booking_id", "=", filter.bookingId);
  if (filter.q) query = query.where(holding(user, filter.q));
  return query;
}

/** Disputed still, or decided as a refund, about a booking that took place and of which nothing was paid back. */
const isToSettle = (today: PlainDate) => sql<SqlBool>`(tickets.kind = 'dispute'
  and (tickets.state <> 'solved' or coalesce(tickets.outcome in (${sql.join(outcomesToSettle.map((outcome) => sql.lit(outcome)))}), false))
  and ${isUnsettled(sql.ref("tickets.booking_id"), today)})`;

const isLate = (now: Date) => sql<SqlBool>`coalesce(tickets.answer_due_at < ${now}, false)`;

/** What a reader may read of a thread: internal notes are the operator's. */
const isReadable = (user: User) => (user.organisation === null ? sql`true` : sql`m.visibility = 'shared'`);

function holding(user: User, q: string) {
  const number = numberOfTicket(q);
  const written = sql`exists (select 1 from ticket_messages m where m.ticket_id = tickets.id and ${isReadable(user)} and ${holdsWords(sql`fold(m.text)`, q)})`;
  const named = number === null ? sql`false` : sql`tickets.number = ${number}`;
  return sql<SqlBool>`(${named} or ${holdsWords("tickets.search", q)} or ${written})`;
}

const orders: Record<string, [column: "answer_due_at" | "last_entry_at" | "created_at", direction: "asc" | "desc"]> = {
  answerDueAt: ["answer_due_at", "asc"],
  "-lastEntryAt": ["last_entry_at", "desc"],
  "-createdAt": ["created_at", "desc"],
  createdAt: ["created_at", "asc"],
};

function inOrder<Row>(query: SelectQueryBuilder<DB, "tickets", Row>, { sort }: TicketFilter) {
  const [column, direction] = orders[sort] ?? ["answer_due_at", "asc"];
  const ordered = query.orderBy(column, direction);
  // What is not due comes last, the newest of it first.
  return (column === "answer_due_at" ? ordered.orderBy("last_entry_at", "desc") : ordered).orderBy("tickets.id", direction);
}

export function listTickets(
  db: Database,
  user: User,
  present: Present,
  filter: TicketFilter & { page: number; pageSize: number },
): Promise<Page<TicketRow>> {
  return pageOf(
    db,
    inOrder(matching(db, user, present, filter).select("tickets.id"), filter),
    (ids) => withNames(db.selectFrom("tickets")).where("tickets.id", "in", ids).execute(),
    filter,
  );
}

/** All of them, for an export. */
export function allTickets(db: Queryable, user: User, present: Present, filter: TicketFilter) {
  return inOrder(withNames(matching(db, user, present, filter)), filter);
}

export function findTicket(db: Queryable, user: User, id: string): Promise<TicketRow | undefined> {
  return withNames(db.selectFrom("tickets")).where("tickets.id", "=", id).where(visibleTo(user)).executeTakeFirst();
}

/** The same, locked against other changes of it until the transaction ends. */
export function lockTicket(trx: Queryable, user: User, id: string): Promise<TicketRow | undefined> {
  return withNames(trx.selectFrom("tickets")).where("tickets.id", "=", id).where(visibleTo(user)).forNoKeyUpdate().executeTakeFirst();
}

/** What waits for the person, to be counted: of the operator what is overdue, of everybody else what they were asked. */
export function ticketsWaitingFor(db: Queryable, user: User, now: Date) {
  const query = db.selectFrom("tickets").select("tickets.id").where(visibleTo(user));
  return user.organisation === null ? query.where("answer_due_at", "<", now) : query.where("state", "=", "waitingForThem");
}

/** @returns undefined for a dispute about a booking that is or was disputed, whoever committed first */
export async function insertTicket(trx: Queryable, ticket: Insertable<Tickets>): Promise<TicketRow | undefined> {
  const inserted = await trx
    .insertInto("tickets")
    .values(ticket)
    // Written out: a plan for any parameter does not know that it means the partial index.
    .onConflict((conflict) => conflict.column("booking_id").where(sql<SqlBool>`kind = 'dispute'`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted && withNames(trx.selectFrom("tickets")).where("tickets.id", "=", inserted.id).executeTakeFirstOrThrow();
}

type Change = Partial<
  Pick<
    Insertable<Tickets>,
    "state" | "is_urgent" | "owner_id" | "waiting_since" | "answer_due_at" | "late_told_at" | "outcome" | "last_entry_at" | "solved_at"
  >
>;

/** Makes a locked ticket a new version of itself. */
export async function updateTicket(trx: Queryable, id: string, change: Change): Promise<void> {
  await trx
    .updateTable("tickets")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Overdue tickets of which nobody was told yet, each locked by whoever tells of it. */
export function lockLateTickets(trx: Queryable, now: Date, limit: number): Promise<TicketRow[]> {
  return withNames(trx.selectFrom("tickets"))
    .where("state", "in", statesThatWaitForOperator)
    .where("answer_due_at", "<", now)
    .where("late_told_at", "is", null)
    .orderBy("answer_due_at")
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function markLateTold(trx: Queryable, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0) await trx.updateTable("tickets").set({ late_told_at: at }).where("id", "in", ids).execute();
}

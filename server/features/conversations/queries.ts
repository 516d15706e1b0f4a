import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Page } from "#contract/core/page-sizes.ts";
import type { EuLanguage } from "#contract/listings/catalogue.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import { bookingsWaitingFor } from "#server/features/bookings/queries.ts";
import {
  bookingsHolding,
  type Excerpt,
  hasMessageHolding,
  newestMessage,
  readableBookings,
  unreadSince,
} from "#server/features/bookings/thread/queries.ts";
import { listingMainLanguage, listingTexts } from "#server/features/listings/reads.ts";
import { organisationName, organisationsNamed } from "#server/features/organisations/reads.ts";
import { userSince } from "#server/features/people/reads.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { ListingTexts } from "#server/platform/db/documents.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { Conversations, DB } from "#server/platform/db/schema.ts";
import { wordsOf } from "#server/platform/db/text-match.ts";

export type ConversationRow = Selectable<Conversations> & {
  client_name: string;
  vendor_name: string;
  listing_texts: ListingTexts;
  main_language: EuLanguage;
  newest: Excerpt | null;
  unread: number;
};

type Builder = ExpressionBuilder<DB, "conversations">;
const about = { bookingId: sql.ref("conversations.booking_id"), conversationId: sql.ref("conversations.id") };

/** How far the person has read: their mark; without one, since they are here, or since there are marks. */
const readUntil = ({ id }: User) => sql<Date>`coalesce(
    (select m.read_until from conversation_marks m where m.conversation_id = conversations.id and m.user_id = ${id}::uuid),
    greatest(conversations.unread_from, ${userSince(sql`${id}::uuid`)}))`;

/** The bookings' conversations as the matrix has it for their notes; questions are their two organisations' admins' and the operator's. */
function visibleTo(db: Queryable, user: User) {
  return (eb: Builder): Expression<SqlBool> => {
    const reach = reachOf(user.role, "notes.read");
    if (reach === "all") return sql<SqlBool>`true`;
    const isReadable = sql<SqlBool>`conversations.booking_id in (${readableBookings(db, user)})`;
    if (reach !== "own") return isReadable;
    const own = user.organisation?.kind === "vendor" ? ("conversations.vendor_id" as const) : ("conversations.client_id" as const);
    return eb.and([eb(own, "=", user.organisation?.id ?? ""), eb.or([eb("conversations.booking_id", "is", null), isReadable])]);
  };
}

const withFacts = (db: Queryable, user: User) =>
  db
    .selectFrom("conversations")
    .selectAll("conversations")
    .select([
      organisationName(sql.ref("conversations.client_id")).as("client_name"),
      organisationName(sql.ref("conversations.vendor_id")).as("vendor_name"),
      listingTexts(sql.ref("conversations.listing_id")).as("listing_texts"),
      listingMainLanguage(sql.ref("conversations.listing_id")).as("main_language"),
      newestMessage(user, about).as("newest"),
      unreadSince(user, about, readUntil(user)).as("unread"),
    ]);

/** One that the person may read, by its own id or its booking's. */
export function findConversation(db: Queryable, user: User, id: string): Promise<ConversationRow | undefined> {
  return withFacts(db, user)
    .where((eb) => eb.or([eb("conversations.id", "=", id), eb("conversations.booking_id", "=", id)]))
    .where(visibleTo(db, user))
    .executeTakeFirst();
}

export type ConversationFilter = { q: string; unread: boolean; waitingForMe: boolean };

/** Whose turn a question is by who wrote last: a vendor answers a client, a client a vendor. */
const questionWaitsFor: Partial<Record<User["role"], string>> = { VendorAdmin: "Client", ClientAdmin: "Vendor" };

function isWaiting(db: Queryable, user: User) {
  const by = questionWaitsFor[user.role];
  const question = by === undefined ? sql`false` : sql`(conversations.booking_id is null and conversations.last_author_role = ${by})`;
  return sql<SqlBool>`(${question} or conversations.booking_id in (${bookingsWaitingFor(db, user)}))`;
}

const isUnread = (user: User) =>
  sql<SqlBool>`(conversations.last_entry_at > ${readUntil(user)} and ${unreadSince(user, about, readUntil(user))} > 0)`;

function holding(db: Database, user: User, q: string, timeZone: string) {
  const bookings = bookingsHolding(db, user, q, timeZone);
  const named = wordsOf(q).map(
    (word) => sql`(conversations.client_id in (${organisationsNamed(word)}) or conversations.vendor_id in (${organisationsNamed(word)}))`,
  );
  return sql<SqlBool>`(conversations.booking_id in (${bookings}) or ${hasMessageHolding(user, about, q)}
    or (conversations.booking_id is null and ${named.length === 0 ? sql`true` : sql.join(named, sql` and `)}))`;
}

/** One page of what the person may read, the latest first. */
export async function listConversations(
  db: Database,
  user: User,
  timeZone: string,
  filter: ConversationFilter & { page: number; pageSize: number },
): Promise<Page<ConversationRow>> {
  let query = db.selectFrom("conversations").select("conversations.id").where(visibleTo(db, user));
  if (filter.unread) query = query.where(isUnread(user));
  if (filter.waitingForMe) query = query.where(isWaiting(db, user));
  if (filter.q) query = query.where(holding(db, user, filter.q, timeZone));
  return pageOf(
    db,
    query.orderBy("conversations.last_entry_at", "desc").orderBy("conversations.id", "desc"),
    (ids) => withFacts(db, user).where("conversations.id", "in", ids).execute(),
    filter,
  );
}

/** Those with something that the person has not read, to be counted. */
export const unreadConversations = (db: Queryable, user: User) =>
  db.selectFrom("conversations").select("conversations.id").where(visibleTo(db, user)).where(isUnread(user));

/** How much of what stands about each of these bookings they have not read; what is read, or not theirs to read, is left out. */
export async function listUnreadOf(
  db: Queryable,
  user: User,
  bookingIds: readonly string[],
): Promise<{ bookingId: string; unread: number }[]> {
  return db
    .selectFrom("conversations")
    .select([sql<string>`conversations.booking_id`.as("bookingId"), unreadSince(user, about, readUntil(user)).as("unread")])
    .where("conversations.booking_id", "=", sql<string>`any(${bookingIds}::uuid[])`)
    .where(visibleTo(db, user))
    .where(isUnread(user))
    .execute();
}

/** How far each of the others' organisations has read. */
export async function listMarks(db: Queryable, id: string, ownId: string | null): Promise<{ name: string; until: Date }[]> {
  return db
    .selectFrom("conversation_marks")
    .select(({ fn }) => [
      organisationName(sql.ref("conversation_marks.organisation_id")).as("name"),
      fn.max("conversation_marks.read_until").as("until"),
    ])
    .where("conversation_id", "=", id)
    .where("organisation_id", "is not", null)
    .where(sql<SqlBool>`organisation_id is distinct from ${ownId}::uuid`)
    .groupBy("organisation_id")
    .execute();
}

/** Moves a mark on, never back. */
export async function moveMark(trx: Queryable, user: User, conversationId: string, until: Date): Promise<Date> {
  const moved = await trx
    .insertInto("conversation_marks")
    .values({ conversation_id: conversationId, user_id: user.id, organisation_id: user.organisation?.id ?? null, read_until: until })
    .onConflict((conflict) =>
      conflict.columns(["conversation_id", "user_id"]).doUpdateSet({
        read_until: sql`greatest(conversation_marks.read_until, excluded.read_until)`,
        organisation_id: user.organisation?.id ?? null,
      }),
    )
    .returning("read_until")
    .executeTakeFirstOrThrow();
  return moved.read_until;
}

/** The client's question about the listing that nothing was booked from yet, locked. */
export function lockQuestion(trx: Queryable, { clientId, listingId }: { clientId: string; listingId: string }) {
  return trx
    .selectFrom("conversations")
    .select("id")
    .where("client_id", "=", clientId)
    .where("listing_id", "=", listingId)
    .where("booking_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a question from becoming a booking's until the transaction ends, so that nothing written to it is left behind; one that is a booking's already is not held. */
export async function holdQuestion(trx: Queryable, id: string): Promise<void> {
  await trx.selectFrom("conversations").select("id").where("id", "=", id).where("booking_id", "is", null).forUpdate().execute();
}

/** Opens one, unless somebody of the client just did. */
export async function insertQuestion(
  trx: Queryable,
  { id, clientId, vendorId, listingId, at }: { id: string; clientId: string; vendorId: string; listingId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto("conversations")
    .values({ id, client_id: clientId, vendor_id: vendorId, listing_id: listingId, created_at: at, last_entry_at: at })
    .onConflict((conflict) => conflict.columns(["listing_id", "client_id"]).where("booking_id", "is", null).doNothing())
    .execute();
}

/** Makes a question the conversation of a booking, in place of the one that it began with. */
export async function giveToBooking(trx: Queryable, questionId: string, bookingId: string): Promise<void> {
  const own = await trx
    .deleteFrom("conversations")
    .where("id", "=", bookingId)
    .where("booking_id", "=", bookingId)
    .returning("last_entry_at")
    .executeTakeFirst();
  await trx
    .updateTable("conversations")
    .set({
      booking_id: bookingId,
      ...(own && { last_entry_at: sql`greatest(last_entry_at, ${own.last_entry_at}::timestamptz)` }),
    })
    .where("id", "=", questionId)
    .execute();
}

import { type RawBuilder, sql } from "kysely";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { entriesAtOnce } from "#contract/conversations/conversation-shapes.ts";
import type { User } from "#server/access/actor.ts";
import { bookingsVisibleTo } from "#server/access/visibility.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";
import type { Services } from "#server/platform/services.ts";
import { filesOfNotes } from "../files/queries.ts";
import { matchingText } from "../finding/text-queries.ts";
import { listOffers } from "../offers/offer-queries.ts";
import { presentOffer } from "../offers/present-offer.ts";
import { presentSummary, seesBudget, type Viewer } from "../present.ts";
import { type BookingRow, findBooking, listBookings } from "../queries.ts";
import { presentEntry, type ThreadRow } from "./present-entry.ts";

/** What a conversation is about: its booking, its own id, or both. */
export type About = { bookingId: string | null; conversationId: string };
/** The same as parts of a statement. */
type AboutColumns = { bookingId: RawBuilder<unknown>; conversationId: RawBuilder<unknown> };
/** An entry's place: before it stands what is older, or as old with a smaller id. */
export type Place = { at: string; id: string };

const noteOf = ({ bookingId, conversationId }: AboutColumns) => sql`(n.booking_id = ${bookingId} or n.conversation_id = ${conversationId})`;
/** Shared, or of the reader's own side. */
const isReadable = (user: User) =>
  sql`(n.visibility = 'shared' or n.organisation_id is not distinct from ${user.organisation?.id ?? null}::uuid)`;
const isStepFor = (user: User) =>
  sql`e.subject_kind = 'booking' and e.type <> 'BookingNoteAddedEvent' and ${seesBudget(user) ? sql`true` : sql`e.type <> 'BookingBudgetApprovedEvent'`}`;

/** Where a message was written, its booking's or a question's; undefined where there is none. */
export async function findConversationOfMessage(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("booking_notes")
    .select(({ fn }) => fn.coalesce("conversation_id", "booking_id").as("id"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.id ?? undefined;
}

/** The entries before a place, newest first; one more than are shown at once, to know whether there are earlier ones. */
async function listRows(db: Queryable, user: User, about: About, before: Place | null): Promise<ThreadRow[]> {
  const of = { bookingId: sql`${about.bookingId}::uuid`, conversationId: sql`${about.conversationId}::uuid` };
  const earlier = before ? sql`(t.at, t.id) < (${new Date(before.at)}::timestamptz, ${before.id}::uuid)` : sql`true`;
  const { rows } = await sql<ThreadRow>`select t.* from (
      select n.id, n.created_at as at, n.user_name, n.author_id as user_id, n.author_role, n.visibility, n.note, null as type, null::jsonb as details
      from booking_notes n where ${noteOf(of)} and ${isReadable(user)}
      union all
      select e.id, e.at, e.user_name, e.user_id, null, null, null, e.type, e.details
      from audit_events e where e.subject_id = ${of.bookingId} and ${isStepFor(user)}
    ) t where ${earlier} order by t.at desc, t.id desc limit ${sql.lit(entriesAtOnce + 1)}`.execute(db);
  return rows;
}

/** Part of a conversation as the person may read it, oldest first: the latest entries, or those before a place. */
export async function readThread(services: Services, user: User, about: About, before: Place | null) {
  const { db } = services;
  const [found, booking] = await Promise.all([
    listRows(db, user, about, before),
    about.bookingId === null ? undefined : findBooking(db, user, "notes.read", about.bookingId),
  ]);
  const rows = found.slice(0, entriesAtOnce).reverse();
  const offers = booking ? await offersIn(services, user, booking, rows) : new Map();
  const files = await filesIn(db, rows);
  return {
    entries: rows.map((row) => presentEntry(row, user, offers.get(String(row.details?.["offerId"])) ?? null, files.get(row.id))),
    hasEarlier: found.length > entriesAtOnce,
  };
}

/** One entry that the person has just written. */
export async function readEntry(db: Queryable, user: User, id: string) {
  const { rows } = await sql<ThreadRow>`
    select n.id, n.created_at as at, n.user_name, n.author_id as user_id, n.author_role, n.visibility, n.note, null as type, null as details
    from booking_notes n where n.id = ${id} and ${isReadable(user)}`.execute(db);
  return rows[0] && presentEntry(rows[0], user, null, (await filesIn(db, rows)).get(id));
}

/** The files of messages that were read for somebody. */
const filesIn = (db: Queryable, rows: readonly ThreadRow[]) =>
  filesOfNotes(
    db,
    rows.filter(({ note }) => note !== null).map(({ id }) => id),
  );

const viewerOf = ({ clock, config }: Services, user: User): Viewer => ({
  user,
  now: clock.now(),
  today: clock.today(),
  timeZone: config.timeZone,
});

async function offersIn(services: Services, user: User, booking: BookingRow, rows: readonly ThreadRow[]) {
  if (rows.every(({ type }) => type !== "OfferMadeEvent")) return new Map();
  const offers = await listOffers(services.db, booking.id);
  return new Map(offers.map((offer) => [offer.id, presentOffer(offer, booking, viewerOf(services, user))]));
}

/** These bookings as the person sees them, by id; those that they do not see are not among them. */
export async function summariesOf(services: Services, user: User, ids: readonly string[]): Promise<Map<string, BookingSummary>> {
  if (ids.length === 0) return new Map();
  const filter = { q: "", sort: "-createdAt", statuses: [], reasons: [], ids: [...ids], page: 1, pageSize: ids.length };
  const { items } = await listBookings(services.db, user, services.config.timeZone, filter);
  const viewer = viewerOf(services, user);
  return new Map(items.map((row) => [row.id, presentSummary(row, viewer)]));
}

/** The ids of the bookings whose conversation the person may read. */
export const readableBookings = (db: Queryable, user: User) =>
  db.selectFrom("bookings").select("bookings.id").where(bookingsVisibleTo(user, "notes.read"));

/** Those of them that a text finds, as in the list of bookings. */
export const bookingsHolding = (db: Queryable, user: User, q: string, timeZone: string) =>
  readableBookings(db, user).where(matchingText(q, timeZone));

/** Whether a message that the person may read holds every word of the text: a part of a statement. */
export const hasMessageHolding = (user: User, about: AboutColumns, q: string) =>
  sql<boolean>`exists (select 1 from booking_notes n where ${noteOf(about)} and ${isReadable(user)} and ${holdsWords(sql`fold(n.note)`, q)})`;

const unreadAtMost = 100;

/** How much others wrote or did, for everybody to read, since an instant: a part of a statement, counted up to a hundred. */
export const unreadSince = (user: User, about: AboutColumns, since: RawBuilder<unknown>) => sql<number>`(select count(*)::int from (
    select 1 from booking_notes n where ${noteOf(about)} and n.visibility = 'shared'
      and n.author_id is distinct from ${user.id}::uuid and n.created_at > ${since}
    union all
    select 1 from audit_events e where e.subject_id = ${about.bookingId} and ${isStepFor(user)}
      and e.user_id is distinct from ${user.id}::uuid and e.at > ${since}
    limit ${sql.lit(unreadAtMost)}) as news)`;

/** So much of a message stands in a list. */
const excerptLength = 160;
export type Excerpt = { user_name: string; author_id: string | null; text: string };

/** The newest message that the person may read, cut short: a part of a statement. */
export const newestMessage = (user: User, about: AboutColumns) => sql<Excerpt | null>`(
    select jsonb_build_object('user_name', n.user_name, 'author_id', n.author_id, 'text', left(n.note, ${sql.lit(excerptLength)}))
    from booking_notes n where ${noteOf(about)} and ${isReadable(user)} order by n.created_at desc, n.id desc limit 1)`;

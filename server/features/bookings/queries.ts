import { type Expression, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { BookingEndReason, BookingStatus, WaitingFilter } from "#contract/bookings/booking-states.ts";
import type { OfferSide } from "#contract/bookings/offers/offer-states.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { ActivityType, EuLanguage } from "#contract/listings/catalogue.ts";
import type { AuditEventType } from "#contract/support/support-states.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import { bookingsVisibleTo } from "#server/access/visibility.ts";
import { isListingPublic, joinableListings, listingBanner, type StoredBanner } from "#server/features/listings/reads.ts";
import { joinableOrganisations, joinableTeams, organisationVatNumber } from "#server/features/organisations/reads.ts";
import { userName } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { StoredDetails } from "#server/platform/db/documents.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { Bookings, DB } from "#server/platform/db/schema.ts";
import { hasReference, matchingText } from "./finding/text-queries.ts";
import { type FigureFilter, isOfFigure } from "./reads.ts";
import { type SilentVendorRow, silentVendorColumns } from "./reminders/silent-vendor.ts";
import { isWaiting } from "./waiting-queries.ts";

type Names = {
  client_name: string;
  team_name: string;
  vendor_name: string;
  vendor_is_active: boolean;
  client_is_active: boolean;
  listing_type: ActivityType;
  main_language: EuLanguage;
  venue_name: string | null;
  purchase_order_number: string | null;
  contact_name: string;
  contact_email: string;
  contact_phone: string | null;
  open_offer: OfferSide | null;
} & Pick<SilentVendorRow, "vendor_contact" | "vendor_reminded_at">;

export type BookingRow = Selectable<Bookings> & Names;

export type BookingDetailsRow = BookingRow & { created_by_name: string; listing_is_public: boolean; banner: StoredBanner | null };

/** With the parties and the listing behind the ids, for `partyNames`: each is looked at once for a row. */
export function withParties<Row>(query: SelectQueryBuilder<DB, "bookings", Row>) {
  return query
    .innerJoin(joinableOrganisations.as("client"), (join) => join.onRef("client.id", "=", "bookings.client_id"))
    .innerJoin(joinableTeams.as("team"), (join) => join.onRef("team.id", "=", "bookings.team_id"))
    .innerJoin(joinableOrganisations.as("vendor"), (join) => join.onRef("vendor.id", "=", "bookings.vendor_id"))
    .innerJoin(joinableListings.as("listing"), (join) => join.onRef("listing.id", "=", "bookings.listing_id"));
}

/** Of rows that `withParties` joined. */
export const partyNames = [
  "client.name as client_name",
  "team.name as team_name",
  "vendor.name as vendor_name",
  "vendor.is_active as vendor_is_active",
  "client.is_active as client_is_active",
  "listing.type as listing_type",
  "listing.main_language",
] as const;

/** These, and what a list says of the details. */
const names = [
  ...partyNames,
  sql<string | null>`bookings.venue->>'name'`.as("venue_name"),
  sql<string | null>`bookings.info->>'purchaseOrderNumber'`.as("purchase_order_number"),
  sql<string>`bookings.info->>'contactName'`.as("contact_name"),
  sql<string>`bookings.info->>'contactEmail'`.as("contact_email"),
  sql<string | null>`bookings.info->>'contactPhone'`.as("contact_phone"),
  sql<OfferSide | null>`open_offer.side`.as("open_offer"),
  ...silentVendorColumns,
] as const;

function withSummaryNames(query: SelectQueryBuilder<DB, "bookings", object>) {
  return withParties(query)
    .leftJoin("booking_offers as open_offer", (join) =>
      join.onRef("open_offer.booking_id", "=", "bookings.id").on("open_offer.state", "=", "open"),
    )
    .select(names);
}

export function withNames(query: SelectQueryBuilder<DB, "bookings", object>) {
  return withSummaryNames(query).selectAll("bookings");
}

/** What a list and a calendar say of a booking: whose it is, how it stands, and when it takes place. */
export const dayColumns = [
  "bookings.id",
  "bookings.number",
  "bookings.status",
  "bookings.waiting_for",
  "bookings.reminders_sent",
  "bookings.budget_approval",
  "bookings.client_id",
  "bookings.team_id",
  "bookings.vendor_id",
  "bookings.listing_id",
  "bookings.listing_texts",
  "bookings.activity_date",
  "bookings.start_time",
  "bookings.duration_minutes",
  "bookings.last_date",
  "bookings.participants",
  "bookings.created_at",
] as const;

/** What a list shows: the rest of a row is twice as much, which nobody would read. */
const summaryColumns = [
  ...dayColumns,
  "bookings.is_expired",
  "bookings.reason_kind",
  "bookings.price_excl_vat_cents",
  "bookings.price_incl_vat_cents",
  "bookings.quote",
  "bookings.refund",
  "bookings.settlement",
  "bookings.version",
] as const;

type ColumnOf<Name> = Name extends `bookings.${infer Column}` ? Column & keyof Selectable<Bookings> : never;
export type SummaryRow = Pick<Selectable<Bookings>, ColumnOf<(typeof summaryColumns)[number]>> & Names;

/** One booking that the person may see (or act on, by the act's reach). */
export function findBooking(
  db: Queryable,
  user: User,
  act: "bookings.read" | "bookings.transition" | "bookings.settle" | "bookings.remind" | "notes.read" | "notes.add" | "offers.make",
  id: string,
): Promise<BookingDetailsRow | undefined> {
  return withNames(db.selectFrom("bookings"))
    .select([
      userName(sql.ref("bookings.created_by")).as("created_by_name"),
      isListingPublic(sql.ref("bookings.listing_id")).as("listing_is_public"),
      listingBanner(sql.ref("bookings.listing_id")).as("banner"),
    ])
    .where("bookings.id", "=", id)
    .where(bookingsVisibleTo(user, act))
    .executeTakeFirst();
}

/** The same for the system, which sees all. */
export function getBookingRow(db: Queryable, id: string): Promise<BookingRow> {
  return withNames(db.selectFrom("bookings")).where("bookings.id", "=", id).executeTakeFirstOrThrow();
}

export type BookingFilter = FigureFilter & {
  q: string;
  sort: string;
  statuses: BookingStatus[];
  reasons: BookingEndReason[];
  waitingFor?: WaitingFilter | undefined;
  clientId?: string | undefined;
  teamId?: string | undefined;
  vendorId?: string | undefined;
  listingId?: string | undefined;
  ids?: string[] | undefined;
};

export const sortColumns = {
  createdAt: "bookings.created_at",
  waitingSince: "bookings.waiting_since",
  activityDate: "bookings.activity_date",
  priceExclVat: "bookings.price_excl_vat_cents",
} as const;

/** @param text what the filter's text finds, as a clause */
export function bookingsMatching(db: Queryable, user: User, filter: BookingFilter, text: Expression<SqlBool> | undefined) {
  let query = db.selectFrom("bookings").where(bookingsVisibleTo(user, "bookings.read")).where(isOfFigure(filter));
  if (filter.reasons.includes("expired")) query = query.where("bookings.is_expired", "=", true);
  if (filter.waitingFor) query = query.where(isWaiting(user, filter.waitingFor));
  if (filter.clientId) query = query.where("bookings.client_id", "=", filter.clientId);
  if (filter.teamId) query = query.where("bookings.team_id", "=", filter.teamId);
  if (filter.vendorId) query = query.where("bookings.vendor_id", "=", filter.vendorId);
  if (filter.listingId) query = query.where("bookings.listing_id", "=", filter.listingId);
  // Of none at all nothing is found: `in ()` would be no SQL.
  if (filter.ids) query = query.where("bookings.id", "=", sql<string>`any(${filter.ids}::uuid[])`);
  if (text) query = query.where(text);
  return query;
}

function bookingsInOrder<Row>(query: SelectQueryBuilder<DB, "bookings", Row>, { sort }: BookingFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  return query.orderBy(column, direction).orderBy("bookings.id", direction);
}

/**
 * One page of what the person may see; `from` and `to` are activity dates.
 *
 * @param timeZone in which a reference's year is counted
 */
export async function listBookings(
  db: Queryable,
  user: User,
  timeZone: string,
  filter: BookingFilter & { page: number; pageSize: number },
): Promise<Page<SummaryRow>> {
  const text = filter.q ? matchingText(filter.q, timeZone) : undefined;
  return pageOf(
    db,
    bookingsInOrder(bookingsMatching(db, user, { ...filter, timeZone }, text).select("bookings.id"), filter),
    (ids) => withSummaryNames(db.selectFrom("bookings")).select(summaryColumns).where("bookings.id", "in", ids).execute(),
    { ...filter, isWhole: isWhole(filter), allOf: reachOf(user.role, "bookings.read") === "all" ? "bookings" : undefined },
  );
}

/** Whether nothing is filtered: what only orders and pages the list leaves all of it in. */
function isWhole({ sort: _order, page: _page, pageSize: _size, ...filter }: BookingFilter & { page: number; pageSize: number }): boolean {
  return Object.values(filter).every((value) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0));
}

/**
 * The ids of those that are called so: up to a few, one for each year; undefined where the text is no reference.
 *
 * @param timeZone in which a reference's year is counted
 */
export function idsByReference(db: Queryable, text: string, timeZone: string) {
  const isCalledSo = hasReference(text, timeZone);
  return isCalledSo && db.selectFrom("bookings").select("bookings.id").where(isCalledSo);
}

export type ExportedRow = BookingRow & { client_vat_number: string | null; vendor_vat_number: string | null };

/** All of them, for an export. */
export async function allBookings(db: Queryable, user: User, timeZone: string, filter: BookingFilter) {
  const text = filter.q ? matchingText(filter.q, timeZone) : undefined;
  const all = withNames(bookingsMatching(db, user, { ...filter, timeZone }, text)).select([
    organisationVatNumber(sql.ref("bookings.client_id")).as("client_vat_number"),
    organisationVatNumber(sql.ref("bookings.vendor_id")).as("vendor_vat_number"),
  ]);
  return bookingsInOrder(all, filter);
}

/** What of it waits for the person, to be counted. */
export function bookingsWaitingFor(db: Queryable, user: User) {
  return db.selectFrom("bookings").select("bookings.id").where(bookingsVisibleTo(user, "bookings.read")).where(isWaiting(user, "me"));
}

export type EventRow = { at: Date; type: AuditEventType; user_name: string; details: StoredDetails };

/** What the audit says happened to the booking, oldest first. */
export function listEvents(db: Queryable, bookingId: string): Promise<EventRow[]> {
  return db
    .selectFrom("audit_events")
    .select(["at", "type", "user_name", "details"])
    .where("subject_id", "=", bookingId)
    .where("subject_kind", "=", "booking")
    .orderBy("at")
    .orderBy("id")
    .execute();
}
/** Whether a booking has left the version that a mail speaks of. */
export async function hasBookingMoved(db: Queryable, { id, version }: { id: string; version: number }): Promise<boolean> {
  const moved = await db.selectFrom("bookings").select("id").where("id", "=", id).where("version", ">", version).executeTakeFirst();
  return moved !== undefined;
}

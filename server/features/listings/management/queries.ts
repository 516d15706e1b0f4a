import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Page } from "#contract/core/page-sizes.ts";
import type { ActivityType, EuLanguage } from "#contract/listings/catalogue.ts";
import type { ListingInput } from "#contract/listings/listing-input.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import { listingsVisibleTo } from "#server/access/visibility.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { TextByLanguage } from "#server/platform/db/documents.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { DB, Listings, Venues } from "#server/platform/db/schema.ts";
import { foundOrSimilar } from "#server/platform/db/slips.ts";
import { holdsWords } from "#server/platform/db/text-match.ts";

type Act = "listings.read" | "listings.manage";

export type StoredImage = { id: string; key: string; width: number; height: number; placeholder: string; alt: TextByLanguage };

type VendorFacts = {
  vendor_name: string;
  vendor_is_active: boolean;
  vendor_prices_include_vat: boolean;
  vendor_vat_rate_bp: number;
};

export type ManagedListingRow = Selectable<Listings> & VendorFacts & { images: StoredImage[]; venues: Selectable<Venues>[] };

const imagesInOrder = sql<StoredImage[]>`coalesce((
  select jsonb_agg(to_jsonb(i) - 'listing_id' - 'position' order by i.position) from listing_images i where i.listing_id = listings.id), '[]')`;
const venuesInOrder = sql<Selectable<Venues>[]>`coalesce((
  select jsonb_agg(to_jsonb(w) order by w.position, w.id) from venues w where w.listing_id = listings.id), '[]')`;

function withVendor(query: SelectQueryBuilder<DB, "listings", object>) {
  return query
    .innerJoin("organisations as v", "v.id", "listings.vendor_id")
    .select(({ ref }) => [
      "v.name as vendor_name",
      "v.is_active as vendor_is_active",
      sql<boolean>`coalesce(${ref("v.prices_include_vat")}, false)`.as("vendor_prices_include_vat"),
      sql<number>`coalesce(${ref("v.vat_rate_bp")}, 0)`.as("vendor_vat_rate_bp"),
    ]);
}

/** One listing within the person's reach, active or not, with its pictures and venues. */
export function findManagedListing(db: Queryable, user: User, act: Act, id: string): Promise<ManagedListingRow | undefined> {
  return withVendor(db.selectFrom("listings"))
    .selectAll("listings")
    .select([imagesInOrder.as("images"), venuesInOrder.as("venues")])
    .where("listings.id", "=", id)
    .where(({ eb }) => listingsVisibleTo(user, act)(eb as never))
    .executeTakeFirst();
}

/** The same, after locking it: of two changes at once the second sees what the first did. */
export async function lockManagedListing(trx: Queryable, user: User, act: Act, id: string): Promise<ManagedListingRow | undefined> {
  await trx.selectFrom("listings").select("id").where("id", "=", id).where(listingsVisibleTo(user, act)).forUpdate().execute();
  return findManagedListing(trx, user, act, id);
}

/** Whether the vendor exists and lies within the person's reach. */
export async function isVendorInReach(db: Queryable, user: User, act: Act, vendorId: string): Promise<boolean> {
  const reach = reachOf(user.role, act);
  if (reach === "none" || (reach !== "all" && user.organisation?.id !== vendorId)) return false;
  const vendor = await db
    .selectFrom("organisations")
    .select("id")
    .where("id", "=", vendorId)
    .where("kind", "=", "vendor")
    .executeTakeFirst();
  return vendor !== undefined;
}

export type ManagedListingFilter = {
  vendorId: string;
  q: string;
  sort: string;
  types: ActivityType[];
  isActive?: boolean | undefined;
  language: string;
};

export type ListingSummaryRow = Awaited<ReturnType<typeof listVendorListings>> extends Page<infer Row> ? Row : never;

const nameIn = (language: string) =>
  sql<string>`coalesce(listings.texts->${sql.lit(language)}->>'name', listings.texts->listings.main_language->>'name')`;

function listingsMatching(db: Queryable, user: User, filter: ManagedListingFilter) {
  let query = db.selectFrom("listings").where("listings.vendor_id", "=", filter.vendorId).where(listingsVisibleTo(user, "listings.read"));
  if (filter.types.length > 0) query = query.where("listings.type", "in", filter.types);
  if (filter.isActive !== undefined) query = query.where("listings.is_active", "=", filter.isActive);
  if (filter.q) query = query.where(holdsWords("listings.names", filter.q));
  return query;
}

function listingsInOrder<Row>(query: SelectQueryBuilder<DB, "listings", Row>, { sort, language }: ManagedListingFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const orders = {
    name: sql.ref(`listings.name_${language}`),
    updatedAt: sql`listings.updated_at`,
    price: sql`listings.price_per_person_excl_vat_cents`,
  };
  return query.orderBy(orders[sort.replace("-", "") as keyof typeof orders], direction).orderBy("listings.id", direction);
}

function withSummary(query: SelectQueryBuilder<DB, "listings", object>, { language }: ManagedListingFilter) {
  return query.select([
    "listings.id",
    "listings.type",
    "listings.is_active",
    "listings.is_public",
    "listings.min_guests",
    "listings.max_guests",
    "listings.price_per_person_excl_vat_cents",
    "listings.updated_at",
    "listings.version",
    nameIn(language).as("name"),
    sql<EuLanguage>`case when listings.texts ? ${sql.lit(language)} then ${sql.lit(language)} else listings.main_language end`.as(
      "text_language",
    ),
    sql<number>`(select count(*) from venues w where w.listing_id = listings.id)`.as("venue_count"),
    sql<StoredImage | null>`(select to_jsonb(i) from listing_images i where i.listing_id = listings.id and i.position = 0)`.as("banner"),
  ]);
}

/** One page of a vendor's listings; texts in the language, else in each listing's main one. */
export function listVendorListings(db: Queryable, user: User, filter: ManagedListingFilter & { page: number; pageSize: number }) {
  return pageOf(
    db,
    listingsInOrder(listingsMatching(db, user, filter).select("listings.id"), filter),
    (ids) => withSummary(db.selectFrom("listings"), filter).where("listings.id", "in", ids).execute(),
    filter,
  );
}

/** As many as a person looks through; more are found by more letters. */
const foundAtMost = 20;

/** Those within the person's reach, active or not, by a part of any of their names; by name in the language they read in. */
export async function findListings(db: Queryable, user: User, q: string) {
  const first = db
    .selectFrom("listings")
    .innerJoin("organisations as v", "v.id", "listings.vendor_id")
    .select(["listings.id", nameIn(user.readsIn).as("name"), "v.id as vendor_id", "v.name as vendor_name"])
    .where(({ eb }) => listingsVisibleTo(user, "listings.read")(eb as never))
    .where(holdsWords("listings.names", q))
    .orderBy(sql.ref(`listings.name_${user.readsIn}`))
    .orderBy("listings.id")
    .limit(foundAtMost);
  const { rows, similarTo } = await foundOrSimilar(first);
  const items = rows.map(({ id, name, vendor_id, vendor_name }) => ({ id, name, vendor: { id: vendor_id, name: vendor_name } }));
  return { items, similarTo };
}

/** All of them, for an export. */
export function allVendorListings(db: Queryable, user: User, filter: ManagedListingFilter) {
  return listingsInOrder(withSummary(listingsMatching(db, user, filter), filter), filter);
}

/** What a vendor writes, as columns. */
function columnsOf(listing: ListingInput) {
  const tiers = [...listing.cancellationPolicy.tiers].sort((a, b) => b.daysBefore - a.daysBefore);
  return {
    type: listing.type,
    main_language: listing.mainLanguage,
    texts: JSON.stringify(listing.texts),
    languages: listing.languages,
    facts: listing.facts,
    travel_km: listing.travelKm,
    travel_countries: listing.travelCountries,
    duration_minutes: listing.durationMinutes,
    booking_advance_notice_days: listing.bookingAdvanceNoticeDays,
    cancellation_policy: JSON.stringify({ ...listing.cancellationPolicy, tiers }),
    min_guests: listing.minGuests,
    max_guests: listing.maxGuests,
    included_guests: listing.includedGuests,
    base_price_cents: listing.basePriceCents,
    extra_guest_price_cents: listing.extraGuestPriceCents,
    vat_rate_bp: listing.vatRateBp,
    capacity_per_day: listing.capacityPerDay,
  };
}

export async function insertListing(
  trx: Queryable,
  values: { id: string; vendorId: string; listing: ListingInput; at: Date },
): Promise<void> {
  await trx
    .insertInto("listings")
    .values({ id: values.id, vendor_id: values.vendorId, ...columnsOf(values.listing), created_at: values.at, updated_at: values.at })
    .execute();
}

/** @returns whether the listing still had the version that was seen */
export async function updateListingRow(
  trx: Queryable,
  seen: { id: string; version: number },
  listing: ListingInput,
  at: Date,
): Promise<boolean> {
  const updated = await trx
    .updateTable("listings")
    .set((eb) => ({ ...columnsOf(listing), updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", seen.id)
    .where("version", "=", seen.version)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** @returns whether the listing still had the version that was seen */
export async function setActive(trx: Queryable, seen: { id: string; version: number }, isActive: boolean, at: Date): Promise<boolean> {
  const updated = await trx
    .updateTable("listings")
    .set((eb) => ({ is_active: isActive, updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", seen.id)
    .where("version", "=", seen.version)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** Copies a listing under another id, inactive, with other texts; its pictures share their files. */
export async function copyListing(trx: Queryable, source: string, copy: { id: string; texts: unknown; at: Date }): Promise<void> {
  const texts = JSON.stringify(copy.texts);
  await sql`
    insert into listings (id, vendor_id, type, main_language, texts, languages, facts, travel_km, travel_countries, duration_minutes, booking_advance_notice_days, cancellation_policy,
      min_guests, max_guests, included_guests, base_price_cents, extra_guest_price_cents, vat_rate_bp, capacity_per_day, weekdays, opening_hours, created_at, updated_at)
    select ${copy.id}, vendor_id, type, main_language, ${texts}::jsonb, languages, facts, travel_km, travel_countries, duration_minutes, booking_advance_notice_days, cancellation_policy,
      min_guests, max_guests, included_guests, base_price_cents, extra_guest_price_cents, vat_rate_bp, capacity_per_day, weekdays, opening_hours, ${copy.at}, ${copy.at}
    from listings where id = ${source}`.execute(trx);
  await sql`
    insert into listing_images (id, listing_id, position, key, width, height, placeholder, alt)
    select gen_random_uuid(), ${copy.id}, position, key, width, height, placeholder, alt from listing_images where listing_id = ${source}`.execute(
    trx,
  );
  await sql`
    insert into venues (id, listing_id, position, name, description, address_street, address_postal_code, address_city, address_country,
      place_id, latitude, longitude, place_version, is_client_location, price_adjustment_type, adjustment_bp, adjustment_cents)
    select gen_random_uuid(), ${copy.id}, position, name, description, address_street, address_postal_code, address_city, address_country,
      place_id, latitude, longitude, place_version, is_client_location, price_adjustment_type, adjustment_bp, adjustment_cents
    from venues where listing_id = ${source}`.execute(trx);
}

/** Brings what search derives up to date; every command that changes a listing, its pictures or its venues ends with it. */
export async function refreshSearch(trx: Queryable, listingId: string): Promise<void> {
  await sql`select refresh_listing_search(array[${listingId}::uuid])`.execute(trx);
}

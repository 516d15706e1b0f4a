import { type RawBuilder, type Selectable, sql } from "kysely";
import type { ActivityType, EuLanguage } from "#contract/listings/catalogue.ts";
import type { Image } from "#contract/listings/listing-shapes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ListingTexts, TextByLanguage } from "#server/platform/db/documents.ts";
import type { Venues } from "#server/platform/db/schema.ts";

/**
 * What listings tell other features: parts of their statements, and rows read
 * for them, locked where a decision rests on them. It knows no feature, so that
 * those on either side may use it.
 */

/** The column or value that a part is about, such as `sql.ref("bookings.vendor_id")`. */
type Id = RawBuilder<unknown>;

/** To be joined where many rows name their listing. */
export const joinableListings = sql<{ id: string; type: ActivityType; main_language: EuLanguage }>`listings`;
export const listingMainLanguage = (id: Id) => sql<EuLanguage>`(select l.main_language from listings l where l.id = ${id})`;
/** The same of many, by id. */
export async function listingMainLanguages(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, EuLanguage>> {
  const rows = await db.selectFrom("listings").select(["id", "main_language"]).where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();
  return new Map(rows.map((row) => [row.id, row.main_language]));
}
export const listingTexts = (id: Id) => sql<ListingTexts>`(select l.texts from listings l where l.id = ${id})`;
/** How many bookings it takes on a day. */
export const listingCapacity = (id: Id) => sql<number>`(select l.capacity_per_day from listings l where l.id = ${id})`;
export const isListingPublic = (id: Id) => sql<boolean>`(select l.is_public from listings l where l.id = ${id})`;

/** What it is called in a language, else in its main one. */
export const listingNameIn = (id: Id, language: string) =>
  sql<string>`(select coalesce(l.texts->${language}->>'name', l.texts->l.main_language->>'name', '') from listings l where l.id = ${id})`;

/**
 * How many minutes a vendor is closed on whole days between two days, neither included: by its week, its holidays or days it
 * closed itself. A day has as many minutes as the clocks of its time zone give it.
 *
 * @param holidays those of every country in question, as `BE 2026-12-25`
 */
export const closedMinutesBetween = (
  vendorId: Id,
  { from, to, timeZone }: { from: Id; to: Id; timeZone: string },
  holidays: readonly string[],
) => sql<number>`(
  case when ${to} - ${from} < 2
    or not exists (select from vendor_availability a where a.vendor_id = ${vendorId})
      and not exists (select from vendor_blocked_days b where b.vendor_id = ${vendorId} and b.listing_id is null and b.day > ${from} and b.day < ${to})
  then 0 else (
    select coalesce(sum(extract(epoch from ((d.day::date + 1)::timestamp at time zone ${timeZone}) - (d.day::date::timestamp at time zone ${timeZone}))) / 60, 0)::integer
    from generate_series(${from} + 1, ${to} - 1, interval '1 day') as d (day)
    left join vendor_availability a on a.vendor_id = ${vendorId}
    where not (extract(isodow from d.day)::integer = any(coalesce(a.weekdays, '{1,2,3,4,5,6,7}')))
      or exists (select from vendor_blocked_days b where b.vendor_id = ${vendorId} and b.listing_id is null and b.day = d.day::date)
      or exists (select from unnest(a.holiday_countries) as c (country) where c.country || ' ' || to_char(d.day, 'YYYY-MM-DD') = any(${holidays}::text[]))
  ) end)`;

/** Of each type how many listings the public sees, and the sum over them of what the rows of a statement say: `listing_id` and `requests`. */
export const demandByType = (requests: Id) => sql<{ type: ActivityType; listings: number; requests: number }>`
  select l.type, count(*) filter (where l.is_public)::int as listings, coalesce(sum(r.requests), 0)::int as requests
  from listings l left join (${requests}) r on r.listing_id = l.id
  group by l.type having count(*) filter (where l.is_public) > 0 or sum(r.requests) > 0
  order by 3 desc, l.type`;

/** What people should bring, by language, where the vendor has written it. */
export const listingWhatToBring = (id: Id) => sql<Partial<Record<string, string>>>`(
  select coalesce(jsonb_object_agg(t.language, t.text->>'whatToBring') filter (where t.text ? 'whatToBring'), '{}')
  from listings l, jsonb_each(l.texts) as t(language, text) where l.id = ${id})`;

/** How many people it takes. */
export async function listingGuests(db: Queryable, listingId: string): Promise<{ min: number; max: number }> {
  return db.selectFrom("listings").select(["min_guests as min", "max_guests as max"]).where("id", "=", listingId).executeTakeFirstOrThrow();
}

export type StoredBanner = Omit<Image, "alt"> & { alt: TextByLanguage };

const storedBanner = sql`jsonb_build_object('key', i.key, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt)`;

/** Its first picture. */
export const listingBanner = (id: Id) =>
  sql<StoredBanner | null>`(select ${storedBanner} from listing_images i where i.listing_id = ${id} and i.position = 0)`;

export const listingCountOf = (vendorId: Id) => sql<number>`(select count(*) from listings l where l.vendor_id = ${vendorId})`;

/** The table to look for a name in, as `p`: what stands behind `from`. */
export const listingsAsP = sql`listings p`;

/** What search derives from the vendor: whether its listings are public, their price, its name. */
export async function refreshListingsOf(trx: Queryable, vendorId: string): Promise<void> {
  await sql`select refresh_listing_search(array(select id from listings where vendor_id = ${vendorId}))`.execute(trx);
}

/** A listing with its vendor, active or not: a part of a statement. Locked against changes of price and activity. */
export function listingToBook(trx: Queryable, listingId: string) {
  return trx
    .selectFrom("listings as l")
    .innerJoin("organisations as v", "v.id", "l.vendor_id")
    .select([
      "l.id as listing_id",
      "l.type as listing_type",
      "l.texts",
      "l.main_language",
      "l.booking_advance_notice_days",
      "l.cancellation_policy",
      "l.min_guests",
      "l.max_guests",
      "l.included_guests",
      "l.base_price_cents",
      "l.extra_guest_price_cents",
      "l.vat_rate_bp",
      "l.duration_minutes",
      "l.is_active as listing_is_active",
      "l.is_public as listing_is_public",
      "v.id as vendor_id",
      "v.name as vendor_name",
      sql<{
        name: string | null;
        email: string | null;
        phone: string | null;
      }>`jsonb_build_object('name', v.contact_person_name, 'email', v.email, 'phone', v.phone)`.as("vendor_contact"),
      "v.is_active as vendor_is_active",
      "v.prices_include_vat as vendor_prices_include_vat",
      "v.vat_rate_bp as vendor_vat_rate_bp",
    ])
    .where("l.id", "=", listingId)
    .forShare();
}

/**
 * The venues of a locked listing in order, and its first picture: read once the
 * lock is held, as they were by then. No venue changes without its listing
 * (migration 0045), so that the listing's lock holds them too.
 */
export async function readVenues(trx: Queryable, listingId: string): Promise<{ venues: VenueToBook[]; banner: StoredBanner | null }> {
  const { rows } = await sql<{ venues: VenueToBook[]; banner: StoredBanner | null }>`
    select coalesce((select jsonb_agg(to_jsonb(v) order by v.position, v.id) from venues v where v.listing_id = ${listingId}), '[]') as venues,
      (select ${storedBanner} from listing_images i where i.listing_id = ${listingId} and i.position = 0) as banner`.execute(trx);
  return rows[0] ?? { venues: [], banner: null };
}

export type VenueToBook = Pick<
  Selectable<Venues>,
  | "id"
  | "name"
  | "address_street"
  | "address_postal_code"
  | "address_city"
  | "address_country"
  | "is_client_location"
  | "price_adjustment_type"
  | "adjustment_bp"
  | "adjustment_cents"
>;

/** Makes approvals of one listing wait for each other, so that none overlooks another. */
export async function lockListing(trx: Queryable, listingId: string): Promise<void> {
  await trx.selectFrom("listings").select("id").where("id", "=", listingId).forNoKeyUpdate().execute();
}

/** All of a vendor's, always in one order. */
export async function lockListingsOf(trx: Queryable, vendorId: string): Promise<void> {
  await trx.selectFrom("listings").select("id").where("vendor_id", "=", vendorId).orderBy("id").forNoKeyUpdate().execute();
}

/** Every listing and whose it is: what stands behind `from`. */
export const listingsWithVendors = sql`(select id, vendor_id from listings)`;

/** Writes where listings stand, 0 to 10, where that has changed. @param reckoned rows of `id` and `standing` @returns how many did */
export async function takeStandings(db: Queryable, reckoned: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update listings set standing = reckoned.standing from (${reckoned}) as reckoned
    where reckoned.id = listings.id and reckoned.standing <> listings.standing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** What a new vendor has done of what belongs to its listings: one of them, a picture, a venue, its weekly days. */
export async function listingSteps(db: Queryable, vendorId: string) {
  const own = sql`select l.id from listings l where l.vendor_id = ${vendorId}`;
  return db
    .selectNoFrom([
      sql<boolean>`exists (${own})`.as("listing"),
      sql<boolean>`exists (select from listing_images i where i.listing_id in (${own}))`.as("picture"),
      sql<boolean>`exists (select from venues v where v.listing_id in (${own}))`.as("venue"),
      sql<boolean>`exists (select from vendor_availability a where a.vendor_id = ${vendorId})`.as("days"),
    ])
    .executeTakeFirstOrThrow();
}

import { sql } from "kysely";
import type { HomeCountry } from "#contract/core/fields/countries.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { PriceAdjustmentType } from "#contract/listings/catalogue.ts";
import type { ListingFact } from "#contract/listings/listing-facts.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { StoredCancellationPolicy, TextByLanguage } from "#server/platform/db/documents.ts";
import { type CardRow, cardColumns, fetchedTexts } from "./search/card-columns.ts";
import type { ShownVendorRow } from "./vendor-profile.ts";

export type VenueRow = {
  id: string;
  name: string;
  description: string;
  address_street: string | null;
  address_postal_code: string | null;
  address_city: string | null;
  address_country: string | null;
  place_id: number | null;
  latitude: number | null;
  longitude: number | null;
  is_client_location: boolean;
  price_adjustment_type: PriceAdjustmentType;
  adjustment_bp: number;
  adjustment_cents: number;
};

export type ImageRow = { key: string; width: number; height: number; placeholder: string; alt: TextByLanguage };

export type ListingRow = Omit<CardRow, "distance_km"> & {
  description: string;
  what_to_bring: string | null;
  facts: ListingFact[];
  travel_km: number | null;
  travel_countries: HomeCountry[];
  vendor_id: string;
  booking_advance_notice_days: number;
  cancellation_policy: StoredCancellationPolicy;
  images: ImageRow[];
  venues: VenueRow[];
} & ShownVendorRow;

const venuesOfListing = sql`coalesce((
  select jsonb_agg(to_jsonb(venues) - 'listing_id' - 'version' order by position, id) from venues where listing_id = l.id), '[]')`;

/** One public listing with its vendor, and its pictures and venues in order. */
export async function findPublicListing(db: Queryable, listingId: string, language: UiLanguage): Promise<ListingRow | undefined> {
  const { rows } = await sql<ListingRow>`
    select ${cardColumns(language, sql`said.texts`)}, l.vendor_id, l.facts, l.travel_km, l.travel_countries, l.booking_advance_notice_days, l.cancellation_policy,
      coalesce(said.texts->(case when said.texts ? ${sql.lit(language)} then ${sql.lit(language)} else l.main_language end)->>'description', '') as description,
      said.texts->(case when said.texts ? ${sql.lit(language)} then ${sql.lit(language)} else l.main_language end)->>'whatToBring' as what_to_bring,
      v.address_city as vendor_town, v.created_at as vendor_created_at,
      (select logo.key from organisation_logos logo where logo.organisation_id = v.id) as vendor_logo_key,
      (select jsonb_agg(jsonb_build_object('key', key, 'width', width, 'height', height, 'placeholder', placeholder, 'alt', alt) order by position)
        from listing_images where listing_id = l.id) as images,
      ${venuesOfListing} as venues
    from listings l
    join organisations v on v.id = l.vendor_id
    join listing_images i on i.listing_id = l.id and i.position = 0
    ${fetchedTexts}
    where l.id = ${listingId} and l.is_public`.execute(db);
  return rows[0];
}

export type ComparedRow = Omit<
  ListingRow,
  "description" | "what_to_bring" | "travel_km" | "travel_countries" | "vendor_id" | "images" | keyof ShownVendorRow
>;

/** The public ones of these listings, in the order of the ids. */
export async function findPublicListings(db: Queryable, listingIds: readonly string[], language: UiLanguage): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select ${cardColumns(language)}, l.facts, l.booking_advance_notice_days, l.cancellation_policy, ${venuesOfListing} as venues
    from unnest(${listingIds}::uuid[]) with ordinality as asked(id, place)
    join listings l on l.id = asked.id
    join organisations v on v.id = l.vendor_id
    join listing_images i on i.listing_id = l.id and i.position = 0
    where l.is_public
    order by asked.place`.execute(db);
  return rows;
}

/** What pricing a public listing and knowing its free days needs. */
export type PricedListingRow = {
  id: string;
  minGuests: number;
  maxGuests: number;
  includedGuests: number;
  basePriceCents: number;
  extraGuestPriceCents: number;
  /** Overrides the vendor's rate; null takes the vendor's. */
  vatRateBp: number | null;
  bookingAdvanceNoticeDays: number;
  vendor: { id: string; pricesIncludeVat: boolean; vatRateBp: number };
  venues: VenueRow[];
};

/** A public listing with its vendor's pricing and its venues. */
export async function findPublicPricing(db: Queryable, listingId: string): Promise<PricedListingRow | undefined> {
  const { rows } = await sql<PricedListingRow>`
    select l.id, l.min_guests as "minGuests", l.max_guests as "maxGuests", l.included_guests as "includedGuests",
      l.base_price_cents as "basePriceCents", l.extra_guest_price_cents as "extraGuestPriceCents", l.vat_rate_bp as "vatRateBp",
      l.booking_advance_notice_days as "bookingAdvanceNoticeDays",
      jsonb_build_object('id', v.id, 'pricesIncludeVat', v.prices_include_vat, 'vatRateBp', v.vat_rate_bp) as vendor,
      ${venuesOfListing} as venues
    from listings l join organisations v on v.id = l.vendor_id
    where l.id = ${listingId} and l.is_public`.execute(db);
  return rows[0];
}

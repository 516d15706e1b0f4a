import { type RawBuilder, sql } from "kysely";
import type { ActivityType, EuLanguage } from "#contract/listings/catalogue.ts";

/** What a card shows, in the language asked for or else the listing's main one. */
export type CardRow = {
  id: string;
  type: ActivityType;
  text_language: EuLanguage;
  main_language: EuLanguage;
  name: string;
  main_name: string;
  short_description: string;
  vendor_name: string;
  place: string | null;
  /** From the place searched near; null without one. */
  distance_km: number | null;
  /** Separated by commas; null where nobody knows where it is. */
  place_ids: string | null;
  is_at_vendor: boolean;
  is_at_client: boolean;
  languages: string;
  duration_minutes: number;
  min_guests: number;
  max_guests: number;
  base_price_cents: number;
  included_guests: number;
  extra_guest_price_cents: number;
  pricing_includes_vat: boolean;
  pricing_vat_rate_bp: number;
  banner_key: string;
  banner_width: number;
  banner_height: number;
  banner_placeholder: string;
  banner_alt: string;
};

/**
 * The columns of a `CardRow` from `listings l`, `organisations v` and the banner `listing_images i`.
 *
 * @param texts where the listing's texts are read; they lie beside the table, and each mention of a column there fetches them again
 */
export function cardColumns(language: string, texts: RawBuilder<unknown> = sql`l.texts`): RawBuilder<unknown> {
  const asked = sql.lit(language);
  const spoken = sql`case when ${texts} ? ${asked} then ${asked} else l.main_language end`;
  return sql`l.id, l.type, ${spoken} as text_language, l.main_language, ${texts}->l.main_language->>'name' as main_name,
    ${texts}->(${spoken})->>'name' as name, ${texts}->(${spoken})->>'shortDescription' as short_description,
    v.name as vendor_name, l.places[1] as place,
    (select string_agg(p.place_id::text, ',' order by p.place_id) from listing_points p where p.listing_id = l.id) as place_ids,
    l.is_at_vendor, l.is_at_client,
    array_to_string(l.languages, ',') as languages,
    l.duration_minutes, l.min_guests, l.max_guests,
    l.base_price_cents, l.included_guests, l.extra_guest_price_cents, l.pricing_includes_vat, l.pricing_vat_rate_bp,
    i.key as banner_key, i.width as banner_width, i.height as banner_height, i.placeholder as banner_placeholder,
    coalesce(i.alt->>${asked}, '') as banner_alt`;
}

/** The texts of `listings l`, fetched once a row: to be joined, and given to `cardColumns` as `said.texts`. */
export const fetchedTexts = sql`cross join lateral (select l.texts || '{}'::jsonb as texts offset 0) as said`;

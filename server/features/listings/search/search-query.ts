import { type RawBuilder, sql } from "kysely";
import { countCap } from "#contract/core/page-sizes.ts";
import type { ActivityType, EuLanguage } from "#contract/listings/catalogue.ts";
import type { ListingQuery } from "#contract/listings/listings.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { commonConditions, dimensionConditions, type Resolved } from "./filters.ts";
import { nearness } from "./match/search-line.ts";
import { fitOf } from "./match/word-search.ts";
import { distanceFrom, type Near, nearConditions } from "./near.ts";
import { pricePerPerson } from "./price-sql.ts";

/** What a card shows, in the language asked for or else the listing's main one. */
export type CardRow = {
  id: string;
  type: ActivityType;
  text_language: EuLanguage;
  name: string;
  main_name: string;
  short_description: string;
  vendor_name: string;
  place: string | null;
  /** From the place searched near; null without one. */
  distance_km: number | null;
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

export type FoundCards = { rows: CardRow[]; total: number; totalIsCapped: boolean };

/**
 * One page of public listings and their number, in one statement: the page's
 * ids come from a narrow, ordered index; only those few rows are then joined
 * to what a card shows, so that deep pages stay nearly as fast as the first.
 */
export async function findCards(db: Queryable, query: ListingQuery, resolved: Resolved): Promise<FoundCards> {
  const { near, text } = resolved;
  const offset = (query.page - 1) * query.pageSize;
  const limit = Math.max(0, Math.min(query.pageSize, countCap - offset));
  const matching = sql.join(
    [...commonConditions(query, resolved), ...dimensionConditions(query).values(), ...nearConditions(near)],
    sql` and `,
  );
  const order = orderOf(query, resolved);
  // Where no index has the order, every match is visited once anyway: that pass also counts.
  const isOnePass = text !== null || (query.participants !== undefined && query.sort !== "default");
  const window = sql`limit ${sql.lit(limit)} offset ${sql.lit(limit === 0 ? 0 : offset)}`;

  const found = isOnePass
    ? sql`matched as materialized (select id, ${order.key} as key, display_rank from listings where ${matching}),
          counted as (select count(*) as total from (select from matched limit ${sql.lit(countCap + 1)}) as capped),
          page as materialized (select id, row_number() over (order by ${order.byKey}) as place_in_page
            from (select * from matched order by ${order.byKey} ${window}) as ordered)`
    : sql`counted as (select count(*) as total from (select from listings where ${matching} limit ${sql.lit(countCap + 1)}) as capped),
          page as materialized (select id, row_number() over (order by ${order.byKey}) as place_in_page
            from (select id, ${order.key} as key, display_rank from listings where ${matching} order by ${order.byColumns} ${window}) as ordered)`;

  const { rows } = await sql<CardRow & { total: number; id: string | null }>`
    with ${found}
    select counted.total, card.* from counted left join (
      select page.place_in_page, ${distanceColumn(near ?? resolved.line.origin)} as distance_km, ${cardColumns(query.language)}
      from page
      join listings l on l.id = page.id
      join organisations v on v.id = l.vendor_id
      join listing_images i on i.listing_id = l.id and i.position = 0
    ) as card on true
    order by card.place_in_page`.execute(db);

  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.filter((row) => row.id !== null),
    total: Math.min(total, countCap),
    totalIsCapped: total > countCap,
  };
}

/** Of the few listings on a page: how far their nearest point is. */
function distanceColumn(near: Near): RawBuilder<number | null> {
  if (near === null || near === "nowhere") return sql`null::double precision`;
  return sql`(select min(${distanceFrom(near.place)}) from listing_points where listing_id = l.id)`;
}

type Order = { key: RawBuilder<unknown>; byKey: RawBuilder<unknown>; byColumns: RawBuilder<unknown> };

/** Each order ends with the id, so that no listing shows on two pages. */
function orderOf({ sort, participants }: ListingQuery, { text, line }: Pick<Resolved, "text" | "line">): Order {
  if (sort === "default") {
    const byRank = sql`display_rank desc, id desc`;
    if (text === null) return { key: sql`null`, byKey: byRank, byColumns: byRank };
    return { key: sql`${fitOf(text)} + ${nearness(line)}`, byKey: sql`key desc, ${byRank}`, byColumns: byRank };
  }
  const price = pricePerPerson(participants);
  return sort === "priceAsc"
    ? { key: price, byKey: sql`key, id`, byColumns: sql`${price}, id` }
    : { key: price, byKey: sql`key desc, id desc`, byColumns: sql`${price} desc, id desc` };
}

/**
 * The columns of a `CardRow` from `listings l`, `organisations v` and the banner `listing_images i`.
 *
 * @param texts where the listing's texts are read; they lie beside the table, and each mention of a column there fetches them again
 */
export function cardColumns(language: string, texts: RawBuilder<unknown> = sql`l.texts`): RawBuilder<unknown> {
  const asked = sql.lit(language);
  const spoken = sql`case when ${texts} ? ${asked} then ${asked} else l.main_language end`;
  return sql`l.id, l.type, ${spoken} as text_language, ${texts}->l.main_language->>'name' as main_name,
    ${texts}->(${spoken})->>'name' as name, ${texts}->(${spoken})->>'shortDescription' as short_description,
    v.name as vendor_name, l.places[1] as place, l.is_at_vendor, l.is_at_client,
    array_to_string(l.languages, ',') as languages,
    l.duration_minutes, l.min_guests, l.max_guests,
    l.base_price_cents, l.included_guests, l.extra_guest_price_cents, l.pricing_includes_vat, l.pricing_vat_rate_bp,
    i.key as banner_key, i.width as banner_width, i.height as banner_height, i.placeholder as banner_placeholder,
    coalesce(i.alt->>${asked}, '') as banner_alt`;
}

/** The texts of `listings l`, fetched once a row: to be joined, and given to `cardColumns` as `said.texts`. */
export const fetchedTexts = sql`cross join lateral (select l.texts || '{}'::jsonb as texts offset 0) as said`;

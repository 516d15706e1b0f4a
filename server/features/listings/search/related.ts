import { type RawBuilder, sql } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type CardRow, cardColumns } from "./card-columns.ts";

/** Where somebody looks from is no matter here. */
export type RelatedRow = Omit<CardRow, "distance_km">;

type Asked = { listingId: string; language: UiLanguage; participants?: number | undefined };

/** As many as a page shows beside one listing. */
const shown = 4;
/** How many are looked at on either side of the listing's price. */
const considered = 40;

/** The other public listings of a listing's vendor, in the storefront's order. */
export async function findVendorsOthers(db: Queryable, { listingId, language, participants }: Asked): Promise<RelatedRow[]> {
  return cardsOf(
    db,
    language,
    sql`select l.id, row_number() over (order by l.display_rank desc, l.id desc) as place_in_page from (
      select other.id, other.display_rank from listings other join listings own on own.vendor_id = other.vendor_id
      where own.id = ${listingId} and own.is_public and other.id <> own.id and other.is_public ${takes(participants)}
      order by other.display_rank desc, other.id desc limit ${sql.lit(shown)}) as l`,
  );
}

/**
 * Public listings of the same type by other vendors. Of the nearest in price,
 * read from the index of type and price in both directions: those in the same
 * town first, then the nearest in price. The same listing has the same ones.
 */
export async function findSimilar(db: Queryable, { listingId, language, participants }: Asked): Promise<RelatedRow[]> {
  const side = (compare: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql`
    (select other.id, other.places, other.price_per_person_excl_vat_cents as price from listings other
      where other.is_public and other.type = own.type and other.price_per_person_excl_vat_cents ${compare} own.price_per_person_excl_vat_cents
        and other.vendor_id <> own.vendor_id ${takes(participants)}
      order by other.price_per_person_excl_vat_cents ${direction}, other.id ${direction} limit ${sql.lit(considered)})`;
  return cardsOf(
    db,
    language,
    sql`select near.id, row_number() over (
        order by near.places && own.places desc, abs(near.price - own.price_per_person_excl_vat_cents), near.id) as place_in_page
      from listings own
      cross join lateral (${side(sql`>=`, sql``)} union all ${side(sql`<`, sql`desc`)}) as near
      where own.id = ${listingId} and own.is_public
      order by place_in_page limit ${sql.lit(shown)}`,
  );
}

function takes(participants: number | undefined): RawBuilder<unknown> {
  if (participants === undefined) return sql``;
  const guests = sql.lit(participants);
  return sql`and other.min_guests <= ${guests} and other.max_guests >= ${guests}`;
}

async function cardsOf(db: Queryable, language: UiLanguage, page: RawBuilder<unknown>): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    with page as materialized (${page})
    select ${cardColumns(language)}
    from page
    join listings l on l.id = page.id
    join organisations v on v.id = l.vendor_id
    join listing_images i on i.listing_id = l.id and i.position = 0
    order by page.place_in_page`.execute(db);
  return rows;
}

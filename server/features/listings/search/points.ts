import { sql } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import type { ListingPoints } from "#contract/listings/listings.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { findPlaceById } from "#server/platform/places/gazetteer.ts";
import { presentPlace } from "../places/present.ts";
import { commonConditions, dimensionConditions, type ListingFilter, type Resolved } from "./filters.ts";
import { isWithin, nearConditions } from "./near.ts";

export type CountedPlaces = { points: { placeId: number; count: number }[]; unplaced: number };

/**
 * How many of the found listings are at each place: as many rows as there are
 * places with listings, however many listings there are.
 */
export async function countPlaces(db: Queryable, filter: ListingFilter, resolved: Resolved): Promise<CountedPlaces> {
  const { near } = resolved;
  const matching = sql.join(
    [...commonConditions(filter, resolved), ...dimensionConditions(filter).values(), ...(near === "nowhere" ? nearConditions(near) : [])],
    sql` and `,
  );
  const isShown = near === null || near === "nowhere" ? sql`true` : isWithin(near.place, near.km);
  const { rows } = await sql<{ placeId: number | null; count: number }>`
    with matched as materialized (select id from listings where ${matching})
    select place_id as "placeId", count(*) as count
    from listing_points where listing_id in (select id from matched) and ${isShown}
    group by place_id
    ${near === null ? sql`union all select null, count(*) from matched where id not in (select listing_id from listing_points)` : sql``}`.execute(
    db,
  );
  return {
    points: rows.flatMap(({ placeId, count }) => (placeId === null ? [] : [{ placeId, count }])),
    unplaced: rows.find(({ placeId }) => placeId === null)?.count ?? 0,
  };
}

/** The most listings first, so that small circles are drawn above large ones. */
export function presentPoints({ points, unplaced }: CountedPlaces, language: UiLanguage): ListingPoints {
  const shown = points.flatMap(({ placeId, count }) => {
    const place = findPlaceById(placeId);
    return place ? [{ ...presentPlace(place, language), count }] : [];
  });
  return { points: shown.sort((a, b) => b.count - a.count || a.id - b.id), unplaced };
}

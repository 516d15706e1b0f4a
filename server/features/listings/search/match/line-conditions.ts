import { type RawBuilder, type SqlBool, sql } from "kysely";
import { daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import type { ListingQuery } from "#contract/listings/listings.ts";
import { placesOfRegion } from "#server/platform/places/gazetteer.ts";
import type { Meaning } from "../line/parts.ts";
import { pricePerPerson } from "../price-sql.ts";

/** What a line asks of listings that no filter on the screen can say. */
export type LineFilter = Extract<Meaning, { kind: "price" | "duration" | "weekdays" | "period" | "region" | "side" }>;

/**
 * What the line asks of a row of `listings`.
 *
 * @param participants the group, from the line or the filter: a price for the whole group is shared by it
 */
export function lineConditions(
  filters: readonly LineFilter[],
  participants: ListingQuery["participants"],
  today: PlainDate,
): RawBuilder<SqlBool>[] {
  return filters.flatMap((filter) => conditionsOf(filter, participants, today));
}

function conditionsOf(filter: LineFilter, participants: number | undefined, today: PlainDate): RawBuilder<SqlBool>[] {
  switch (filter.kind) {
    case "price":
      return priceConditions(filter, participants);
    case "duration":
      return [
        ...(filter.minMinutes === null ? [] : [sql<SqlBool>`duration_minutes >= ${sql.lit(filter.minMinutes)}`]),
        ...(filter.maxMinutes === null ? [] : [sql<SqlBool>`duration_minutes <= ${sql.lit(filter.maxMinutes)}`]),
      ];
    case "weekdays":
      return [
        sql`case when weekdays is null
          then vendor_id not in (select a.vendor_id from vendor_availability a where not ${[...filter.weekdays]}::integer[] && a.weekdays)
          else weekdays && ${[...filter.weekdays]}::integer[] end`,
      ];
    case "period":
      // Bookable on its last day at least, where that is still to come.
      return [sql`booking_advance_notice_days <= ${sql.lit(Math.max(0, daysBetween(today, filter.to)))}`];
    case "region":
      return [sql`id in (select listing_id from listing_points where place_id = any(${[...placesOfRegion(filter.region)]}::integer[]))`];
    case "side":
      return [filter.side === "client" ? sql`is_at_client` : sql`is_at_vendor`];
  }
}

function priceConditions({ minCents, maxCents, isForGroup }: Extract<LineFilter, { kind: "price" }>, participants: number | undefined) {
  const guests = isForGroup && participants !== undefined ? participants : 1;
  const value = isForGroup && participants === undefined ? sql`base_price_cents` : pricePerPerson(participants);
  const bound = (cents: number) => sql.lit(Math.floor(cents / guests));
  return [
    ...(minCents === null ? [] : [sql<SqlBool>`${value} >= ${bound(minCents)}`]),
    ...(maxCents === null ? [] : [sql<SqlBool>`${value} <= ${bound(maxCents)}`]),
  ];
}

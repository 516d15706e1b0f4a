import { type RawBuilder, type SqlBool, sql } from "kysely";
import { daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import type { VatBasis } from "#contract/listings/catalogue.ts";
import { placesOfRegion } from "#server/platform/places/gazetteer.ts";
import type { Meaning } from "../line/parts.ts";
import { groupPrice, pricePerPerson } from "../price-sql.ts";

/** What a line asks of listings that no filter on the screen can say. */
export type LineFilter = Extract<Meaning, { kind: "price" | "duration" | "weekdays" | "period" | "region" | "side" }>;

/** Who asks a line: the group, from the line or the filter, the VAT basis of amounts that say none, and the day. */
export type LineAsker = { participants: number | undefined; vat: VatBasis; today: PlainDate };

/** What the line asks of a row of `listings`. */
export function lineConditions(filters: readonly LineFilter[], asker: LineAsker): RawBuilder<SqlBool>[] {
  return filters.flatMap((filter) => conditionsOf(filter, asker));
}

function conditionsOf(filter: LineFilter, asker: LineAsker): RawBuilder<SqlBool>[] {
  switch (filter.kind) {
    case "price":
      return priceConditions(filter, asker);
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
      return [sql`booking_advance_notice_days <= ${sql.lit(daysUntilEnd(filter, asker))}`];
    case "region":
      return [sql`id in (select listing_id from listing_points where place_id = any(${[...placesOfRegion(filter.region)]}::integer[]))`];
    case "side":
      return [filter.side === "client" ? sql`is_at_client` : sql`is_at_vendor`];
  }
}

/** Bookable on its last day at least, where that is still to come. */
export const daysUntilEnd = ({ to }: Extract<LineFilter, { kind: "period" }>, { today }: LineAsker): number =>
  Math.max(0, daysBetween(today, to));

function priceConditions(price: Extract<LineFilter, { kind: "price" }>, { participants, vat }: LineAsker) {
  const basis = price.vat ?? vat;
  const value = price.isForGroup ? groupPrice(participants, basis) : pricePerPerson(participants, basis);
  return [
    ...(price.minCents === null ? [] : [sql<SqlBool>`${value} >= ${sql.lit(price.minCents)}`]),
    ...(price.maxCents === null ? [] : [sql<SqlBool>`${value} <= ${sql.lit(price.maxCents)}`]),
  ];
}

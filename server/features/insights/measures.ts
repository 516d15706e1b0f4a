import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Measure } from "#contract/insights/figures.ts";

/** What is added up: of each the sum over bookings, as a column of `countedAlike`. */
export type Summed = Exclude<Measure, "minutes">;

/** How each measure is taken of bookings, before any condition. */
export const sumOf: Record<Summed, RawBuilder<number>> = {
  count: sql`count(*)`,
  price: sql`sum(bookings.price_excl_vat_cents)`,
  participants: sql`sum(bookings.participants)`,
  commission: sql`sum(bookings.commission_cents)`,
};

/** What the bookings of a condition come to, out of those that were added up by what tells them apart. */
export const sumWhere = (measure: Summed, condition: RawBuilder<SqlBool>) =>
  sql<number>`coalesce(sum(${sql.ref(`bookings.${measure}`)}) filter (where ${condition}), 0)::bigint`;

/** The median of the minutes until their vendor answered. */
export const medianWhere = (condition: RawBuilder<SqlBool>) =>
  sql<number | null>`round(percentile_cont(0.5) within group (order by bookings.answer_minutes) filter (where ${condition}))::int`;

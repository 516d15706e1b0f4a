import { sql } from "kysely";
import { addDays } from "#contract/core/dates/dates.ts";
import { standingParts } from "#contract/listings/standing.ts";
import { requestsOfListings, vendorRecords } from "#server/features/bookings/reads.ts";
import { listingsWithVendors, takeStandings } from "#server/features/listings/reads.ts";
import type { Services } from "#server/platform/services.ts";

/** What lies longer ago says little about today. */
const recordDays = 180;
const interestDays = 90;
/** As many average requests, or looks, stand beside the real ones, so that a first one decides nothing. */
const averageRequests = 3;
const averageLooks = 40;
const middle = 0.5;

const mixed = (points: string, count: string) =>
  sql`(coalesce(${sql.ref(points)}, 0) + ${sql.lit(averageRequests * middle)}) / (coalesce(${sql.ref(count)}, 0) + ${sql.lit(averageRequests)})`;

/**
 * Reckons how each listing stands in the storefront's order, 0 to 10, and
 * writes what changed.
 *
 * @returns of how many listings
 */
export function reckonStandings({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const today = clock.today();
  const since = addDays(today, -recordDays);
  const lately = addDays(today, -interestDays);
  return takeStandings(
    db,
    sql`with records as (${vendorRecords(since, today)}), asked as (${requestsOfListings(lately)}),
        seen as (select listing_id, sum(views) as looks from page_views where day >= ${lately}::date and listing_id is not null group by listing_id),
        average as (select coalesce((select sum(requests) from asked) / nullif((select sum(looks) from seen), 0), 0)::real as share)
      select l.id, round(10 * (
        ${sql.lit(standingParts.answers)} * ${mixed("answer_points", "answer_count")}
        + ${sql.lit(standingParts.completion)} * ${mixed("kept", "ended")}
        + ${sql.lit(standingParts.interest)} * case when share = 0 then ${sql.lit(middle)} else
            least(1, ${sql.lit(middle)} * (coalesce(requests, 0) + ${sql.lit(averageLooks)} * share) / ((coalesce(looks, 0) + ${sql.lit(averageLooks)}) * share)) end
      ))::smallint as standing
      from ${listingsWithVendors} as l
      cross join average
      left join records on records.vendor_id = l.vendor_id
      left join asked on asked.listing_id = l.id
      left join seen on seen.listing_id = l.id`,
  );
}

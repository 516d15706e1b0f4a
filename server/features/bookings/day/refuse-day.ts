import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Obstacle } from "#server/features/listings/availability/rules.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { refuse, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { type BookingRow, getBookingRow } from "../queries.ts";
import { obstacleParams } from "../rules.ts";
import { referencesOfHolds, referencesOnDay } from "./day-queries.ts";

/** The day may be full because somebody else has just approved this very booking: then that is the answer. */
export async function refuseDay(
  trx: Queryable,
  { config, clock }: Services,
  booking: BookingRow,
  obstacle: Obstacle | { day: PlainDate; cause: "passed" },
): Promise<never> {
  const { day, cause } = obstacle;
  const current = await getBookingRow(trx, booking.id);
  refuseStale(current.version, booking.version);
  const { listing_id: listingId, id } = booking;
  const taken =
    cause === "full"
      ? await referencesOnDay(trx, listingId, day, config.timeZone)
      : cause === "held"
        ? await referencesOfHolds(trx, { listingId, day, except: id, at: clock.now() }, config.timeZone)
        : [];
  return refuse("booking.dayUnavailable", {
    ...(obstacle.cause === "passed" ? { cause: "passed" } : obstacleParams(obstacle)),
    date: day,
    references: taken.join(", "),
    count: taken.length,
  });
}

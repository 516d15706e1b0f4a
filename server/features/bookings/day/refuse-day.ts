import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { DayCause } from "#contract/listings/availability-input.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { refuse, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { type BookingRow, getBookingRow } from "../queries.ts";
import { referencesOnDay } from "./day-queries.ts";

/** The day may be full because somebody else has just approved this very booking: then that is the answer. */
export async function refuseDay(
  trx: Queryable,
  { config }: Services,
  booking: BookingRow,
  { day, cause }: { day: PlainDate; cause: DayCause | "passed" },
): Promise<never> {
  const current = await getBookingRow(trx, booking.id);
  refuseStale(current.version, booking.version);
  const taken = cause === "full" ? await referencesOnDay(trx, booking.listing_id, day, config.timeZone) : [];
  return refuse("booking.dayUnavailable", { date: day, cause, references: taken.join(", "), count: taken.length });
}

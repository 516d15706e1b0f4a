import { datesBetween } from "#contract/core/dates/dates.ts";
import type { AvailabilityInput, ClosureInput } from "#contract/listings/availability-input.ts";
import { type ClosedHours, type OpeningHours, stretchOf } from "#contract/listings/opening-hours.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { storedHours } from "./rules.ts";

/** Locks the vendor, so that of two changes at once the second sees what the first did; @returns its name */
export async function lockVendor(trx: Queryable, vendorId: string): Promise<string | undefined> {
  const vendor = await trx
    .selectFrom("organisations")
    .select("name")
    .where("id", "=", vendorId)
    .where("kind", "=", "vendor")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return vendor?.name;
}

/** The first pattern takes version 2: what was seen before it counts as 1. */
export async function savePattern(
  trx: Queryable,
  vendorId: string,
  { weekdays, holidayCountries, openingHours }: AvailabilityInput,
): Promise<void> {
  const values = { weekdays, holiday_countries: [...holidayCountries], opening_hours: JSON.stringify(storedHours(openingHours)) };
  await trx
    .insertInto("vendor_availability")
    .values({ vendor_id: vendorId, version: 2, ...values })
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet((eb) => ({ ...values, version: eb("vendor_availability.version", "+", 1) })),
    )
    .execute();
}

export async function saveListingWeek(
  trx: Queryable,
  listingId: string,
  { weekdays, openingHours, at }: { weekdays: number[] | null; openingHours: readonly OpeningHours[]; at: Date },
): Promise<void> {
  const opening_hours = JSON.stringify(storedHours(openingHours));
  await trx
    .updateTable("listings")
    .set((eb) => ({ weekdays, opening_hours, updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", listingId)
    .execute();
}

/** Closes the days, whole or in part. */
export async function closeDays(trx: Queryable, vendorId: string, { from, to, listingId, hours, reason }: ClosureInput): Promise<void> {
  const days = datesBetween(from, to).map((day) => ({ id: newId(), vendor_id: vendorId, listing_id: listingId, day, reason }));
  if (hours === null) {
    await trx
      .insertInto("vendor_blocked_days")
      .values(days)
      .onConflict((conflict) => conflict.columns(["vendor_id", "day", "listing_id", "busy_calendar_id"]).doUpdateSet({ reason }))
      .execute();
    return;
  }
  const part = minutesOfPart(hours);
  await trx
    .insertInto("vendor_closed_hours")
    .values(days.map((day) => ({ ...day, ...part })))
    .onConflict((conflict) => conflict.columns(["vendor_id", "day", "listing_id", "from_minute", "until_minute"]).doUpdateSet({ reason }))
    .execute();
}

const minutesOfPart = (hours: ClosedHours) => {
  const { from, until } = stretchOf(hours);
  return { from_minute: from, until_minute: until };
};

/** Opens days that were closed whole, or exactly that part of them. */
export async function openDays(trx: Queryable, vendorId: string, { from, to, listingId, hours }: ClosureInput): Promise<void> {
  if (hours === null) {
    await trx
      .deleteFrom("vendor_blocked_days")
      .where("vendor_id", "=", vendorId)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .where("listing_id", listingId === null ? "is" : "=", listingId)
      // What a calendar elsewhere closes is opened there.
      .where("busy_calendar_id", "is", null)
      .execute();
    return;
  }
  const { from_minute, until_minute } = minutesOfPart(hours);
  await trx
    .deleteFrom("vendor_closed_hours")
    .where("vendor_id", "=", vendorId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("listing_id", listingId === null ? "is" : "=", listingId)
    .where("from_minute", "=", from_minute)
    .where("until_minute", "=", until_minute)
    .execute();
}

import { type Selectable, sql } from "kysely";
import type { VenueInput } from "#contract/listings/venue-input.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Venues } from "#server/platform/db/schema.ts";
import { placeColumns } from "#server/platform/places/place-columns.ts";

export type VenueRow = Selectable<Venues>;

/** What a vendor writes, as columns; a figure that the adjustment's type does not read is not kept. */
function columnsOf(venue: VenueInput) {
  const given = venue.isClientLocation ? null : venue.address;
  const address = {
    address_street: given?.street ?? null,
    address_postal_code: given?.postalCode ?? null,
    address_city: given?.city ?? null,
    address_country: given?.country ?? null,
  };
  return {
    name: venue.name,
    description: venue.description,
    ...address,
    ...placeColumns(address),
    is_client_location: venue.isClientLocation,
    price_adjustment_type: venue.priceAdjustmentType,
    adjustment_bp: venue.priceAdjustmentType === "Percent" ? venue.adjustmentBp : 0,
    adjustment_cents: venue.priceAdjustmentType === "Amount" ? venue.adjustmentCents : 0,
  };
}

export function findVenue(db: Queryable, listingId: string, venueId: string): Promise<VenueRow | undefined> {
  return db.selectFrom("venues").selectAll().where("listing_id", "=", listingId).where("id", "=", venueId).executeTakeFirst();
}

/** Adds the venue after the listing's others. */
export async function insertVenue(trx: Queryable, id: string, listingId: string, venue: VenueInput): Promise<void> {
  await trx
    .insertInto("venues")
    .values({
      id,
      listing_id: listingId,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from venues where listing_id = ${listingId})`,
      ...columnsOf(venue),
    })
    .execute();
}

/** @returns whether the venue still had the version that was seen */
export async function updateVenueRow(trx: Queryable, seen: { id: string; version: number }, venue: VenueInput): Promise<boolean> {
  const updated = await trx
    .updateTable("venues")
    .set((eb) => ({ ...columnsOf(venue), version: eb("version", "+", 1) }))
    .where("id", "=", seen.id)
    .where("version", "=", seen.version)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** @returns whether the venue still had the version that was seen */
export async function deleteVenueRow(trx: Queryable, seen: { id: string; version: number }): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("venues")
    .where("id", "=", seen.id)
    .where("version", "=", seen.version)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

import { listingLimits } from "#contract/listings/listing-limits.ts";
import type { VenueInput } from "#contract/listings/venue-input.ts";
import type { User } from "#server/access/actor.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuse, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { recordListing } from "./audit-trail.ts";
import { plainVenue } from "./plain-fields.ts";
import { lockManagedListing, type ManagedListingRow, refreshSearch } from "./queries.ts";
import { deleteVenueRow, findVenue, insertVenue, updateVenueRow, type VenueRow } from "./venue-queries.ts";

type CreateInput = { listingId: string; venue: VenueInput };

/**
 * Adds a venue to a listing.
 *
 * @returns its id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `listing.tooManyVenues`, `idempotency.mismatch`, `idempotency.invalid`
 */
export function createVenue(services: Services, user: User, input: CreateInput, idempotencyKey: string | null): Promise<string> {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const listing = found(await lockManagedListing(trx, user, "listings.manage", input.listingId));
    return createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "createVenue", input, now: clock.now() }, async (id) => {
      if (listing.venues.length >= listingLimits.venues) refuse("listing.tooManyVenues", { max: listingLimits.venues });
      await insertVenue(trx, id, listing.id, input.venue);
      await refreshSearch(trx, listing.id);
      await recordListing(trx, services, user, {
        type: "VenueCreatedEvent",
        did: `added the venue ${input.venue.name} to`,
        listing,
        details: { venueId: id, venue: input.venue.name },
      });
    });
  });
}

type OfVenue = { listingId: string; venueId: string };

/** The venue and its listing, locked, as the person saw them. */
async function getCurrent(
  trx: Queryable,
  user: User,
  { listingId, venueId }: OfVenue,
  seen: number,
): Promise<{ listing: ManagedListingRow; venue: VenueRow }> {
  const listing = found(await lockManagedListing(trx, user, "listings.manage", listingId));
  const venue = found(await findVenue(trx, listing.id, venueId));
  refuseStale(venue.version, seen);
  return { listing, venue };
}

/**
 * Replaces a venue. Bookings keep the venue and price they were made with.
 *
 * @throws Refusal `resource.notFound`, `version.stale`
 */
export function updateVenue(services: Services, user: User, input: OfVenue & { venue: VenueInput }, seenVersion: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const { listing, venue } = await getCurrent(trx, user, input, seenVersion);
    await updateVenueRow(trx, { id: venue.id, version: seenVersion }, input.venue);
    const updated = found(await findVenue(trx, listing.id, venue.id));
    await refreshSearch(trx, listing.id);
    const changes = changesBetween(plainVenue(venue), plainVenue(updated));
    // Saved as it was: there is nothing to tell.
    if (changes.length === 0) return;
    await recordListing(trx, services, user, {
      type: "VenueUpdatedEvent",
      did: `updated the venue ${input.venue.name} of`,
      listing,
      details: { venueId: venue.id, venue: input.venue.name, ...changeDetails(changes) },
    });
  });
}

/**
 * Deletes a venue; a booking at it keeps its name and address.
 *
 * @throws Refusal `resource.notFound`, `version.stale`
 */
export function deleteVenue(services: Services, user: User, input: OfVenue, seenVersion: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const { listing, venue } = await getCurrent(trx, user, input, seenVersion);
    await deleteVenueRow(trx, { id: venue.id, version: seenVersion });
    await refreshSearch(trx, listing.id);
    await recordListing(trx, services, user, {
      type: "VenueDeletedEvent",
      did: `deleted the venue ${venue.name} of`,
      listing,
      details: { venueId: venue.id, venue: venue.name },
    });
  });
}

import type { ListingInput } from "#contract/listings/listing-input.ts";
import type { AuditChanges } from "#contract/support/audit-details.ts";
import type { User } from "#server/access/actor.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ListingTexts } from "#server/platform/db/documents.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuse, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { recordListing } from "./audit-trail.ts";
import { plainListing } from "./plain-fields.ts";
import {
  copyListing,
  findManagedListing,
  insertListing,
  isVendorInReach,
  lockManagedListing,
  type ManagedListingRow,
  refreshSearch,
  setActive,
  updateListingRow,
} from "./queries.ts";

type CreateInput = { vendorId: string; listing: ListingInput };

/**
 * Creates a listing, inactive until it has a picture.
 *
 * @returns its id; the first call's, when the idempotency key was used before
 * @throws Refusal `resource.notFound`, `idempotency.mismatch`, `idempotency.invalid`
 */
export function createListing(services: Services, user: User, input: CreateInput, idempotencyKey: string | null): Promise<string> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    if (!(await isVendorInReach(trx, user, "listings.manage", input.vendorId))) refuse("resource.notFound");
    return createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "createListing", input, now }, async (id) => {
      await insertListing(trx, { id, vendorId: input.vendorId, listing: input.listing, at: now });
      await refreshSearch(trx, id);
      const listing = found(await findManagedListing(trx, user, "listings.manage", id));
      await recordListing(trx, services, user, { type: "ListingCreatedEvent", did: "created", listing, details: {} });
    });
  });
}

/**
 * Replaces what the vendor writes. Bookings keep the price and terms they were made with.
 *
 * @throws Refusal `resource.notFound`, `version.stale`
 */
export function updateListing(
  services: Services,
  user: User,
  input: { listingId: string; listing: ListingInput },
  seenVersion: number,
): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const before = await getCurrent(trx, user, input.listingId, seenVersion);
    await updateListingRow(trx, { id: before.id, version: seenVersion }, input.listing, services.clock.now());
    await refreshSearch(trx, before.id);
    const listing = found(await findManagedListing(trx, user, "listings.manage", before.id));
    const details = changesOfListing(before, listing);
    // Saved as it was: there is nothing to tell.
    if (details.changed === "") return;
    await recordListing(trx, services, user, { type: "ListingUpdatedEvent", did: "updated", listing, details });
  });
}

/** The listing, locked, as the person saw it. */
async function getCurrent(trx: Queryable, user: User, listingId: string, seenVersion: number): Promise<ManagedListingRow> {
  const listing = found(await lockManagedListing(trx, user, "listings.manage", listingId));
  refuseStale(listing.version, seenVersion);
  return listing;
}

/** The name is one of the texts, and the one whose change everybody looks for. */
function changesOfListing(before: ManagedListingRow, after: ManagedListingRow): AuditChanges {
  const changes = changesBetween(plainListing(before), plainListing(after));
  const changed = changes.filter(({ field }) => field !== "name").map(({ field }) => field);
  return { ...changeDetails(changes), changed: changed.join(", ") };
}

/** What a copy's name ends with, in its language. */
const copySuffix: Partial<Record<string, string>> = { en: " (copy)", nl: " (kopie)", fr: " (copie)", de: " (Kopie)" };

/** Cut to fit where need be, but never through an emoji: half of one is no text, and the database takes none. */
function copiedTexts(texts: ListingTexts): ListingTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => {
      const suffix = copySuffix[language] ?? " (copy)";
      const fitting = text.name.slice(0, 120 - suffix.length).replace(/[\ud800-\udbff]$/, "");
      return [language, { ...text, name: `${fitting}${suffix}` }];
    }),
  );
}

/**
 * Copies a listing with its pictures and venues; the copy is inactive.
 *
 * @returns the copy's id
 * @throws Refusal `resource.notFound`, `idempotency.mismatch`, `idempotency.invalid`
 */
export function duplicateListing(
  services: Services,
  user: User,
  input: { listingId: string },
  idempotencyKey: string | null,
): Promise<string> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const source = found(await lockManagedListing(trx, user, "listings.manage", input.listingId));
    return createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: "duplicateListing", input, now }, async (id) => {
      await copyListing(trx, source.id, { id, texts: copiedTexts(source.texts), at: now });
      await refreshSearch(trx, id);
      const listing = found(await findManagedListing(trx, user, "listings.manage", id));
      await recordListing(trx, services, user, { type: "ListingCreatedEvent", did: "created", listing, details: { copyOf: source.id } });
    });
  });
}

type ActivationInput = { listingId: string; isActive: boolean };

/**
 * Activates or deactivates a listing; being what it already is changes nothing.
 *
 * @throws Refusal `resource.notFound`, `version.stale`, `listing.needsImage`
 */
export function setListingActive(
  services: Services,
  user: User,
  { listingId, isActive }: ActivationInput,
  seenVersion: number,
): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const listing = await getCurrent(trx, user, listingId, seenVersion);
    if (listing.is_active === isActive) return;
    if (isActive && listing.images.length === 0) refuse("listing.needsImage");
    await setActive(trx, { id: listing.id, version: seenVersion }, isActive, services.clock.now());
    await refreshSearch(trx, listing.id);
    await recordListing(trx, services, user, {
      type: isActive ? "ListingActivatedEvent" : "ListingDeactivatedEvent",
      did: isActive ? "activated" : "deactivated",
      listing,
      details: changeDetails(changesBetween({ isActive: listing.is_active }, { isActive })),
    });
  });
}

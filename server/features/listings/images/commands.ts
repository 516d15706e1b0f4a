import { imageLimits } from "#contract/listings/listing-limits.ts";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { TextByLanguage } from "#server/platform/db/documents.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { PreparedPicture } from "#server/platform/files/picture-rules.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { recordListing } from "../management/audit-trail.ts";
import { findManagedListing, lockManagedListing, type ManagedListingRow, refreshSearch } from "../management/queries.ts";
import { countImagesChange, deleteImageRow, insertImage, placeImages } from "./queries.ts";

/**
 * Whether the person may add a picture now; asked before the work of reading one.
 *
 * @throws Refusal `resource.notFound`, `listing.tooManyImages`
 */
export async function requireRoomForImage(db: Queryable, user: User, listingId: string): Promise<void> {
  refuseFull(found(await findManagedListing(db, user, "listings.manage", listingId)));
}

function refuseFull({ images }: ManagedListingRow): void {
  if (images.length >= imageLimits.perListing) refuse("listing.tooManyImages", { max: imageLimits.perListing });
}

/**
 * Stores a picture's files and adds it as the listing's last; its first is the banner.
 *
 * @throws Refusal `resource.notFound`, `listing.tooManyImages`
 */
export async function addImage(services: Services, user: User, listingId: string, picture: PreparedPicture): Promise<void> {
  const { db, clock, media, log } = services;
  const key = newId(clock.now());
  await media.write(key, picture.files);
  try {
    await db.transaction().execute(async (trx) => {
      const listing = found(await lockManagedListing(trx, user, "listings.manage", listingId));
      refuseFull(listing);
      const { width, height, placeholder } = picture;
      await insertImage(trx, listing.id, { id: newId(clock.now()), key, width, height, placeholder, alt: { en: "", nl: "" } });
      await finish(trx, services, user, listing, "added a picture to", { key, did: "added" });
    });
  } catch (error) {
    // No row names the files, so nobody would ever miss or delete them.
    await media.remove(key).catch((err: unknown) => log.warn({ err, key }, "the files of a picture that was not added stay behind"));
    throw error;
  }
}

async function finish(
  trx: Queryable,
  services: Services,
  user: User,
  listing: ManagedListingRow,
  did: string,
  details: { key?: string; did: "added" | "removed" | "arranged" },
): Promise<void> {
  await countImagesChange(trx, listing.id, services.clock.now());
  await refreshSearch(trx, listing.id);
  await recordListing(trx, services, user, { type: "ListingImagesChangedEvent", did, listing, details });
}

type ArrangeInput = { listingId: string; images: { id: string; alt: TextByLanguage }[] };

/**
 * Orders the pictures, the banner first, and describes them.
 *
 * @param seenVersion the listing's `imagesVersion`
 * @throws Refusal `resource.notFound`, `version.stale`, `input.invalid` where not every picture is named once
 */
export function arrangeImages(services: Services, user: User, { listingId, images }: ArrangeInput, seenVersion: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const listing = found(await lockManagedListing(trx, user, "listings.manage", listingId));
    refuseStale(listing.images_version, seenVersion);
    const known = new Set(listing.images.map(({ id }) => id));
    const named = new Set(images.map(({ id }) => id));
    if (images.length !== known.size || named.size !== known.size || [...named].some((id) => !known.has(id)))
      refuseField("images", "invalidChoice");
    await placeImages(trx, listing.id, images);
    await finish(trx, services, user, listing, "arranged the pictures of", { did: "arranged" });
  });
}

/**
 * Deletes a picture, and its files where no copy of the listing shows them.
 *
 * @throws Refusal `resource.notFound`; `listing.needsImage` for the last one of an active listing
 */
export async function deleteImage(services: Services, user: User, listingId: string, imageId: string): Promise<void> {
  const orphan = await services.db.transaction().execute(async (trx) => {
    const listing = found(await lockManagedListing(trx, user, "listings.manage", listingId));
    const image = found(listing.images.find(({ id }) => id === imageId));
    if (listing.is_active && listing.images.length === 1) refuse("listing.needsImage");
    const isUnused = await deleteImageRow(trx, listing.id, image);
    await finish(trx, services, user, listing, "deleted a picture of", { key: image.key, did: "removed" });
    return isUnused ? image.key : undefined;
  });
  if (orphan === undefined) return;
  // The picture is deleted by now, and whoever did it hears so.
  await services.media.remove(orphan).catch((err: unknown) => {
    services.log.error({ err, key: orphan }, "the files of a deleted picture stay behind");
  });
}

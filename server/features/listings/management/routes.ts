import type { ManagedListing } from "#contract/listings/listing-management.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { arrangeImages, deleteImage } from "../images/commands.ts";
import { createListing, duplicateListing, setListingActive, updateListing } from "./commands.ts";
import { presentListingSummary, presentManagedListing, presentManagedVenue } from "./present.ts";
import { findListings, findManagedListing, isVendorInReach, listVendorListings } from "./queries.ts";
import { createVenue, deleteVenue, updateVenue } from "./venue-commands.ts";

/** The listing as its vendor sees it, after a change or on asking. */
export async function getManagedListing({ db }: Services, user: User, id: string): Promise<ManagedListing> {
  return presentManagedListing(found(await findManagedListing(db, user, "listings.read", id)), user);
}

export function listingManagementRoutes(services: Services) {
  const { db } = services;
  const routes = api.listingManagement;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const seenBy = ({ ifMatch }: CallContext): number => ifMatch ?? refuse("version.required");
  const getListing = (user: User, id: string) => getManagedListing(services, user, id);

  async function getVenue(user: User, listingId: string, venueId: string) {
    const listing = found(await findManagedListing(db, user, "listings.read", listingId));
    return presentManagedVenue(found(listing.venues.find(({ id }) => id === venueId)));
  }

  return {
    listVendorListings: routes.listVendorListings.handler(async ({ input, context }) => {
      const user = userOf(context);
      if (!(await isVendorInReach(db, user, "listings.read", input.vendorId))) refuse("resource.notFound");
      const page = await listVendorListings(db, user, input);
      return { ...page, items: page.items.map((row) => presentListingSummary(row, user, input.language)) };
    }),
    findListings: routes.findListings.handler(({ input, context }) => findListings(db, userOf(context), input.q)),
    createListing: routes.createListing.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getListing(user, await createListing(services, user, input, context.idempotencyKey));
    }),
    getManagedListing: routes.getManagedListing.handler(({ input, context }) => getListing(userOf(context), input.listingId)),
    updateListing: routes.updateListing.handler(async ({ input, context }) => {
      const user = userOf(context);
      await updateListing(services, user, input, seenBy(context));
      return getListing(user, input.listingId);
    }),
    duplicateListing: routes.duplicateListing.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getListing(user, await duplicateListing(services, user, input, context.idempotencyKey));
    }),
    setListingActive: routes.setListingActive.handler(async ({ input, context }) => {
      const user = userOf(context);
      await setListingActive(services, user, input, seenBy(context));
      return getListing(user, input.listingId);
    }),
    arrangeImages: routes.arrangeImages.handler(async ({ input, context }) => {
      const user = userOf(context);
      await arrangeImages(services, user, input, seenBy(context));
      return getListing(user, input.listingId);
    }),
    deleteImage: routes.deleteImage.handler(async ({ input, context }) => {
      const user = userOf(context);
      await deleteImage(services, user, input.listingId, input.imageId);
      return getListing(user, input.listingId);
    }),
    listVenues: routes.listVenues.handler(async ({ input, context }) => {
      const listing = found(await findManagedListing(db, userOf(context), "listings.read", input.listingId));
      return listing.venues.map(presentManagedVenue);
    }),
    getVenue: routes.getVenue.handler(({ input, context }) => getVenue(userOf(context), input.listingId, input.venueId)),
    createVenue: routes.createVenue.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getVenue(user, input.listingId, await createVenue(services, user, input, context.idempotencyKey));
    }),
    updateVenue: routes.updateVenue.handler(async ({ input, context }) => {
      const user = userOf(context);
      await updateVenue(services, user, input, seenBy(context));
      return getVenue(user, input.listingId, input.venueId);
    }),
    deleteVenue: routes.deleteVenue.handler(async ({ input, context }) => {
      await deleteVenue(services, userOf(context), input, seenBy(context));
      return { id: input.venueId };
    }),
  };
}

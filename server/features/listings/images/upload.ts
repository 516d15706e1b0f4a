import { isUuid } from "#contract/core/fields/uuid.ts";
import { requireUser } from "#server/access/guard.ts";
import type { PictureIntake } from "#server/platform/files/picture-intake.ts";
import type { DirectEndpoint } from "#server/platform/http/edge.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { getManagedListing } from "../management/routes.ts";
import { addImage, requireRoomForImage } from "./commands.ts";

/** `POST /api/listings/{listingId}/images` with `multipart/form-data` and one part `image`; it answers the listing. */
export function imageUpload(services: Services, takePicture: PictureIntake): DirectEndpoint {
  return {
    method: "POST",
    path: "/listings/:listingId/images",
    access: "listings.manage",
    async handle(request, { actor }, { listingId = "" }) {
      const user = requireUser(actor);
      if (!isUuid(listingId)) refuse("resource.notFound");
      await requireRoomForImage(services.db, user, listingId);
      await takePicture(request, user, async (bytes) => addImage(services, user, listingId, await services.runtime.preparePicture(bytes)));
      return Response.json(await getManagedListing(services, user, listingId), { status: 201 });
    },
  };
}

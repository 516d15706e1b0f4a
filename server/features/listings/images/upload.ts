import { imageLimits } from "#contract/listing-limits.ts";
import { requireUser } from "../../../access/guard.ts";
import type { DirectEndpoint } from "../../../platform/http/edge.ts";
import { readLimited } from "../../../platform/http/body.ts";
import { refuse, refuseField } from "../../../platform/http/refusal.ts";
import { preparePicture, refuseTooLarge } from "../../../platform/files/pictures.ts";
import type { Services } from "../../../platform/services.ts";
import { getManagedListing } from "../management/routes.ts";
import { addImage, requireRoomForImage } from "./commands.ts";

/** How many files are held in memory at once, those that wait for their turn included. */
const maxHeld = 6;
/** Boundaries and headers of a multipart body, generously. */
const overheadBytes = 16 * 1024;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * `POST /api/listings/{listingId}/images` with `multipart/form-data` and one
 * part `image`; it answers the listing. Pictures are worked on one after the
 * other, so that memory stays bounded whatever is sent.
 */
export function imageUpload(services: Services): DirectEndpoint {
  let held = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  return {
    method: "POST",
    path: "/listings/:listingId/images",
    access: "listings.manage",
    async handle(request, { actor }, { listingId = "" }) {
      const user = requireUser(actor);
      if (!uuid.test(listingId)) refuse("resource.notFound");
      await requireRoomForImage(services.db, user, listingId);
      if (held >= maxHeld) refuse("rate.limited");
      held++;
      try {
        const bytes = await readImagePart(request);
        await inTurn(async () => addImage(services, user, listingId, await preparePicture(bytes)));
      } finally {
        held--;
      }
      return Response.json(await getManagedListing(services, user, listingId), { status: 201 });
    },
  };
}

async function readImagePart(request: Request): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) refuse("input.unsupportedMediaType");
  const body = await readLimited(request, imageLimits.maxBytes + overheadBytes, refuseTooLarge);
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { "content-type": type } }).formData().catch(() => refuse("input.malformed"));
  const parts = form.getAll("image");
  const [image] = parts;
  if (!(image instanceof File) || parts.length !== 1) return refuseField("image", "required");
  refuseTooLarge(image.size);
  return new Uint8Array(await image.arrayBuffer());
}

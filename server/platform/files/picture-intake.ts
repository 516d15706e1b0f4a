import { imageLimits } from "#contract/listing-limits.ts";
import { readLimited } from "../http/body.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { refuseTooLarge } from "./pictures.ts";

/** How many files are held in memory at once, those that wait for their turn included. */
const maxHeld = 6;
/** Boundaries and headers of a multipart body, generously. */
const overheadBytes = 16 * 1024;

export type PictureIntake = <T>(request: Request, work: (bytes: Uint8Array) => Promise<T>) => Promise<T>;

/**
 * Takes pictures that people send as `multipart/form-data` with one part
 * `image`. They are worked on one after the other, whatever they are for, so
 * that memory stays bounded whatever is sent: one intake serves the whole app.
 */
export function createPictureIntake(): PictureIntake {
  let held = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };
  return async (request, work) => {
    if (held >= maxHeld) refuse("rate.limited");
    held++;
    try {
      const bytes = await readImagePart(request);
      return await inTurn(() => work(bytes));
    } finally {
      held--;
    }
  };
}

async function readImagePart(request: Request): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) refuse("input.unsupportedMediaType");
  const body = await readLimited(request, imageLimits.maxBytes + overheadBytes, refuseTooLarge);
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { "content-type": type } })
    .formData()
    .catch(() => refuse("input.malformed"));
  const parts = form.getAll("image");
  const [image] = parts;
  if (!(image instanceof File) || parts.length !== 1) return refuseField("image", "required");
  refuseTooLarge(image.size);
  return new Uint8Array(await image.arrayBuffer());
}

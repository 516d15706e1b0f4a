import { imageLimits } from "#contract/listings/listing-limits.ts";
import { readLimited } from "../http/body.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { refuseTooLarge } from "./picture-rules.ts";

/** How many files are held in memory at once, those that come and those that wait for their turn included. */
const maxHeld = 6;
/** And of one person, so that nobody takes up every place. */
const maxHeldOfOne = 3;
/** A form with one picture has one part; each costs time to take apart. */
const maxParts = 20;
/** Boundaries and headers of a multipart body, generously. */
const overheadBytes = 16 * 1024;

/** Whose picture it is; the operator's people have no organisation. */
export type PictureSender = { id: string; organisation: { id: string } | null };

export type PictureIntake = <T>(request: Request, sender: PictureSender, work: (bytes: Uint8Array) => Promise<T>) => Promise<T>;

/**
 * Takes pictures that people send as `multipart/form-data` with one part
 * `image`. They are worked on one after the other, whatever they are for, so
 * that memory stays bounded whatever is sent: one intake serves the whole app.
 *
 * @param count counts a picture that was read, before it is worked on; throws where it is one too many
 */
export function createPictureIntake(count: (sender: PictureSender) => Promise<void>): PictureIntake {
  const held: string[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };
  return async (request, sender, work) => {
    const { id } = sender;
    if (held.length >= maxHeld || held.filter((other) => other === id).length >= maxHeldOfOne) refuse("rate.limited");
    held.push(id);
    try {
      const bytes = await readImagePart(request);
      await count(sender);
      return await inTurn(() => work(bytes));
    } finally {
      held.splice(held.indexOf(id), 1);
    }
  };
}

async function readImagePart(request: Request): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) refuse("input.unsupportedMediaType");
  const body = await readLimited(request, imageLimits.maxBytes + overheadBytes, refuseTooLarge);
  if (hasManyParts(body, type)) refuse("input.malformed");
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { "content-type": type } })
    .formData()
    .catch(() => refuse("input.malformed"));
  const parts = form.getAll("image");
  const [image] = parts;
  if (!(image instanceof File) || parts.length !== 1) return refuseField("image", "required");
  refuseTooLarge(image.size);
  return new Uint8Array(await image.arrayBuffer());
}

/** Counted where the parts begin; a type that names no boundary is left to the parser, which refuses it. */
function hasManyParts(body: Uint8Array, type: string): boolean {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ""}`;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1 && parts <= maxParts; at = bytes.indexOf(mark, at + mark.length)) parts++;
  return boundary !== null && parts > maxParts;
}

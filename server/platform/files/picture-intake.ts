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

/** Which part of the form is the file, and how large it may be. */
export type Expected = { part: string; maxBytes: number; refuseTooLarge: (size: number) => void };
const picture: Expected = { part: "image", maxBytes: imageLimits.maxBytes, refuseTooLarge };

/** @param work is given the file and the name that its sender gave it, which is anything */
export type PictureIntake = <T>(
  request: Request,
  sender: PictureSender,
  work: (bytes: Uint8Array, name: string) => Promise<T>,
  expected?: Expected,
) => Promise<T>;

/**
 * Takes pictures that people send as `multipart/form-data` with one part
 * `image`, or another file where that is expected. They are worked on one after the other, whatever they are for, so
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
  return async (request, sender, work, expected = picture) => {
    const { id } = sender;
    if (held.length >= maxHeld || held.filter((other) => other === id).length >= maxHeldOfOne) refuse("rate.limited");
    held.push(id);
    try {
      const { bytes, name } = await readPart(request, expected);
      await count(sender);
      return await inTurn(() => work(bytes, name));
    } finally {
      held.splice(held.indexOf(id), 1);
    }
  };
}

async function readPart(
  request: Request,
  { part, maxBytes, refuseTooLarge: refuseLarge }: Expected,
): Promise<{ bytes: Uint8Array; name: string }> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) refuse("input.unsupportedMediaType");
  const body = await readLimited(request, maxBytes + overheadBytes, refuseLarge);
  if (hasManyParts(body, type)) refuse("input.malformed");
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { "content-type": type } })
    .formData()
    .catch(() => refuse("input.malformed"));
  const parts = form.getAll(part);
  const [file] = parts;
  if (!(file instanceof File) || parts.length !== 1) return refuseField(part, "required");
  refuseLarge(file.size);
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
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

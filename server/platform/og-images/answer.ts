import { LRUCache } from "lru-cache";
import { type OgImageSubject, ogImageIn } from "#contract/content/og-image.ts";
import type { ImageWidth } from "#contract/core/media.ts";
import { findBrandLogo } from "../brand/brand-rows.ts";
import { fingerprint } from "../crypto.ts";
import type { MediaStore } from "../files/media.ts";
import { isHeld } from "../http/if-none-match.ts";
import type { Services } from "../services.ts";
import type { OgImage } from "./layout.ts";

/** What a picture shows, its photograph named by its key in the store. */
export type OgImageContent = Omit<OgImage, "photo" | "logo"> & { photoKey?: string | undefined };

/** Says what the picture of something public shows; undefined for what is not public. */
export type DescribeOgImage = (subject: OgImageSubject) => Promise<OgImageContent | undefined>;

const photoWidth: ImageWidth = 800;
/** Counts a picture that has to be drawn, by who asks for it. @throws Refusal `rate.limited` */
export type CountDrawing = (request: Request) => void;

type Limits = {
  keptBytes: number;
  /** They are drawn one after the other; whoever comes when so many wait already is asked to come back. */
  waitingAtMost: number;
};

/** Some hundred pictures: a link that is shared is asked for by many at the same time. */
const usual: Limits = { keptBytes: 12 * 1024 * 1024, waitingAtMost: 24 };

/**
 * Answers the addresses of `contract/content/og-image.ts`. What is shown is looked
 * up for every request and names the picture, so that a change shows at once
 * and what is no longer public is gone at once; the drawing alone is kept.
 *
 * @returns for each request its answer; undefined for an address of somebody else's
 */
export function createOgImages(
  { db, config, media, runtime }: Pick<Services, "db" | "config" | "media" | "runtime">,
  describe: DescribeOgImage,
  count: CountDrawing,
  { keptBytes, waitingAtMost }: Limits = usual,
) {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Uint8Array>>();
  let turn: Promise<unknown> = Promise.resolve();

  async function draw(key: string, { photoKey, ...picture }: OgImageContent): Promise<Uint8Array> {
    const photo = photoKey === undefined ? undefined : await readWhole(media, photoKey);
    const logo = await findBrandLogo(db, config.look.logoPath);
    const drawn = await runtime.drawOgImage({ ...picture, photo, logo });
    kept.set(key, drawn);
    return drawn;
  }

  /** @returns undefined when too many wait already */
  function pictureOf(key: string, content: OgImageContent): Promise<Uint8Array> | undefined {
    const found = kept.get(key);
    if (found) return Promise.resolve(found);
    const begun = drawing.get(key);
    if (begun) return begun;
    if (drawing.size >= waitingAtMost) return undefined;
    const drawn = turn.then(() => draw(key, content)).finally(() => drawing.delete(key));
    turn = drawn.catch(() => undefined);
    drawing.set(key, drawn);
    return drawn;
  }

  return async (request: Request): Promise<Response | undefined> => {
    const subject = ogImageIn(new URL(request.url).pathname);
    if (!subject) return undefined;
    const content = await describe(subject);
    if (!content) return refused(404, "Not found");
    const shown: OgImageContent = { ...content, accent: config.look.colours?.light["primary-text"] };
    const key = fingerprint(JSON.stringify([shown, config.look.logoPath])).slice(0, 22);
    const headers = { etag: `"${key}"`, "cache-control": "public, max-age=300", "x-content-type-options": "nosniff" };
    if (isHeld(request.headers.get("if-none-match"), headers.etag)) return new Response(null, { status: 304, headers });
    if (!kept.has(key)) count(request);
    const drawn = pictureOf(key, shown);
    if (!drawn) return refused(503, "Too many pictures are being drawn", { "retry-after": "5" });
    const picture = await drawn;
    return new Response(picture as Uint8Array<ArrayBuffer>, {
      headers: { ...headers, "content-type": "image/jpeg", "content-length": String(picture.length) },
    });
  };
}

function refused(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain", "cache-control": "no-store", ...headers } });
}

/** A picture that is not in the store is left out rather than refused: the words are still right. */
async function readWhole(media: MediaStore, key: string): Promise<Uint8Array | undefined> {
  const file = await media.read(key, photoWidth, "webp");
  return file && new Uint8Array(await new Response(file.body as BodyInit).arrayBuffer());
}

import { imageFormats, imageWidths } from "#contract/core/media.ts";
import { imageLimits } from "#contract/listings/listing-limits.ts";
import type { MediaFile } from "#server/platform/files/media.ts";
import { pictureKind } from "#server/platform/files/picture-kind.ts";
import {
  type Least,
  leastOfLogo,
  logoSide,
  type PreparedPicture,
  refuseFormat,
  refuseSize,
  refuseTooLarge,
} from "#server/platform/files/picture-rules.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Runtime } from "#server/platform/runtime.ts";

/** By the rules of the real product, drawn on a canvas: upright, without metadata, in every width. */
async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  const picture = await open(bytes, imageLimits);
  const width = Math.min(picture.width, imageWidths.at(-1) ?? picture.width);
  const scaled = (to: number) => draw(picture, to, Math.max(1, Math.round((picture.height * to) / picture.width)), "#ffffff");
  const files: MediaFile[] = [];
  for (const variant of imageWidths) {
    const drawn = await scaled(Math.min(variant, width));
    for (const format of imageFormats) files.push({ width: variant, format, bytes: drawn });
  }
  const tiny = await scaled(24);
  return {
    files,
    width,
    height: Math.round((picture.height * width) / picture.width),
    placeholder: `data:image/webp;base64,${btoa(String.fromCharCode(...tiny))}`,
  };
}

async function prepareLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await open(bytes, leastOfLogo);
  const scale = Math.min(1, logoSide / Math.max(picture.width, picture.height));
  return draw(picture, Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)));
}

async function open(bytes: Uint8Array, least: Least): Promise<ImageBitmap> {
  refuseTooLarge(bytes.length);
  const kind = pictureKind(bytes) ?? refuseFormat(bytes);
  if (kind === "heic") refuse("image.heic");
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: `image/${kind}` });
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => refuse("image.unreadable"));
  refuseSize(picture, least);
  return picture;
}

async function draw(picture: ImageBitmap, width: number, height: number, ground?: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return refuse("image.unreadable");
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  const drawn = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
  return new Uint8Array(await drawn.arrayBuffer());
}

const leftOut = (what: string) => Promise.reject(new Error(`${what} is no part of the demo in a browser`));

/** What the server asks of a browser. */
export const browserRuntime: Runtime = {
  preparePicture,
  prepareLogo,
  drawOgImage: () => leftOut("A preview of a link"),
  readReferenceFile: async () => new Response("Not found", { status: 404 }),
  openSmtp: () => ({ send: () => leftOut("A mail server") }),
  push: undefined,
  readPublicText: undefined,
};

import sharp, { type Metadata, type Sharp } from "sharp";
import { imageLimits as limits } from "#contract/listing-limits.ts";
import { imageFormats, imageWidths } from "#contract/media.ts";
import { refuse } from "../http/refusal.ts";
import type { MediaFile } from "./media.ts";
import { pictureKind } from "./picture-kind.ts";

/** A picture ready to be stored: upright, without metadata, in every width and format. */
export type PreparedPicture = {
  files: MediaFile[];
  /** Of the widest file, in pixels. */
  width: number;
  height: number;
  /** A tiny blurred data URI. */
  placeholder: string;
};

// One picture's pixels at a time, on one thread, with no memory kept for the next.
sharp.concurrency(1);
sharp.cache(false);

/** Only these may meet a file that somebody sent, whatever else the library could open. */
const decoders = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" } as const;

/**
 * Judges a file by its content and draws its variants. What is stored was
 * encoded here from pixels: nothing of the file itself (metadata, a second
 * file hidden in it) survives.
 *
 * @throws Refusal `image.tooLarge`, `image.unsupported`, `image.heic`, `image.tooManyPixels`, `image.tooSmall`, `image.unreadable`
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  return draw(bytes, (await judge(bytes, limits)).width);
}

/** A logo is shown small: this many pixels a side at most. */
const logoSide = 256;

/**
 * The same for a logo: one WebP picture of at most 256 pixels a side, its transparency kept.
 *
 * @throws Refusal as `preparePicture`; `image.tooSmall` below 64 pixels a side
 */
export async function prepareLogo(bytes: Uint8Array): Promise<Uint8Array> {
  await judge(bytes, { minWidth: 64, minHeight: 64 });
  try {
    const box = { width: logoSide, height: logoSide, fit: "inside", withoutEnlargement: true } as const;
    return await opened(bytes).resize(box).toColourspace("srgb").webp({ quality: 90 }).toBuffer();
  } catch {
    return refuse("image.unreadable");
  }
}

/** By content, never by name; the pixels are counted before any are decoded. */
async function judge(
  bytes: Uint8Array,
  { minWidth, minHeight }: { minWidth: number; minHeight: number },
): Promise<{ width: number; height: number }> {
  refuseTooLarge(bytes.length);
  const kind = pictureKind(bytes) ?? refuse("image.unsupported");
  // HEVC is patented, so the prebuilt libraries cannot decode it.
  if (kind === "heic") refuse("image.heic");
  const metadata = await readMetadata(bytes);
  if (metadata.format !== decoders[kind] || (metadata.pages ?? 1) > 1) refuse("image.unsupported");
  if (kind === "avif" && metadata.compression !== "av1") refuse("image.heic");
  const { width, height } = uprightSize(metadata);
  if (width * height > limits.maxPixels) refuse("image.tooManyPixels", { width, height, maxMegapixels: limits.maxPixels / 1_000_000 });
  if (width < minWidth || height < minHeight) refuse("image.tooSmall", { width, height, minWidth, minHeight });
  return { width, height };
}

export function refuseTooLarge(size: number): void {
  if (size <= limits.maxBytes) return;
  const megabytes = (value: number) => Math.ceil((value / 1024 / 1024) * 10) / 10;
  refuse("image.tooLarge", { megabytes: megabytes(size), maxMegabytes: megabytes(limits.maxBytes) });
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    // The header alone; pixels are counted before any are decoded.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return refuse("image.unreadable");
  }
}

/** Cameras store a picture lying down and say so; orientations 5 to 8 swap the sides. */
function uprightSize({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/**
 * A picture narrower than a variant is never enlarged: that variant holds its
 * own widest, so that every address answers.
 */
async function draw(bytes: Uint8Array, width: number): Promise<PreparedPicture> {
  const widest = Math.min(width, imageWidths.at(-1) ?? width);
  const files: MediaFile[] = [];
  try {
    // A strip of paper in the shape of a picture would cost as much as fifty pictures: its height has a limit too.
    const box = { width: widest, height: widest * 2, fit: "inside", withoutEnlargement: true } as const;
    const base = await upright(bytes).resize(box).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: base.info.width, height: base.info.height, channels: base.info.channels };
    const largest = raw.width;
    const scaled = (to: number): Sharp => sharp(base.data, { raw }).resize({ width: Math.min(to, largest) });
    for (const format of imageFormats) {
      const drawn = new Map<number, Uint8Array>();
      for (const variant of imageWidths) {
        const actual = Math.min(variant, largest);
        const encoded = drawn.get(actual) ?? (await encode(scaled(actual), format));
        drawn.set(actual, encoded);
        files.push({ width: variant, format, bytes: encoded });
      }
    }
    const tiny = await sharp(base.data, { raw }).resize({ width: 24 }).blur(1).webp({ quality: 40 }).toBuffer();
    return { files, width: raw.width, height: raw.height, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
  } catch {
    return refuse("image.unreadable");
  }
}

/** Turned as its camera says, in sRGB on white, with no metadata: the library keeps none unless told to. */
function upright(bytes: Uint8Array): Sharp {
  return opened(bytes).flatten({ background: "#ffffff" }).toColourspace("srgb");
}

function opened(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: "error", sequentialRead: false }).autoOrient();
}

function encode(picture: Sharp, format: (typeof imageFormats)[number]): Promise<Uint8Array> {
  return format === "avif" ? picture.avif({ quality: 55, effort: 3 }).toBuffer() : picture.webp({ quality: 78 }).toBuffer();
}

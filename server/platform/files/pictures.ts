import sharp, { type Metadata, type Sharp } from "sharp";
import { imageFormats, imageWidths } from "#contract/core/media.ts";
import { imageLimits as limits } from "#contract/listings/listing-limits.ts";
import { refuse } from "../http/refusal.ts";
import { decodeHeic } from "./heic.ts";
import type { MediaFile } from "./media.ts";
import { pictureKind } from "./picture-kind.ts";
import { type Least, leastOfLogo, logoSide, type PreparedPicture, refuseFormat, refuseSize, refuseTooLarge } from "./picture-rules.ts";

// One picture's pixels at a time, on one thread, with no memory kept for the next.
sharp.concurrency(1);
sharp.cache(false);

/** A picture that was judged and may be decoded; `open` gives its pixels, upright. */
type JudgedPicture = { width: number; height: number; open: () => Sharp };

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
  return draw(await judge(bytes, limits));
}

/**
 * The same for a logo: one WebP picture of at most 256 pixels a side, its transparency kept.
 *
 * @throws Refusal as `preparePicture`; `image.tooSmall` below 64 pixels a side
 */
export async function prepareLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const { open } = await judge(bytes, leastOfLogo);
  try {
    const box = { width: logoSide, height: logoSide, fit: "inside", withoutEnlargement: true } as const;
    return await open().resize(box).toColourspace("srgb").webp({ quality: 90 }).toBuffer();
  } catch {
    return refuse("image.unreadable");
  }
}

/** By content, never by name; the pixels are counted before any are decoded. */
async function judge(bytes: Uint8Array, least: Least): Promise<JudgedPicture> {
  refuseTooLarge(bytes.length);
  const kind = pictureKind(bytes) ?? refuseFormat(bytes);
  if (kind === "heic") return judgeHeic(bytes, least);
  // Of a moving picture only the first frame is measured, and drawn.
  const metadata = await readMetadata(bytes);
  if (metadata.format !== decoders[kind]) refuseFormat(bytes);
  if (kind === "avif" && metadata.compression !== "av1") refuseFormat(bytes);
  const size = uprightSize(metadata);
  refuseSize(size, least);
  return { ...size, open: () => opened(bytes) };
}

/** The prebuilt libraries cannot decode HEVC, which is patented: another decoder does, away from this thread. */
async function judgeHeic(bytes: Uint8Array, least: Least): Promise<JudgedPicture> {
  const { width, height, pixels } = await decodeHeic(bytes, limits.maxPixels);
  refuseSize({ width, height }, least);
  if (!pixels) return refuse("image.unreadable");
  return { width, height, open: () => sharp(pixels, { raw: { width, height, channels: 3 } }) };
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
async function draw({ width, open }: JudgedPicture): Promise<PreparedPicture> {
  const widest = Math.min(width, imageWidths.at(-1) ?? width);
  const files: MediaFile[] = [];
  try {
    // A strip of paper in the shape of a picture would cost as much as fifty pictures: its height has a limit too.
    const box = { width: widest, height: widest * 2, fit: "inside", withoutEnlargement: true } as const;
    const base = await upright(open()).resize(box).raw().toBuffer({ resolveWithObject: true });
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

/** In sRGB on white, with no metadata: the library keeps none unless told to. */
function upright(picture: Sharp): Sharp {
  return picture.flatten({ background: "#ffffff" }).toColourspace("srgb");
}

/** Turned as its camera says. */
function opened(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: "error", sequentialRead: false }).autoOrient();
}

function encode(picture: Sharp, format: (typeof imageFormats)[number]): Promise<Uint8Array> {
  return format === "avif" ? picture.avif({ quality: 55, effort: 3 }).toBuffer() : picture.webp({ quality: 78 }).toBuffer();
}

import { imageLimits as limits } from "#contract/listings/listing-limits.ts";
import { refuse } from "../http/refusal.ts";
import type { MediaFile } from "./media.ts";
import { otherFormat } from "./picture-kind.ts";

/** A picture ready to be stored: upright, without metadata, in every width and format. */
export type PreparedPicture = {
  files: MediaFile[];
  /** Of the widest file, in pixels. */
  width: number;
  height: number;
  /** A tiny blurred data URI. */
  placeholder: string;
};

/** A logo is shown small: this many pixels a side at most. */
export const logoSide = 256;

export const leastOfLogo: Least = { minWidth: 64, minHeight: 64 };

/** Says what the file is, where that has a name. */
export function refuseFormat(bytes: Uint8Array): never {
  refuse("image.unsupported", { format: otherFormat(bytes) ?? "none" });
}

/** How many pixels a picture has at least. */
export type Least = { minWidth: number; minHeight: number };

export function refuseSize({ width, height }: { width: number; height: number }, { minWidth, minHeight }: Least): void {
  if (width * height > limits.maxPixels) refuse("image.tooManyPixels", { width, height, maxMegapixels: limits.maxPixels / 1_000_000 });
  if (width < minWidth || height < minHeight) refuse("image.tooSmall", { width, height, minWidth, minHeight });
}

export function refuseTooLarge(size: number): void {
  if (size <= limits.maxBytes) return;
  const megabytes = (value: number) => Math.ceil((value / 1024 / 1024) * 10) / 10;
  refuse("image.tooLarge", { megabytes: megabytes(size), maxMegabytes: megabytes(limits.maxBytes) });
}

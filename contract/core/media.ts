/** Widths, in pixels, at which every picture is stored in AVIF and WebP. */
export const imageWidths = [400, 800, 1200, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const imageFormats = ["avif", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The address of one stored variant of a picture. */
export function mediaUrl(key: string, width: ImageWidth, format: ImageFormat): string {
  return `/media/${key}/${width}.${format}`;
}

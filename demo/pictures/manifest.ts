import manifest from "./manifest.json" with { type: "json" };

/** One illustrated picture for the demo listings of an activity type. */
export type DemoPicture = {
  /** `<type>-<variant>`, for example `Workshop-1`. */
  key: string;
  /** The activity type, spelled as in the specification. */
  type: string;
  /** From 1 to 6. */
  variant: number;
  /** Size in pixels of the largest file. */
  width: number;
  height: number;
  /** A tiny WebP as a data URI, to show blurred until the picture is there. */
  placeholder: string;
  altEn: string;
  altNl: string;
};

/** All pictures, by type in the order of the specification, then by variant. */
export const demoPictures: readonly DemoPicture[] = manifest;

/**
 * The path of a picture's master, 1600 × 1067 pixels in WebP.
 * @param baseDir this folder (`import.meta.dirname` of a module in it), or wherever a bundle keeps its copy
 * @param key a picture's key
 */
export const masterFile = (baseDir: string, key: string): string => `${baseDir}/masters/${key}.webp`;

/** One of them as pages show it. */
export function demoPicture(key: string) {
  const picture = demoPictures.find((candidate) => candidate.key === key);
  if (!picture) return null;
  const { width, height, placeholder, altEn, altNl } = picture;
  return { key, width, height, placeholder, alt: { en: altEn, nl: altNl } };
}

const mirrored: Record<string, string> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/**
 * The key as it reads from left to right: on a mirrored page the arrow to the
 * left leads forward. For rows that are mirrored with the page; what keeps its
 * sides there (an enlarged picture, a time axis) takes the key as it is.
 */
export function readingKey(key: string): string {
  return document.documentElement.dir === "rtl" ? (mirrored[key] ?? key) : key;
}

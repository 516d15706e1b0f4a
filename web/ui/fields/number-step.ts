/** The whole number that somebody typed, or null when it is empty or no whole number. Grouping dots and spaces are forgiven. */
export function parseWhole(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[\s.\u00a0\u202f](?=\d{3}(\D|$))/g, "");
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** The next value from `current` by `delta`, kept within min…max; an empty field starts at min, else at 0. */
export function stepFrom(current: number | null, delta: number, min?: number, max?: number): number {
  const next = current === null ? (min ?? 0) : current + delta;
  return Math.min(Math.max(next, min ?? next), max ?? Number.MAX_SAFE_INTEGER);
}

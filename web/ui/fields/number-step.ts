/**
 * What somebody typed into a number field: the number, whole or not; null for
 * nothing; the text itself where it is no number, so that it can stay and be
 * complained about. Grouping is forgiven (`1.000`, `1,000`, `1 000`), and so is
 * what means nothing before or behind the number (`+12`, `12,-`, `12.`,
 * `1.000,00`), and whichever digits a keyboard writes (`１２`).
 */
export function readNumber(text: string): number | string | null {
  const bare = text
    .normalize("NFKC")
    .replace(/[\s'’]/g, "")
    .replace(/[.,](?:0{1,2}|[-\u2013\u2014=]{1,2})?$/, "")
    .replace(/^[\u2212\u2013]/, "-")
    .replace(/^\+(?=\d)/, "");
  if (text.trim() === "") return null;
  if (/^-?\d{1,15}$/.test(bare)) return Number(bare);
  if (/^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3}){0,3}$/.test(bare)) return Number(bare.replace(/[.,]/g, ""));
  if (/^-?\d{0,9}[.,]\d{1,6}$/.test(bare)) return Number(bare.replace(",", "."));
  return text;
}

/** The next value from `current` by `delta`, kept within min…max; an empty field starts at min, else at 0. */
export function stepFrom(current: number | null, delta: number, min?: number, max?: number): number {
  const next = current === null ? (min ?? 0) : current + delta;
  return Math.min(Math.max(next, min ?? next), max ?? Number.MAX_SAFE_INTEGER);
}

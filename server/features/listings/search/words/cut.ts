/** A word of a line, and where it stands there. */
export type Token = {
  /** Lower case, without accents. */
  key: string;
  start: number;
  end: number;
  /** What it says as a number; `1,500` and `1.500` are fifteen hundred, `12,50` is twelve and a half, as `12½` is. */
  value?: number;
  /** The one sign that stands between it and the number before it, where both are numbers: of `12/12`, not of `12, 12`. */
  sign?: string;
};

/** Longer lines are cut: nobody reads twenty-four wishes off one box. */
export const maxTokens = 24;
const maxLetters = 100;

const letters: Record<string, string> = { ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** As `fold()` in SQL writes it: lower case, no accents, no ligatures. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßœæøłđðþı]/g, (letter) => letters[letter] ?? letter);
}

const wordPattern = /\d+(?:[.,]\d+)+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+|€/gu;

/**
 * The words of a line. Letters and digits make words, everything else parts
 * them, as `search_cut()` does in SQL for the texts of listings; only numbers
 * with decimals and the euro sign stay whole, for those who read prices.
 */
export function cut(line: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: text, index } of line.matchAll(wordPattern)) {
    const place = { start: index, end: index + text.length };
    const value = numberIn(text);
    if (text === "€") tokens.push({ key: "€", ...place });
    else if (value !== undefined) tokens.push({ key: fold(text), ...place, value, ...signBefore(line, index, tokens.at(-1)) });
    else for (const key of partsOf(text)) tokens.push({ key, ...place });
    if (tokens.length >= maxTokens) break;
  }
  return tokens.slice(0, maxTokens);
}

function signBefore(line: string, start: number, before: Token | undefined): Pick<Token, "sign"> {
  const sign = line[start - 1];
  return before?.value !== undefined && before.end === start - 1 && (sign === "/" || sign === "-") ? { sign } : {};
}

/** Folding makes signs and several words of some letters (`½` is `1 2`), and none of a mark without its letter. */
const partsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "")
    .map((part) => part.slice(0, maxLetters));

const fractions: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

function numberIn(text: string): number | undefined {
  const [, whole, fraction] = /^(\d{0,3})([½¼¾])$/.exec(text) ?? [];
  if (fraction !== undefined) return Number(whole) + (fractions[fraction] ?? 0);
  if (!/^\d{1,9}(?:[.,]\d{1,9}){0,3}$/.test(text)) return undefined;
  const isThousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(text);
  if (isThousands) return Number(text.replace(/[.,]/g, ""));
  const decimal = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (decimal < 0) return Number(text);
  return Number(`${text.slice(0, decimal).replace(/[.,]/g, "")}.${text.slice(decimal + 1)}`);
}

/** The words of a token as listings have them: `12,50` is two. */
export const wordsOf = ({ key }: Token): string[] => key.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "");

import { slipsBetween } from "../spelling.ts";

/** How many slips are forgiven: short words leave little to recognise. */
const forgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 10 ? 2 : 3);

/**
 * The word that was probably meant, of several lists of words that mean
 * something, the earlier list before the later one where both are as near.
 * A word with digits is never taken for another.
 */
export function correctWord(word: string, lists: readonly (readonly string[])[]): string | undefined {
  if (/\d/.test(word) || word.length > 40) return undefined;
  let nearest: string | undefined;
  let fewest = forgiven(word) + 1;
  for (const list of lists) {
    for (const candidate of list) {
      const difference = Math.abs(candidate.length - word.length);
      if (difference >= fewest || candidate.length < 3) continue;
      const penalty = candidate[0] === word[0] ? 0 : 0.5;
      const slips = slipsBetween(word, candidate) + penalty;
      if (slips < fewest) {
        nearest = candidate;
        fewest = slips;
      }
    }
  }
  return nearest;
}

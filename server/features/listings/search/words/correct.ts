import { slipsBetween } from "../spelling.ts";

/**
 * How many slips are forgiven: short words leave little to recognise. The
 * names of things people look for are few, so more may be wrong with one;
 * among all words of the catalogue something always resembles a rare word.
 */
const forgivenToThings = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : word.length < 12 ? 2 : 3);
const forgivenToWords = (word: string): number => (word.length < 4 ? 0 : word.length < 10 ? 1 : word.length < 15 ? 2 : 3);

/**
 * The word that was probably meant: the name of a thing before a word of the
 * catalogue where both are as near. A word with digits is never taken for
 * another.
 *
 * @param things the single words of the thesaurus
 * @param words the catalogue's own
 */
export function correctWord(word: string, things: readonly string[], words: readonly string[]): string | undefined {
  if (/\d/.test(word) || word.length > 40) return undefined;
  const thing = nearestOf(word, things, forgivenToThings(word) + 1);
  const other = nearestOf(word, words, Math.min(thing?.slips ?? 9, forgivenToWords(word) + 1));
  return (other ?? thing)?.word;
}

const mostMeant = 6;

/** The words that one slip of the finger makes this one. */
export function oneSlipFrom(word: string, words: readonly string[]): string[] {
  const found: string[] = [];
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) > 1 || slipsBetween(word, candidate, 1) > 1) continue;
    found.push(candidate);
    if (found.length === mostMeant) break;
  }
  return found;
}

/** The first of the nearest words with fewer slips than these; a wrong first letter is half a slip more. */
function nearestOf(word: string, list: readonly string[], slips: number): { word: string; slips: number } | undefined {
  let nearest: { word: string; slips: number } | undefined;
  let fewest = slips;
  for (const candidate of list) {
    if (Math.abs(candidate.length - word.length) >= fewest || candidate.length < 3) continue;
    const found = slipsBetween(word, candidate, fewest) + (candidate[0] === word[0] ? 0 : 0.5);
    if (found >= fewest) continue;
    nearest = { word: candidate, slips: found };
    fewest = found;
  }
  return nearest;
}

/**
 * How many slips of the finger apart two words are: letters left out, added,
 * replaced, or two neighbours swapped (optimal string alignment).
 */
export function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let slips = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

/** How many slips are forgiven: short words leave little to recognise. */
function forgivenSlips(word: string): number {
  if (word.length < 3) return 0;
  if (word.length < 6) return 1;
  return word.length < 10 ? 2 : 3;
}

/**
 * The word that was probably meant.
 *
 * @param candidates known words, the most alike by trigrams first; ties keep that order
 * @returns undefined when none is near enough
 */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let fewest = forgivenSlips(word) + 1;
  for (const candidate of candidates) {
    const slips = slipsBetween(word, candidate);
    if (slips < fewest) {
      nearest = candidate;
      fewest = slips;
    }
  }
  return nearest;
}

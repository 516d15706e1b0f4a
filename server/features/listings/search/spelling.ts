/** Longer words are not compared. */
const longest = 100;
/** The last three rows of the table, used again: thousands of words are compared with each one that nobody knows. */
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/**
 * How many slips of the finger apart two words are: letters left out, added,
 * replaced, or two neighbours swapped (optimal string alignment).
 *
 * @param most where it is known that more than these do not matter, anything above them may be answered
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one table, filled row by row: the hottest loop of a correction.
export function slipsBetween(a: string, b: string, most = longest): number {
  if (Math.abs(a.length - b.length) > most || a.length > longest || b.length > longest) return longest;
  let [beforeLast, last, current] = rows as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let fewest = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let slips = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
      if (isSwapped(a, b, row, column)) slips = Math.min(slips, at(beforeLast, column - 2) + 1);
      current[column] = slips;
      if (slips < fewest) fewest = slips;
    }
    // A swap may still save one.
    if (fewest > most + 1) return longest;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return at(last, b.length);
}

/** Whether the last two letters of both stand the other way round. */
function isSwapped(a: string, b: string, row: number, column: number): boolean {
  if (row < 2 || column < 2) return false;
  return a.charCodeAt(row - 1) === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
}

const at = (row: Uint8Array, column: number): number => row[column] as number;

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
    const slips = slipsBetween(word, candidate, fewest);
    if (slips < fewest) {
      nearest = candidate;
      fewest = slips;
    }
  }
  return nearest;
}

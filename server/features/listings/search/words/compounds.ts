/** What Dutch and German put between the parts of a compound. */
const links = ["", "s", "e", "en", "n", "er"];
const shortestPart = 3;

/**
 * The parts of a compound that are all words somebody knows: `kaasplank` is
 * `kaas` and `plank`. Of several ways the one with the longest first part;
 * at most three parts.
 *
 * @param isWord whether a part is a word of the catalogue or of the thesaurus
 */
export function splitCompound(word: string, isWord: (part: string) => boolean, parts = 3): string[] | undefined {
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const head = wordOf(word.slice(0, at), isWord);
    if (head === undefined) continue;
    const rest = word.slice(at);
    if (isWord(rest)) return [head, rest];
    const more = parts > 2 ? splitCompound(rest, isWord, parts - 1) : undefined;
    if (more) return [head, ...more];
  }
  return undefined;
}

/** The first part with or without its link. */
function wordOf(part: string, isWord: (part: string) => boolean): string | undefined {
  for (const link of links) {
    const bare = link === "" ? part : part.endsWith(link) ? part.slice(0, -link.length) : "";
    if (bare.length >= shortestPart && isWord(bare)) return bare;
  }
  return undefined;
}

const mostWords = 6;

/** Words that were written as one, as in the address of a site: `hetgrotelokaal`. The fewest that it can be made of. */
export function writtenApart(word: string, isWord: (part: string) => boolean): string[] | undefined {
  const ways: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start < end - 1; start++) {
      const before = ways[start];
      const part = word.slice(start, end);
      if (before && before.length < Math.min(mostWords, (ways[end]?.length ?? mostWords + 1) - 1) && isWord(part))
        ways[end] = [...before, part];
    }
  }
  return ways[word.length];
}

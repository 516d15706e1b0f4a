/**
 * A word without its commonest endings, in English, Dutch, French and German
 * at once: enough to see that `proeverijen` is a `proeverij` and `lessen` are
 * a `les`. Coarse, so it is only for words of the thesaurus; the texts of
 * listings are stemmed by PostgreSQL.
 *
 * @param word folded
 */
export function lightStem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  // Twice: `kooklessen` are `kookless`, and a `kookles` ends as a plural does.
  return bare(bare(withoutDiminutive(word)));
}

function bare(word: string): string {
  const [ending = ""] = endings.find(([each, least]) => word.endsWith(each) && word.length - each.length >= least) ?? [];
  const stem = word
    .slice(0, word.length - ending.length)
    .replace(/([b-df-hj-np-tv-z])\1$/, "$1")
    .replace(/(aa|ee|oo|uu)(?=[^aeiou]$)/, (vowels) => vowels.charAt(0));
  // What stands before an ending is voiced: `geven` is of `geef`.
  return ending === "" ? stem : stem.replace(/v$/, "f").replace(/z$/, "s");
}

const endings: readonly (readonly [string, number])[] = [
  ["ingen", 4],
  ["ings", 4],
  ["ing", 4],
  ["ien", 4],
  ["ies", 3],
  ["en", 3],
  ["es", 3],
  ["s", 3],
  ["e", 3],
  ["y", 3],
];

/** `biertje` is a small `bier`, `wandelingetje` a small `wandeling`; the plural loses its s first. */
export function withoutDiminutive(word: string): string {
  const single = word.replace(/jes$/, "je");
  const [, base] =
    /^(.{3,}ng)etje$/.exec(single) ??
    /^(.{2,}([bdgklmnpr]))\2etje$/.exec(single) ??
    /^(.{2,}(?:[aeiouwnrl]|ij))tje$/.exec(single) ??
    /^(.{2,}m)pje$/.exec(single) ??
    /^(.{3,})je$/.exec(single) ??
    [];
  // `kanootje` is of `kano`, whose open vowel is written twice before the ending.
  return base?.replace(/([aou])\1$/, "$1") ?? word;
}

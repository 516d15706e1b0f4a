/** Endings that people know as such: with them even a spaced or spelled out dot makes an address. */
const knownEndings =
  "com|net|org|info|biz|io|co|ly|app|dev|xyz|eu|be|nl|de|fr|lu|uk|us|ru|cn|gg|ai|tv|cc|ws|me|to|it|icu|top|vip|link|click|live|site|shop|store|online|website|club";
/** Those of them that are no word, no abbreviation and no surname's beginning after a full stop: `St. Jan`, `Fa. de Boer`, `Dr. No`. */
const unmistakableEndings = "com|net|org|info|biz|io|ly|app|dev|xyz|eu|be|nl|uk|gg|ai|tv|cc|ws|icu|online|website";

const word = "[\\p{L}\\p{N}]";
const patterns: readonly RegExp[] = [
  // A protocol, or what stands for one.
  /\p{L}{2,}\s*:\s*\/\s*\//u,
  /(^|[^\p{L}\p{N}])(https?|mailto|tel)\s*:/iu,
  /(^|[^\p{L}\p{N}])www\s*\./iu,
  // Numbers of a machine, and the one in brackets.
  /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/u,
  /\[[\da-f:]*::?[\da-f:]+\]/iu,
  // `bit.ly`, `bücher.example`, `пример.рф`: a full stop between two words without a space. `J.P.Maes`, `1.5` and `B.V.` have none.
  new RegExp(`${word}{2,}-?\\.${word}*\\p{L}${word}+`, "u"),
  // `t.co`, `x.com/y`.
  new RegExp(`${word}\\.(${knownEndings})(?!${word})`, "iu"),
  new RegExp(`${word}\\.\\p{L}{2,}\\s*/`, "u"),
  // `bit . ly`, `bit .ly`, `bit dot ly`, `bit. ly`.
  new RegExp(`${word}\\s+(?:\\.|dot|punt)\\s*(?<=[\\s.])(${knownEndings})(?!${word})`, "iu"),
  new RegExp(`${word}\\.\\s+(${unmistakableEndings})(?!${word})`, "iu"),
  // `bit·ly`: what looks like a full stop, where an address would end.
  new RegExp(`${word}\\s*[·•∙・‧⸱ꞏ]\\s*(${knownEndings})(?!${word})`, "iu"),
  // A mailbox whose domain is spelled in whichever way.
  new RegExp(`${word}\\s*@\\s*${word}+\\s*[.·•∙・‧]`, "u"),
];

/**
 * Whether a name brings a web or e-mail address along, also one that is
 * written so as not to be found. Such a name would turn a mail of ours to
 * somebody who does not know its writer into an advertisement.
 */
export function holdsAddress(name: string): boolean {
  const plain = name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[。．｡․۔]/gu, ".")
    .replace(/[⁄∕⧸]/gu, "/")
    .replace(/[([{<]\s*(\.|dot|punt)\s*[)\]}>]/giu, ".")
    .replace(/\s*[([{<]\s*(@|at)\s*[)\]}>]\s*/giu, "@");
  return patterns.some((pattern) => pattern.test(plain));
}

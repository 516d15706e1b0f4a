/**
 * Characters that do not show. They come along when a number or a name is
 * copied out of an address book, a web page or a PDF, and nobody sees them to
 * take them out.
 */

// What shows nothing by Unicode's own list. Its joiners belong to the letters of some scripts and to emoji.
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const strayJoiners =
  /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200c\u200d]+|[\u200c\u200d]+(?!\p{L}|\p{Extended_Pictographic})/gu;
const spaces = /[\p{Zs}\u2800]/gu;

/** One line without what does not show; every kind of space is one that can be typed. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "").replace(strayJoiners, "").replace(spaces, " ");
}

/** The same without joiners and spaces that some script needs: for what is no language, such as an e-mail address. */
export function withoutAnyInvisible(text: string): string {
  return withoutInvisible(text).replace(/[\u200c\u200d]/g, "");
}

const opening: Readonly<Record<string, string>> = {
  "\u202a": "\u202c",
  "\u202b": "\u202c",
  "\u2066": "\u2069",
  "\u2067": "\u2069",
  "\u2068": "\u2069",
};

/**
 * Free text keeps what means something in it: joiners, soft hyphens, spaces
 * that do not break, marks and pairs of direction. What turns letters around,
 * what opens a direction and never closes it in its line, and what marks the
 * beginning of a file mean nothing there, and are left out.
 */
export function withoutStrayDirections(text: string): string {
  return text
    .replace(/[\ufeff\u{e0001}]/gu, "")
    .split("\n")
    .map(pairedDirections)
    .join("\n");
}

function pairedDirections(line: string): string {
  if (!/[\u202a-\u202e\u2066-\u2069]/.test(line)) return line;
  const signs = [...line];
  const open: { at: number; closing: string }[] = [];
  const kept = signs.map((sign) => !/[\u202a-\u202e\u2066-\u2069]/.test(sign));
  for (const [at, sign] of signs.entries()) {
    const closing = opening[sign];
    if (closing !== undefined) open.push({ at, closing });
    else if (sign === "\u202d" || sign === "\u202e") open.push({ at: -1, closing: "\u202c" });
    else if (open.at(-1)?.closing === sign) {
      const opened = open.pop()?.at ?? -1;
      if (opened >= 0) kept[opened] = kept[at] = true;
    }
  }
  return signs.filter((_, at) => kept[at]).join("");
}

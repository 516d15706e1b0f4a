import fc from "fast-check";

/** Characters that have broken something somewhere: what folds to nothing or to much, what hides, what half a character is. */
const notorious = [
  ..."\u0000\u0001\u001f\u007f\u0085\u00a0\u00ad",
  // Marks without a letter, by themselves and in numbers.
  ..."\u0300\u0301\u0308\u0345\u035c\u0489\u0591\u064b\u093e\u0e31\u1ab0\u20d0\u20e3\u302a\u3099\ufe20",
  // What separates, joins, turns round or is not seen.
  ..."\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202d\u202e\u2060\u2066\u2067\u2069\ufeff\ufe0f\u3164\u2800",
  // What becomes several characters, or signs, when it is folded.
  ..."½¼ﬁﬃßẞİıŉǆ…‥⁄％＿＼＇＂∖ﷺﷻ㎏㏒㍿⑽⒈Ⅷ№℀℅ĳŁØÆ",
  // Outside the first plane, private, unassigned, no character at all.
  "🔥",
  "👩‍👩‍👧",
  "🇧🇪",
  "𝔅",
  "𠜎",
  "\u{1d165}",
  "\u{e0001}",
  "\u{e000}",
  "\u{378}",
  "\u{fffe}",
  "\u{ffff}",
  "\u{10ffff}",
  // Halves of characters.
  "\ud800",
  "\udbff",
  "\udc00",
  "\udfff",
  // What means something to SQL, patterns, queries, addresses, markup and JSON.
  ..."'\"\\%_*&|!():<>;,.=?#/@+-~^$[]{}`\t\r\n",
  ..."a1éĳŝ中あ한ก֍ا१",
];

const anyCodePoint = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const anyMark = fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code));
const character = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...notorious) },
  { weight: 2, arbitrary: anyCodePoint },
  { weight: 1, arbitrary: anyMark },
);

/** Any text of 1 to 200 UTF-16 units, well formed or not, with what breaks things more often than chance would have it. */
export const anyText: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 2, arbitrary: character },
    { weight: 3, arbitrary: fc.array(character, { minLength: 1, maxLength: 8 }).map((parts) => parts.join("")) },
    { weight: 1, arbitrary: fc.array(character, { minLength: 9, maxLength: 200 }).map((parts) => parts.join("")) },
    { weight: 1, arbitrary: character.map((one) => one.repeat(200)) },
    { weight: 1, arbitrary: fc.tuple(character, character).map(([one, other]) => `bread ${one}${other}bread`) },
  )
  .map((text) => text.slice(0, 200));

/** The text in an address: UTF-8 where it is well formed, else the bytes that a careless client would make of a half. */
export function percentEncoded(text: string): string {
  return [...text]
    .map((one) => {
      const code = one.charCodeAt(0);
      const isHalf = one.length === 1 && code >= 0xd800 && code <= 0xdfff;
      if (!isHalf) return encodeURIComponent(one);
      return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)].map((byte) => `%${byte.toString(16)}`).join("");
    })
    .join("");
}

/** The text as a header can carry it: its UTF-8 as Latin-1, without what ends a header. */
export function headerValue(text: string): string {
  return Buffer.from(text.toWellFormed(), "utf8")
    .toString("latin1")
    .replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, " ")
    .trim();
}

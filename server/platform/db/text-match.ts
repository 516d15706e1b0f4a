import { type RawBuilder, type SqlBool, sql } from "kysely";
import { orWithSlip } from "./slips.ts";
import { plannedEachTime } from "./statements/planned-each-time.ts";

/**
 * Whether a folded column holds the text, accents and capitals ignored. One or
 * two letters are looked for where words begin: trigram indexes know them
 * nowhere else, and whoever types them is beginning a word. Longer words may
 * be forgiven a slip in a column that was folded when it was written
 * (`slips.ts`).
 *
 * @param folded a column that was folded when it was written, or a folded expression
 */
export function holdsText(folded: string | RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const column = typeof folded === "string" ? sql.ref(folded) : folded;
  const patterns = beginsWord.test(text) ? wordStarts.map((start) => sql`fold(${`${start}${text}%`})`) : [containsPattern(text)];
  const exact = sql<SqlBool>`(${plannedEachTime} ${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`;
  return typeof folded === "string" ? orWithSlip(exact, column, text) : exact;
}

/** More words than somebody types to find a record are looked for as they stand. */
const mostWords = 6;

/** The words that a search is made of: all of them have to be found, wherever they stand. `Peeters, Anna` is two. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== "");
  return words.length > mostWords ? [text] : words;
}

/**
 * Whether a folded column holds every word of the text, in any order; or a
 * phone, VAT or order number that was typed with spaces or signs in it.
 *
 * @param folded as `holdsText`
 */
export function holdsWords(folded: string | RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const all = wordsOf(text).map((word) => holdsText(folded, word));
  const words = all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(all, sql` and `)})`;
  const number = compactNumber(text);
  return number === undefined ? words : sql<SqlBool>`(${words} or ${holdsText(folded, number)})`;
}

/** `BE 0123.456.789` → `BE0123456789`, `0032 (0)470 12 34 56` → `32470123456`, `0470/12.34.56` → `470123456`; undefined for what is no such number. */
export function compactNumber(text: string): string | undefined {
  const typed = text
    .normalize("NFKC")
    .replace(/^tel:\s*/i, "")
    .replace(/[\u2010-\u2015\u2212·]/g, "-");
  if (!/^\+?[a-z]{0,3}[\d\s./()-]+(?:b\s?\d\d)?$/i.test(typed)) return undefined;
  const bare = typed.replace(/\(\s*0\s*\)/, "").replace(/[\s./()-]/g, "");
  // Numbers of phones are stored as `+32470123456`: what is dialled before them at home is not in them.
  const number = /^[a-z]/i.test(bare) ? bare : bare.replace(/^(?:\+|0{1,2}(?=[1-9]))/, "");
  return number.length >= 5 && number !== text ? number : undefined;
}

const beginsWord = /^[\p{L}\p{N}]{1,2}$/u;
/** What words stand behind: the beginning, a space, a hyphen, or the quotation mark before each of several names. */
const wordStarts = ["", "% ", "%-", '%"'];

/** The text as a LIKE pattern that matches it anywhere; wildcards are taken literally, those that folding makes (`％`, `＿`, `∖`) too. */
function containsPattern(text: string): RawBuilder<string> {
  return sql<string>`'%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

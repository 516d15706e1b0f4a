import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a folded column holds the text, accents and capitals ignored. One or
 * two letters are looked for where words begin: trigram indexes know them
 * nowhere else, and whoever types them is beginning a word.
 *
 * @param folded a column that was folded when it was written, or a folded expression
 */
export function holdsText(folded: string | RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const column = typeof folded === "string" ? sql.ref(folded) : folded;
  const patterns = beginsWord.test(text) ? wordStarts.map((start) => sql`fold(${`${start}${text}%`})`) : [containsPattern(text)];
  return sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`;
}

const beginsWord = /^[\p{L}\p{N}]{1,2}$/u;
/** What words stand behind: the beginning, a space, a hyphen, or the quotation mark before each of several names. */
const wordStarts = ["", "% ", "%-", '%"'];

/** The text as a LIKE pattern that matches it anywhere; wildcards are taken literally, those that folding makes (`％`, `＿`, `∖`) too. */
function containsPattern(text: string): RawBuilder<string> {
  return sql<string>`'%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/**
 * `tsquery` literals over the coded words of a listing (`search` and `titles`, migration of the word search): `n:` a
 * word of its name, `a:` of its name or summary, `v:` of its vendor's name, `p:` of its towns and venues, `k:` its
 * kind, `f:` what its vendor says of it (`listing-facts.ts`), `=:` a whole name by its sorted words; without a code a word of any of its texts.
 */
export type Query = string;

/** A lexeme as a literal: within quotes only the quote and the backslash mean anything. */
export const lexeme = (code: string, word: string): Query => `'${`${code}${word}`.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
export const beginning = (code: string, word: string): Query => `${lexeme(code, word)}:*`;

/** Any of them; undefined of none. */
export function anyOf(queries: readonly (Query | undefined)[]): Query | undefined {
  const given = [...new Set(queries.filter((query) => query !== undefined))];
  if (given.length < 2) return given[0];
  return `(${given.join(" | ")})`;
}

/** All of them; undefined where one is missing or there are none. */
export function allOf(queries: readonly (Query | undefined)[]): Query | undefined {
  const given = [...new Set(queries)];
  if (given.length === 0 || given.includes(undefined)) return undefined;
  return given.length === 1 ? given[0] : `(${given.join(" & ")})`;
}

/** Names are found whole by their words in any order. */
export const wholeName = (words: readonly string[]): Query => lexeme("=:", [...new Set(words)].sort().join(" "));

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { countCap } from "#contract/core/page-sizes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { isOfTitles } from "./match/tier-queries.ts";
import type { Query } from "./match/tsquery.ts";

/** How common words are changes slowly. */
const maxAgeMs = 600_000;

/**
 * The numbers of the listings that match, public or not, by the index of words: a fence, as the planner takes any other
 * way that promises the first few rows sooner, and then reads the words of every listing.
 */
export const matchedNumbers = (query: Query): RawBuilder<unknown> =>
  sql`(select number from search_documents where lexemes_of(lexemes) @@ ${query}::tsquery offset 0) as matched`;

/** The public listings that match, as a table to be filtered. */
export const matchedListings = (query: Query): RawBuilder<unknown> =>
  sql`(select * from listings where is_public and number = any(array(select number from ${matchedNumbers(query)})) offset 0) as listings`;

/** Whether a public listing matches at all. */
export const isAnyMatched = (query: Query): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from ${matchedNumbers(query)} join listings using (number) where is_public)`;

/** Whether a listing's words match, by looking at them. */
export const says = (query: Query): RawBuilder<SqlBool> =>
  isOfTitles(query)
    ? sql<SqlBool>`titles @@ ${query}::tsquery`
    : sql<SqlBool>`(select lexemes from search_documents where number = listings.number) @@ ${query}::tsquery`;

export type WordCounts = ReturnType<typeof createWordCounts>;

/** How many listings match words at all, and whether that is too many to be read one by one. */
export function createWordCounts(db: Queryable) {
  const counts = createAnswerCache<number>({ maxEntries: 5_000, maxAgeMs });
  async function count(query: Query): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select from ${matchedNumbers(query)} limit ${sql.lit(countCap + 1)}) as capped`.execute(db);
    return rows[0]?.count ?? 0;
  }
  return {
    /** Beyond what is ever counted. */
    isCommon: async (query: Query): Promise<boolean> => (await counts.get(query, () => count(query))) > countCap,
  };
}

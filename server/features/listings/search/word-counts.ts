import { type RawBuilder, type SqlBool, sql } from "kysely";
import { countCap } from "#contract/core/page-sizes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { isOfTitles } from "./match/tier-queries.ts";
import type { Query } from "./match/tsquery.ts";

/** How common words are changes slowly. */
const maxAgeMs = 600_000;

/**
 * The listings that match, by the index of words, as a table to be filtered:
 * a fence, as the planner takes any other way that promises the first few
 * rows sooner, and then reads the words of every listing.
 */
export const matchedListings = (query: Query): RawBuilder<unknown> =>
  sql`(select * from listings where is_public and lexemes_of(search) @@ ${query}::tsquery offset 0) as listings`;

/** Whether a listing's words match, by looking at them. */
export const says = (query: Query): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(isOfTitles(query) ? "titles" : "search")} @@ ${query}::tsquery`;

export type WordCounts = ReturnType<typeof createWordCounts>;

/** How many public listings match words at all, and whether that is too many to be read one by one. */
export function createWordCounts(db: Queryable) {
  const counts = createAnswerCache<number>({ maxEntries: 5_000, maxAgeMs });
  async function count(query: Query): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select from ${matchedListings(query)} limit ${sql.lit(countCap + 1)}) as capped`.execute(db);
    return rows[0]?.count ?? 0;
  }
  return {
    /** Beyond what is ever counted. */
    isCommon: async (query: Query): Promise<boolean> => (await counts.get(query, () => count(query))) > countCap,
  };
}

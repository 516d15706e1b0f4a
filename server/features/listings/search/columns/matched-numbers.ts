import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { createRememberedAnswers, type PublicMemory } from "#server/platform/public-memory.ts";
import type { Query } from "../match/tsquery.ts";
import { matchedListings } from "../word-counts.ts";
import { numbersIn } from "./candidates.ts";

/** Words that more listings have are common words (`common-words.ts`). */
const mostNumbers = 30_000;
/** Of which each takes 4 bytes a listing: 30 MB where all of them are common. */
const queriesAtMost = 250;

export type MatchedNumbers = (query: Query) => Promise<Uint32Array | null>;

/**
 * The numbers of the public listings that words match, in the order of the
 * storefront: what is filtered besides, and which page is shown, changes with
 * every visitor's next press, while the words stay. For visitors only.
 *
 * @returns for each question null where there are too many
 */
export function createMatchedNumbers(db: Queryable, memory: PublicMemory, numbersAtMost = mostNumbers): MatchedNumbers {
  const remembered = createRememberedAnswers<Uint32Array | null>(memory, queriesAtMost);
  async function find(query: Query): Promise<Uint32Array | null> {
    const { rows } = await sql<{ numbers: Buffer | null }>`
      select string_agg(int4send(number), '' order by display_rank desc, id desc) as numbers
      from (select number, display_rank, id from ${matchedListings(query)} limit ${sql.lit(numbersAtMost + 1)}) as matched`.execute(db);
    const numbers = numbersIn(rows[0]?.numbers);
    return numbers.length > numbersAtMost ? null : numbers;
  }
  return (query) => remembered.get(query, () => find(query));
}

/** Of these listings the first ones in the order of the storefront. */
export async function firstByRank(db: Queryable, numbers: Uint32Array, limit: number): Promise<Uint32Array> {
  const { rows } = await sql<{ numbers: Buffer | null }>`
    select string_agg(int4send(number), '' order by display_rank desc, id desc) as numbers from (
      select number, display_rank, id from listings where number = any(${[...numbers]}::integer[]) and is_public
      order by display_rank desc, id desc limit ${limit}::integer) as first`.execute(db);
  return numbersIn(rows[0]?.numbers);
}

import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { createRememberedAnswers, type PublicMemory } from "#server/platform/public-memory.ts";
import type { Query } from "../match/tsquery.ts";
import { matchedNumbers } from "../word-counts.ts";
import { numbersIn } from "./candidates.ts";
import type { ColumnStore } from "./column-store.ts";
import type { ListingColumns } from "./listing-columns.ts";
import { rowsWhere } from "./rows-where.ts";
import { byRank } from "./storefront-orders.ts";

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
export function createMatchedNumbers(
  db: Queryable,
  memory: PublicMemory,
  columns: Pick<ListingColumns, "current">,
  numbersAtMost = mostNumbers,
): MatchedNumbers {
  const remembered = createRememberedAnswers<Uint32Array | null>(memory, queriesAtMost);
  async function find(query: Query): Promise<Uint32Array | null> {
    const { rows } = await sql<{ numbers: Buffer | null }>`
      select string_agg(int4send(number), '') as numbers
      from (select number from ${matchedNumbers(query)} limit ${sql.lit(numbersAtMost + 1)}) as first`.execute(db);
    const numbers = numbersIn(rows[0]?.numbers);
    if (numbers.length > numbersAtMost) return null;
    const store = await columns.current(false);
    return rowsWhere(numbers, (row) => store.isPublic[row] === 1).sort(byRank(store));
  }
  return (query) => remembered.get(query, () => find(query));
}

/** Of the listings that are kept, the first ones in the order of the storefront. */
export function firstByRank(store: ColumnStore, numbers: Uint32Array, keeps: (row: number) => boolean, limit: number): number[] {
  const inOrder = byRank(store);
  const first: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < numbers.length; at++) {
    const row = numbers[at] as number;
    if ((store.displayRank[row] as number) < least || !keeps(row)) continue;
    first.push(row);
    if (first.length < 2 * limit) continue;
    first.sort(inOrder).length = limit;
    least = store.displayRank[first[limit - 1] as number] as number;
  }
  return first.sort(inOrder).slice(0, limit);
}

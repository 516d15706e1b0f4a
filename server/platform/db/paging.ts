import { type SelectQueryBuilder, sql } from "kysely";
import { countCap, type Page } from "#contract/page-sizes.ts";
import type { Queryable } from "./database.ts";

type Paging = { page: number; pageSize: number };

/**
 * Runs one page of a query and counts it, exactly up to the cap: counting is
 * the real cost of a list (decisions section 2). A page past the end, or past
 * the cap, is an empty list.
 *
 * @param matching the filtered query without columns, order or limit
 * @param select adds columns and order to it
 */
export async function pageOfQuery<DB, TB extends keyof DB, Row>(
  db: Queryable,
  matching: SelectQueryBuilder<DB, TB, object>,
  select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>,
  { page, pageSize }: Paging,
): Promise<Page<Row>> {
  const offset = (page - 1) * pageSize;
  const counted = sql<{
    total: number;
  }>`select count(*) as total from (${matching.select(sql`1`.as("one")).limit(countCap + 1)}) as counted`;
  const [items, count] = await Promise.all([
    offset >= countCap ? [] : select(matching).limit(pageSize).offset(offset).execute(),
    counted.execute(db),
  ]);
  const total = count.rows[0]?.total ?? 0;
  return { items: items as Row[], page, pageSize, total: Math.min(total, countCap), totalIsCapped: total > countCap };
}

/**
 * The same for rows that cost something to put together: the page is found by
 * ids alone, so that what a deep page skips is skipped in an index, and only
 * its own rows are looked up.
 *
 * @param select the ids in the list's order
 * @param lookUp the rows of these ids, in any order
 */
export async function pageOfIds<DB, TB extends keyof DB, Row extends { id: string }>(
  db: Queryable,
  matching: SelectQueryBuilder<DB, TB, object>,
  select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, { id: string }>,
  lookUp: (ids: ReturnType<typeof idsOf>) => Promise<Row[]>,
  paging: Paging,
): Promise<Page<Row>> {
  const page = await pageOfQuery(db, matching, select, paging);
  return { ...page, items: page.items.length === 0 ? [] : inOrderOf(page, await lookUp(idsOf(page))) };
}

type Ids = Page<{ id: string }>;

/** The ids of a page, as one array whatever their number, for the query that looks up the rest of its rows. */
export function idsOf({ items }: Ids) {
  return sql<string>`(select unnest(${items.map(({ id }) => id)}::uuid[]))`;
}

/** What was looked up for a page, in the page's order. */
export function inOrderOf<Row extends { id: string }>({ items }: Ids, rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The text as a LIKE pattern that matches it anywhere, its own wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

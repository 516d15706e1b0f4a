import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { countCap, type Page } from "#contract/core/page-sizes.ts";
import type { Queryable } from "./database.ts";
import { forgivingSlips } from "./slips.ts";

/**
 * @property isWhole whether nothing is filtered, so that all that may be seen is in the list
 * @property allOf the table of which every row is in the list, where that is so: one from which nothing is ever deleted
 */
type Paging = { page: number; pageSize: number; isWhole?: boolean; allOf?: string | undefined };

/**
 * One page of a list, counted exactly up to the cap. Counting scans the
 * matches anyhow; they are scanned in the list's own order, so that the same
 * scan finds any page: the deepest costs what the first does, whatever filters
 * and order are asked for. Only ids are scanned, most of them in an index
 * alone; the page's rows are looked up afterwards. A page past the end, or past
 * the cap, is an empty list. Where nothing matches as typed, the same list is
 * asked once more with slips in its words forgiven, and the page says so.
 *
 * Where nothing is filtered every row that is scanned matches: scanning the
 * order's index twice, to count and to skip to the page, is a quarter of
 * putting ten thousand ids aside to do both at once. Of a whole table that has far more rows than the cap, by
 * PostgreSQL's own estimate, nothing is counted.
 *
 * @param inOrder the ids of all that matches, in the list's order
 * @param lookUp the rows of these ids, in any order
 */
export async function pageOf<DB, TB extends keyof DB, Row extends { id: string }>(
  db: Queryable,
  inOrder: SelectQueryBuilder<DB, TB, { id: string }>,
  lookUp: (ids: ReturnType<typeof among>) => Promise<Row[]>,
  { page, pageSize, isWhole = false, allOf }: Paging,
): Promise<Page<Row>> {
  const offset = (page - 1) * pageSize;
  const offered = Math.max(0, Math.min(pageSize, countCap - offset));
  const counted = sql<number>`(select count(*) from (${inOrder.limit(countCap + 1)}) as counted)`;
  const wholeScan = sql<Scan>`
    select ${allOf === undefined ? counted : unlessFarBeyondCap(allOf, counted)} as total,
      array(${inOrder.offset(Math.min(offset, countCap)).limit(offered)})::uuid[] as ids`;
  const oneScan = sql<Scan>`
    with scanned as materialized (${inOrder.limit(countCap + 1)})
    select (select count(*) from scanned) as total,
      array(select id from scanned offset ${Math.min(offset, countCap)} limit ${offered})::uuid[] as ids`;
  const { total, ids, similarTo } = await scanned(db, isWhole ? wholeScan : oneScan);
  const rows = ids.length === 0 ? [] : await lookUp(among(ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => byId.get(id) ?? []);
  return { items, page, pageSize, total: Math.min(total, countCap), totalIsCapped: total > countCap, ...(similarTo && { similarTo }) };
}

type Scan = { total: number; ids: string[] };

/** What is counted, but for a table that has more than twice as many rows as are counted: an estimate is never that far off. */
function unlessFarBeyondCap(table: string, counted: RawBuilder<number>): RawBuilder<number> {
  return sql`case when (select reltuples > ${2 * countCap}::integer from pg_class where oid = ${table}::regclass)
    then ${countCap + 1}::bigint else ${counted} end`;
}

async function scanned(db: Queryable, scan: RawBuilder<Scan>): Promise<Scan & { similarTo?: string }> {
  const none = { total: 0, ids: [] };
  const exact = (await scan.execute(db)).rows[0] ?? none;
  const forgiving = exact.total === 0 ? forgivingSlips(scan) : undefined;
  if (!forgiving) return exact;
  const similar = (await scan.withPlugin(forgiving.plugin).execute(db)).rows[0] ?? none;
  return similar.total === 0 ? exact : { ...similar, similarTo: forgiving.similarTo };
}

/** The ids as one array whatever their number, so that the statement is the same for every page. */
function among(ids: readonly string[]) {
  return sql<string>`(select unnest(${ids}::uuid[]))`;
}

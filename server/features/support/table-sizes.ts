import { sql } from "kysely";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import type { TableSizes } from "#contract/support/table-sizes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";

/** Smaller tables are counted, larger ones estimated as PostgreSQL does. */
const countedBytes = 16 * 1024 * 1024;
/** How long records go back: a year to compare with, and a month. */
const keptDays = 400;

export type TableSize = { name: string; rows: number; isEstimated: boolean; bytes: number };

/** What every table of ours holds now, the queue of jobs as one. */
export async function measureTables(db: Queryable): Promise<TableSize[]> {
  const { rows: found } = await sql<TableSize & { isCountable: boolean }>`
    select case when n.nspname = 'public' then c.relname else n.nspname end as name,
      sum(greatest(c.reltuples, s.n_live_tup, 0))::bigint as rows,
      true as "isEstimated",
      sum(pg_total_relation_size(c.oid))::bigint as bytes,
      bool_and(n.nspname = 'public' and pg_relation_size(c.oid) < ${sql.lit(countedBytes)} and has_table_privilege(c.oid, 'select')) as "isCountable"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    group by 1 order by bytes desc, name`.execute(db);
  const small = found.filter(({ isCountable }) => isCountable).map(({ name }) => name);
  const counts = await countRows(db, small);
  return found.map(({ name, rows, bytes }) => {
    const counted = counts.get(name);
    return { name, rows: counted ?? rows, isEstimated: counted === undefined, bytes };
  });
}

async function countRows(db: Queryable, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const each = names.map((name) => sql`select ${name}::text as name, count(*) as rows from ${sql.table(`public.${name}`)}`);
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Keeps what every table holds today; the first record of a day stays. Several instances at once are one. */
export async function recordTableSizes({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const day = clock.today();
  const sizes = await measureTables(db);
  await db
    .insertInto("table_sizes")
    .values(sizes.map(({ name, rows, bytes }) => ({ day, name, row_count: rows, bytes })))
    .onConflict((conflict) => conflict.columns(["day", "name"]).doNothing())
    .execute();
  await db.deleteFrom("table_sizes").where("day", "<", addDays(day, -keptDays)).execute();
}

type Recorded = { day: string; name: string; row_count: number; bytes: number };

/** What every table holds now, and how much more that is than what was recorded a day and a week ago. */
export async function readTableSizes({ db, clock }: Pick<Services, "db" | "clock">): Promise<TableSizes> {
  const today = clock.today();
  const [now, before] = [await measureTables(db), await recordedOn(db, [addDays(today, -1), addDays(today, -7)])];
  const [yesterday, lastWeek] = before;
  const growthOf = (name: string, key: "row_count" | "bytes", value: number) => ({
    sinceYesterday: since(yesterday, name, key, value),
    sinceLastWeek: since(lastWeek, name, key, value),
  });
  const bytes = total(now.map((table) => table.bytes));
  const inAll = (then: readonly Recorded[] = []) => (then.length === 0 ? null : bytes - total(then.map((table) => table.bytes)));
  return {
    measuredAt: clock.now().toISOString(),
    bytes,
    bytesGrowth: { sinceYesterday: inAll(yesterday), sinceLastWeek: inAll(lastWeek) },
    tables: now.map((table) => ({
      ...table,
      rowsGrowth: growthOf(table.name, "row_count", table.rows),
      bytesGrowth: growthOf(table.name, "bytes", table.bytes),
    })),
  };
}

/** A table that is newer than the record has grown by all that it holds. */
function since(then: readonly Recorded[] = [], name: string, key: "row_count" | "bytes", now: number): number | null {
  if (then.length === 0) return null;
  return now - (then.find((table) => table.name === name)?.[key] ?? 0);
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

async function recordedOn(db: Queryable, days: readonly PlainDate[]): Promise<Recorded[][]> {
  const rows = await db.selectFrom("table_sizes").selectAll().where("day", "in", days).execute();
  return days.map((day) => rows.filter((row) => row.day === day));
}

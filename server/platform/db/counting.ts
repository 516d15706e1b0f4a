import { type Compilable, sql } from "kysely";
import type { Queryable } from "./database.ts";

/** How many rows the query finds, counting no further than `atMost`. */
export async function countUpTo(db: Queryable, query: Compilable<unknown>, atMost: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select 1 from (${query as never}) as matching limit ${sql.lit(atMost)}) as counted`.execute(db);
  return Number(rows[0]?.found ?? 0);
}

import { type Compilable, sql } from "kysely";
import type { Database, Queryable } from "./database.ts";
import { forgivingSlips } from "./slips.ts";

const batchSize = 500;

/**
 * All rows of a query, in batches and in one snapshot, however many there are:
 * what is in memory is one batch. Ending the iteration early gives the
 * connection back. Where there are none, slips are forgiven as in the list
 * that the query is of (`pageOf`).
 */
export async function* readInBatches<Row>(db: Database, query: Compilable<Row>): AsyncGenerator<Row[]> {
  const trx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    const asTyped = sql`declare batches no scroll cursor for ${query as never}`;
    await asTyped.execute(trx);
    const first = await nextOf<Row>(trx);
    const forgiving = first.length === 0 ? forgivingSlips(asTyped) : undefined;
    if (forgiving) {
      await sql`close batches`.execute(trx);
      await asTyped.withPlugin(forgiving.plugin).execute(trx);
    }
    for (let rows = forgiving ? await nextOf<Row>(trx) : first; rows.length > 0; rows = await nextOf<Row>(trx)) yield rows;
  } finally {
    await trx.rollback().execute();
  }
}

async function nextOf<Row>(trx: Queryable): Promise<Row[]> {
  return (await sql<Row>`fetch ${sql.lit(batchSize)} from batches`.execute(trx)).rows;
}

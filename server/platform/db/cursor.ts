import { type Compilable, sql } from "kysely";
import type { Database } from "./database.ts";

const batchSize = 500;

/**
 * All rows of a query, in batches and in one snapshot, however many there are:
 * what is in memory is one batch. Ending the iteration early gives the
 * connection back.
 */
export async function* readInBatches<Row>(db: Database, query: Compilable<Row>): AsyncGenerator<Row[]> {
  const trx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    await sql`declare batches no scroll cursor for ${query as never}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from batches`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
    }
  } finally {
    await trx.rollback().execute();
  }
}

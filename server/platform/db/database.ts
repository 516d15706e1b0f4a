import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";

export type Database = Kysely<DB>;
/** Either the database or one transaction in it: all that a query needs. */
export type Queryable = Kysely<DB>;

// bigint columns hold cents and counts far below 2^53; dates and times stay text so that no time zone touches them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5));

/** A pool of connections that speaks UTC, whatever the machine's time zone, and expects pages in memory or on an SSD. */
export function openPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    options: "-c TimeZone=UTC -c jit=off -c random_page_cost=1.1",
    idleTimeoutMillis: 30_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // One that breaks while it is lent fails the query under way; between two queries of a transaction nobody else listens.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { DB } from "./schema.ts";

export type Database = Kysely<DB>;
/** Either the database or one transaction in it: all that a query needs. */
export type Queryable = Kysely<DB>;

/** Queries over connections that somebody opened: the driver's (`pool.ts`), or what looks like them. */
export function openDatabase(pool: PostgresPool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

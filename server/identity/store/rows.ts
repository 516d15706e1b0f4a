import { CompiledQuery } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";

/** The rows of a statement with its values, in whichever transaction `db` is. */
export async function rowsOf<T>(db: Queryable, text: string, values: readonly unknown[]): Promise<T[]> {
  return (await db.executeQuery<T>(CompiledQuery.raw(text, [...values]))).rows;
}

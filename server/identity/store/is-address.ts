import { type RawBuilder, sql } from "kysely";

/** Whether a row's `email` is this address, in capitals or not; the unique index is over it in small letters. Nobody's is null. */
export function isAddress(email: string | null): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref("email")}) = lower(${email})`;
}

import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Database } from "#server/platform/db/database.ts";

/** One at a time over all instances, in one transaction. */
export function withKeyLock<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await withAdvisoryLock(trx, "signingKeys");
    return work(trx);
  });
}

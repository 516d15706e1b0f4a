import type pg from "pg";
import { withAdvisoryLockOn } from "#server/platform/db/advisory-locks.ts";

/** One at a time over all instances, in one transaction. */
export async function withKeyLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await withAdvisoryLockOn(client, "signingKeys");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rowsOf } from "./rows.ts";

/** Two presses of one button are closer than this, on the slowest line and machine. */
const doubleSubmitMs = 15_000;

/** What was done after this may have been done by the first of two presses. */
export const doubleSubmitWindow = (clock: Clock): Date => new Date(clock.now().getTime() - doubleSubmitMs);

/** Lets one press after the other in, on every instance, until the transaction ends. */
export async function withAdvisoryLock(trx: Queryable, boundTo: string): Promise<void> {
  await rowsOf(trx, "select pg_advisory_xact_lock(hashtextextended($1, 0))", [boundTo]);
}

import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import { fingerprint } from "../../crypto.ts";
import type { Queryable } from "../../db/database.ts";
import { refuse } from "../refusal.ts";

/** How often somebody may try something. */
export type Limit = { what: string; most: number; minutes: number };

/**
 * Counts a try before it is made, on every instance together, in a statement
 * of its own: what is refused afterwards stays counted.
 *
 * @param who whose tries are counted together
 * @throws Refusal `rate.limited`
 */
export async function takeTurn(db: Queryable, clock: Clock, { what, most, minutes }: Limit, who: string): Promise<void> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + minutes * 60_000);
  const key = fingerprint(`${what}\n${who}`);
  const { rows } = await sql<{ requests: number; window_ends_at: Date }>`
    insert into request_counts as c (key, requests, window_ends_at) values (${key}, 1, ${windowEndsAt})
    on conflict (key) do update set
      requests = case when c.window_ends_at <= ${now} then 1 else c.requests + 1 end,
      window_ends_at = case when c.window_ends_at <= ${now} then excluded.window_ends_at else c.window_ends_at end
    returning requests, window_ends_at`.execute(db);
  const [count] = rows;
  if (count && count.requests > most)
    refuse("rate.limited", { retryAfterSeconds: Math.max(1, Math.ceil((count.window_ends_at.getTime() - now.getTime()) / 1_000)) });
}

/** Forgets the counts whose window is over. */
export async function forgetTurns(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom("request_counts").where("window_ends_at", "<", now).execute();
}

import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type pg from "pg";
import type { Clock } from "#server/platform/clock.ts";

/** Wrong passwords for one account from one address before it has to wait. */
export const attemptsAllowed = 10;
export const attemptWindowMinutes = 15;

/**
 * Counts an attempt before the password is looked at, so that guesses sent at
 * once do not slip past the limit.
 *
 * @returns the moment when the next attempt is allowed, or null when this one is
 */
export async function takeAttempt(pool: pg.Pool, clock: Clock, email: string, address: string): Promise<Date | null> {
  const now = clock.now();
  const { rows } = await pool.query<{ attempts: number; window_ends_at: Date }>(
    `insert into identity_password_attempts as a (key, attempts, window_ends_at) values ($1, 1, $2)
     on conflict (key) do update set
       attempts = case when a.window_ends_at <= $3 then 1 else a.attempts + 1 end,
       window_ends_at = case when a.window_ends_at <= $3 then excluded.window_ends_at else a.window_ends_at end
     returning attempts, window_ends_at`,
    [attemptKey(email, address), new Date(now.getTime() + attemptWindowMinutes * 60_000), now],
  );
  const row = rows[0];
  return row && row.attempts > attemptsAllowed ? row.window_ends_at : null;
}

/** After the right password the count starts anew. */
export async function forgetAttempts(pool: pg.Pool, email: string, address: string): Promise<void> {
  await pool.query("delete from identity_password_attempts where key = $1", [attemptKey(email, address)]);
}

function attemptKey(email: string, address: string): string {
  return createHash("sha256")
    .update(`${email.trim().toLowerCase()}\n${network(address)}`)
    .digest("base64url");
}

/** An IPv6 customer has a whole /64 to choose addresses from. */
export function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const groups = tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

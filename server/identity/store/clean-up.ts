import type pg from "pg";
import type { Clock } from "#server/platform/clock.ts";

const hourMs = 3_600_000;
/** An account that nobody confirmed is only an unfinished registration. */
const unverifiedDays = 7;
/** How long the security log goes back. */
const securityLogDays = 400;

/** Forgets what has expired; safe to run on several instances at once. */
export async function removeExpired(pool: pg.Pool, clock: Clock): Promise<void> {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
  await pool.query("delete from identity_payloads where expires_at < $1", [ago(1)]);
  await pool.query("delete from identity_attempts where window_ends_at < $1", [ago(1)]);
  await pool.query("delete from identity_challenges where expires_at < $1", [ago(1)]);
  await pool.query("delete from identity_half_sign_ins where expires_at < $1", [ago(1)]);
  await pool.query(
    `delete from identity_sessions s where s.seen_at < $1
     and not exists (select from identity_payloads p where p.model = 'Session' and p.uid = s.uid)`,
    [ago(1)],
  );
  await pool.query("delete from identity_codes where expires_at < $1", [ago(24)]);
  await pool.query("delete from identity_accounts where email_verified_at is null and created_at < $1", [ago(unverifiedDays * 24)]);
  await pool.query("delete from security_events where at < $1", [ago(securityLogDays * 24)]);
}

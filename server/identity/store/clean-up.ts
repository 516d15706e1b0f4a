import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/db/database.ts";

const hourMs = 3_600_000;
/** An account that nobody confirmed is only an unfinished registration. */
const unverifiedDays = 7;
/** How long the security log goes back. */
const securityLogDays = 400;

/** Forgets what has expired; safe to run on several instances at once. */
export async function removeExpired(db: Database, clock: Clock): Promise<void> {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
  await db.deleteFrom("identity_payloads").where("expires_at", "<", ago(1)).execute();
  await db.deleteFrom("identity_attempts").where("window_ends_at", "<", ago(1)).execute();
  await db.deleteFrom("identity_challenges").where("expires_at", "<", ago(1)).execute();
  await db.deleteFrom("identity_half_sign_ins").where("expires_at", "<", ago(1)).execute();
  await db
    .deleteFrom("identity_sessions as s")
    .where("s.seen_at", "<", ago(1))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("identity_payloads as p").select("p.id").where("p.model", "=", "Session").whereRef("p.uid", "=", "s.uid"))),
    )
    .execute();
  await db.deleteFrom("identity_codes").where("expires_at", "<", ago(24)).execute();
  await db
    .deleteFrom("identity_accounts")
    .where("email_verified_at", "is", null)
    .where("created_at", "<", ago(unverifiedDays * 24))
    .execute();
  await db
    .deleteFrom("security_events")
    .where("at", "<", ago(securityLogDays * 24))
    .execute();
}

import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { coarseNetwork } from "#server/platform/http/client-address.ts";
import { deviceName } from "../device-name.ts";
import type { Origin } from "../events.ts";
import { rowsOf } from "./rows.ts";

/** How long a proof of who one is lasts for changes that could lock the owner out. */
export const freshMinutes = 10;

export type SessionView = { uid: string; device: string | null; network: string | null; signedInAt: Date | null; seenAt: Date | null };

/** Notes where a session is used, and that its person proved themselves when it begins. */
export async function noteSession(
  db: Queryable,
  clock: Clock,
  session: { uid: string; accountId: string; origin: Origin; isSignIn: boolean },
): Promise<void> {
  const { uid, accountId, origin, isSignIn } = session;
  await rowsOf(
    db,
    `insert into identity_sessions as s (uid, account_id, device, network, signed_in_at, proved_at, seen_at)
     values ($1, $2, $3, $4, $5::timestamptz, case when $6::boolean then $5::timestamptz else '-infinity'::timestamptz end, $5)
     on conflict (uid) do update set seen_at = excluded.seen_at, network = excluded.network, device = coalesce(excluded.device, s.device),
       account_id = excluded.account_id,
       signed_in_at = case when $6::boolean then excluded.signed_in_at else s.signed_in_at end,
       proved_at = case when $6::boolean then excluded.proved_at else s.proved_at end`,
    [uid, accountId, deviceName(origin.userAgent), coarseNetwork(origin.address), clock.now(), isSignIn],
  );
}

/** Whether the person proved who they are in this session a moment ago. */
export async function isFresh(db: Queryable, clock: Clock, uid: string, accountId: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - freshMinutes * 60_000);
  const text = "select 1 from identity_sessions where uid = $1 and account_id = $2 and proved_at >= $3";
  return (await rowsOf(db, text, [uid, accountId, since])).length === 1;
}

/** The person proved who they are once more. */
export async function proveAgain(db: Queryable, clock: Clock, session: { uid: string; accountId: string; origin: Origin }): Promise<void> {
  await noteSession(db, clock, { ...session, isSignIn: false });
  await rowsOf(db, "update identity_sessions set proved_at = $2 where uid = $1", [session.uid, clock.now()]);
}

/** A session whose person has just proved another factor of theirs counts as proved by both. */
export async function raiseSession(db: Queryable, uid: string, method: "otp" | "hwk"): Promise<void> {
  await rowsOf(
    db,
    `update identity_payloads set payload = jsonb_set(payload::jsonb, '{amr}',
       coalesce(payload::jsonb -> 'amr', '[]') || $2::jsonb)::json
     where model = 'Session' and uid = $1 and not coalesce(payload::jsonb -> 'amr', '[]') ? 'mfa'`,
    [uid, JSON.stringify([method, "mfa"])],
  );
}

/** An account's sessions that are still good, the one that was used last first. */
export async function listSessions(db: Queryable, clock: Clock, accountId: string): Promise<SessionView[]> {
  return rowsOf<SessionView>(
    db,
    `select p.uid, s.device, s.network, s.signed_in_at as "signedInAt", s.seen_at as "seenAt"
     from identity_payloads p left join identity_sessions s on s.uid = p.uid
     where p.model = 'Session' and p.account_id = $1 and p.expires_at > $2
     order by s.seen_at desc nulls last, p.uid`,
    [accountId, clock.now()],
  );
}

/** Ends one session of the account, with the tokens that live as long as it does. */
export async function endSession(db: Queryable, accountId: string, uid: string): Promise<boolean> {
  if (!/^[\w-]{8,100}$/.test(uid)) return false;
  const ended = await rowsOf<{ model: string }>(
    db,
    `delete from identity_payloads where account_id = $1 and ((model = 'Session' and uid = $2)
       or (model in ('RefreshToken', 'AuthorizationCode') and strpos(payload::text, $3) > 0)) returning model`,
    [accountId, uid, `"sessionUid":"${uid}"`],
  );
  await rowsOf(db, "delete from identity_sessions where uid = $1 and account_id = $2", [uid, accountId]);
  return ended.some(({ model }) => model === "Session");
}

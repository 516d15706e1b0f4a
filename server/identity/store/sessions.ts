import { sql } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { coarseNetwork } from "#server/platform/http/client-address.ts";
import { deviceName } from "../device-name.ts";
import type { Origin } from "../events.ts";

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
  const now = clock.now();
  await db
    .insertInto("identity_sessions")
    .values({
      uid,
      account_id: accountId,
      device: deviceName(origin.userAgent),
      network: coarseNetwork(origin.address),
      signed_in_at: now,
      proved_at: isSignIn ? now : "-infinity",
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet(({ ref, fn }) => ({
        seen_at: ref("excluded.seen_at"),
        network: ref("excluded.network"),
        device: fn.coalesce("excluded.device", "identity_sessions.device"),
        account_id: ref("excluded.account_id"),
        ...(isSignIn && { signed_in_at: ref("excluded.signed_in_at"), proved_at: ref("excluded.proved_at") }),
      })),
    )
    .execute();
}

/** Whether the person proved who they are in this session a moment ago. */
export async function isFresh(db: Queryable, clock: Clock, uid: string, accountId: string): Promise<boolean> {
  const fresh = await db
    .selectFrom("identity_sessions")
    .select("uid")
    .where("uid", "=", uid)
    .where("account_id", "=", accountId)
    .where("proved_at", ">=", new Date(clock.now().getTime() - freshMinutes * 60_000))
    .executeTakeFirst();
  return fresh !== undefined;
}

/** The person proved who they are once more. */
export async function proveAgain(db: Queryable, clock: Clock, session: { uid: string; accountId: string; origin: Origin }): Promise<void> {
  await noteSession(db, clock, { ...session, isSignIn: false });
  await db.updateTable("identity_sessions").set({ proved_at: clock.now() }).where("uid", "=", session.uid).execute();
}

/** A session whose person has just proved another factor of theirs counts as proved by both. */
export async function raiseSession(db: Queryable, uid: string, method: "otp" | "hwk"): Promise<void> {
  const payload = sql`${sql.ref("payload")}::jsonb`;
  const methods = sql`coalesce(${payload} -> 'amr', '[]')`;
  await db
    .updateTable("identity_payloads")
    .set({ payload: sql<string>`jsonb_set(${payload}, '{amr}', ${methods} || ${JSON.stringify([method, "mfa"])}::jsonb)::json` })
    .where("model", "=", "Session")
    .where("uid", "=", uid)
    .where(sql<boolean>`not ${methods} ? 'mfa'`)
    .execute();
}

/** An account's sessions that are still good, the one that was used last first. */
export function listSessions(db: Queryable, clock: Clock, accountId: string): Promise<SessionView[]> {
  return db
    .selectFrom("identity_payloads as p")
    .leftJoin("identity_sessions as s", "s.uid", "p.uid")
    .select(({ ref }) => [
      ref("p.uid").$notNull().as("uid"),
      "s.device",
      "s.network",
      "s.signed_in_at as signedInAt",
      "s.seen_at as seenAt",
    ])
    .where("p.model", "=", "Session")
    .where("p.account_id", "=", accountId)
    .where("p.expires_at", ">", clock.now())
    .orderBy("s.seen_at", (order) => order.desc().nullsLast())
    .orderBy("p.uid")
    .execute();
}

/** Ends one session of the account, with the tokens that live as long as it does. */
export async function endSession(db: Queryable, accountId: string, uid: string): Promise<boolean> {
  if (!/^[\w-]{8,100}$/.test(uid)) return false;
  const namesIt = sql<boolean>`strpos(${sql.ref("payload")}::text, ${`"sessionUid":"${uid}"`}) > 0`;
  const ended = await db
    .deleteFrom("identity_payloads")
    .where("account_id", "=", accountId)
    .where(({ eb, or, and }) =>
      or([
        and([eb("model", "=", "Session"), eb("uid", "=", uid)]),
        and([eb("model", "in", ["RefreshToken", "AuthorizationCode"]), namesIt]),
      ]),
    )
    .returning("model")
    .execute();
  await db.deleteFrom("identity_sessions").where("uid", "=", uid).where("account_id", "=", accountId).execute();
  return ended.some(({ model }) => model === "Session");
}

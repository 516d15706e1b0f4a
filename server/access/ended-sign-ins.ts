import type { Queryable } from "#server/platform/db/database.ts";
import type { TokenSession } from "./live-sessions.ts";

/** Longer than any provider lets an access token live. */
const keptDays = 7;

/** What ended: one session at the provider, or, where none is named, every sign-in of the person until then. */
export type EndedSignIn = { issuer: string; subject?: string | undefined; sessionId?: string | undefined };

/** Refuses, from this commit on, the access tokens that were issued in it. */
export async function endSignIn(db: Queryable, { issuer, subject, sessionId }: EndedSignIn, at: Date): Promise<void> {
  await db
    .insertInto("ended_sign_ins")
    .values({ issuer, subject: subject ?? null, session_id: sessionId ?? null, ended_at: at })
    .execute();
}

/**
 * Whether a token was issued in a sign-in that was ended since. Tokens tell
 * their second, so that the whole second counts. One that does not say in which
 * session it was issued may be of any that ended.
 */
export async function isSignInEnded(db: Queryable, { issuer, subject, sessionId, issuedAt }: TokenSession): Promise<boolean> {
  const row = await db
    .selectFrom("ended_sign_ins")
    .select("ended_at")
    .where("issuer", "=", issuer)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb("subject", "=", subject),
          eb("ended_at", ">=", new Date(issuedAt * 1000)),
          ...(sessionId === undefined ? [] : [eb("session_id", "is", null)]),
        ]),
        ...(sessionId === undefined ? [] : [eb("session_id", "=", sessionId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets those whose tokens have long expired by themselves. */
export async function forgetEndedSignIns(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom("ended_sign_ins")
    .where("ended_at", "<", new Date(now.getTime() - keptDays * 24 * 3_600_000))
    .execute();
}

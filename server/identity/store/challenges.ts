import { randomBytes } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { doubleSubmitWindow } from "./double-submit-window.ts";

export type ChallengePurpose = "signIn" | "confirm" | "enrol";

const validMinutes = 60;

/**
 * What a passkey has to sign on this page. Two tabs of one sign-in get the
 * same; it changes once it was used or is old.
 *
 * @param boundTo the sign-in or session that it counts in
 */
export async function challengeFor(db: Queryable, clock: Clock, purpose: ChallengePurpose, boundTo: string): Promise<string> {
  const now = clock.now();
  const row = await db
    .insertInto("identity_challenges")
    .values({
      purpose,
      bound_to: boundTo,
      challenge: randomBytes(32).toString("base64url"),
      expires_at: new Date(now.getTime() + validMinutes * 60_000),
    })
    .onConflict((conflict) =>
      conflict.columns(["purpose", "bound_to"]).doUpdateSet(({ eb, and, ref, case: choose }) => {
        const isOpen = and([eb("identity_challenges.expires_at", ">", now), eb("identity_challenges.taken_at", "is", null)]);
        return {
          challenge: choose().when(isOpen).then(ref("identity_challenges.challenge")).else(ref("excluded.challenge")).end(),
          expires_at: choose().when(isOpen).then(ref("identity_challenges.expires_at")).else(ref("excluded.expires_at")).end(),
          taken_at: null,
        };
      }),
    )
    .returning("challenge")
    .executeTakeFirst();
  return row?.challenge ?? "";
}

/** Uses the challenge up, whatever comes of it: of several at once one gets it. */
export async function takeChallenge(db: Queryable, clock: Clock, purpose: ChallengePurpose, boundTo: string): Promise<string | undefined> {
  const now = clock.now();
  const row = await db
    .updateTable("identity_challenges")
    .set({ taken_at: now })
    .where("purpose", "=", purpose)
    .where("bound_to", "=", boundTo)
    .where("expires_at", ">", now)
    .where("taken_at", "is", null)
    .returning("challenge")
    .executeTakeFirst();
  return row?.challenge;
}

/** Whether the first of two presses used it up, and no page has asked for another since. */
export async function isChallengeJustTaken(db: Queryable, clock: Clock, purpose: ChallengePurpose, boundTo: string): Promise<boolean> {
  const row = await db
    .selectFrom("identity_challenges")
    .select("taken_at")
    .where("purpose", "=", purpose)
    .where("bound_to", "=", boundTo)
    .where("taken_at", ">", doubleSubmitWindow(clock))
    .executeTakeFirst();
  return row !== undefined;
}

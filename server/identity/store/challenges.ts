import { randomBytes } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { doubleSubmitWindow } from "./double-submit-window.ts";
import { rowsOf } from "./rows.ts";

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
  const rows = await rowsOf<{ challenge: string }>(
    db,
    `insert into identity_challenges as c (purpose, bound_to, challenge, expires_at) values ($1, $2, $3, $4)
     on conflict (purpose, bound_to) do update set
       challenge = case when c.expires_at > $5 and c.taken_at is null then c.challenge else excluded.challenge end,
       expires_at = case when c.expires_at > $5 and c.taken_at is null then c.expires_at else excluded.expires_at end,
       taken_at = null
     returning challenge`,
    [purpose, boundTo, randomBytes(32).toString("base64url"), new Date(now.getTime() + validMinutes * 60_000), now],
  );
  return rows[0]?.challenge ?? "";
}

/** Uses the challenge up, whatever comes of it: of several at once one gets it. */
export async function takeChallenge(db: Queryable, clock: Clock, purpose: ChallengePurpose, boundTo: string): Promise<string | undefined> {
  const rows = await rowsOf<{ challenge: string }>(
    db,
    `update identity_challenges set taken_at = $3 where purpose = $1 and bound_to = $2 and expires_at > $3 and taken_at is null
     returning challenge`,
    [purpose, boundTo, clock.now()],
  );
  return rows[0]?.challenge;
}

/** Whether the first of two presses used it up, and no page has asked for another since. */
export async function isChallengeJustTaken(db: Queryable, clock: Clock, purpose: ChallengePurpose, boundTo: string): Promise<boolean> {
  const text = "select 1 from identity_challenges where purpose = $1 and bound_to = $2 and taken_at > $3";
  return (await rowsOf(db, text, [purpose, boundTo, doubleSubmitWindow(clock)])).length === 1;
}

import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ProofMethod } from "../flows/sign-in-interaction.ts";
import { doubleSubmitWindow } from "../store/double-submit-window.ts";
import { rowsOf } from "../store/rows.ts";

/** How long somebody may look for their phone after the password. */
const waitMinutes = 15;

/** A sign-in whose first step is done: nothing but the second step can be reached with it. */
export type PendingSecondFactor = { accountId: string; methods: ProofMethod[] };

export async function keepPendingSecondFactor(
  db: Queryable,
  clock: Clock,
  interactionUid: string,
  pending: PendingSecondFactor,
): Promise<void> {
  await rowsOf(
    db,
    `insert into identity_half_sign_ins (interaction_uid, account_id, methods, expires_at) values ($1, $2, $3, $4)
     on conflict (interaction_uid) do update set account_id = excluded.account_id, methods = excluded.methods, expires_at = excluded.expires_at,
       taken_at = null`,
    [interactionUid, pending.accountId, pending.methods, new Date(clock.now().getTime() + waitMinutes * 60_000)],
  );
}

export async function findPendingSecondFactor(
  db: Queryable,
  clock: Clock,
  interactionUid: string,
): Promise<PendingSecondFactor | undefined> {
  const [row] = await rowsOf<{ account_id: string; methods: ProofMethod[] }>(
    db,
    "select account_id, methods from identity_half_sign_ins where interaction_uid = $1 and expires_at > $2 and taken_at is null",
    [interactionUid, clock.now()],
  );
  return row && { accountId: row.account_id, methods: row.methods };
}

/** Uses it up: of several at once one goes on. */
export async function takePendingSecondFactor(db: Queryable, clock: Clock, interactionUid: string): Promise<boolean> {
  const text = "update identity_half_sign_ins set taken_at = $2 where interaction_uid = $1 and taken_at is null returning interaction_uid";
  return (await rowsOf(db, text, [interactionUid, clock.now()])).length === 1;
}

/** Whether the first of two presses used it up. */
export async function isPendingSecondFactorJustTaken(db: Queryable, clock: Clock, interactionUid: string): Promise<boolean> {
  const text = "select 1 from identity_half_sign_ins where interaction_uid = $1 and taken_at > $2";
  return (await rowsOf(db, text, [interactionUid, doubleSubmitWindow(clock)])).length === 1;
}

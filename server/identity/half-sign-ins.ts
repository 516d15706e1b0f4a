import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rowsOf } from "./rows.ts";
import type { ProofMethod } from "./visit.ts";

/** How long somebody may look for their phone after the password. */
const waitMinutes = 15;

/** A sign-in whose first step is done: nothing but the second step can be reached with it. */
export type HalfSignIn = { accountId: string; methods: ProofMethod[] };

export async function keepHalfSignIn(db: Queryable, clock: Clock, interactionUid: string, half: HalfSignIn): Promise<void> {
  await rowsOf(
    db,
    `insert into identity_half_sign_ins (interaction_uid, account_id, methods, expires_at) values ($1, $2, $3, $4)
     on conflict (interaction_uid) do update set account_id = excluded.account_id, methods = excluded.methods, expires_at = excluded.expires_at`,
    [interactionUid, half.accountId, half.methods, new Date(clock.now().getTime() + waitMinutes * 60_000)],
  );
}

export async function findHalfSignIn(db: Queryable, clock: Clock, interactionUid: string): Promise<HalfSignIn | undefined> {
  const [row] = await rowsOf<{ account_id: string; methods: ProofMethod[] }>(
    db,
    "select account_id, methods from identity_half_sign_ins where interaction_uid = $1 and expires_at > $2",
    [interactionUid, clock.now()],
  );
  return row && { accountId: row.account_id, methods: row.methods };
}

/** Uses it up: of several at once one goes on. */
export async function takeHalfSignIn(db: Queryable, interactionUid: string): Promise<boolean> {
  const text = "delete from identity_half_sign_ins where interaction_uid = $1 returning interaction_uid";
  return (await rowsOf(db, text, [interactionUid])).length === 1;
}

import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ProofMethod } from "../flows/sign-in-interaction.ts";
import { doubleSubmitWindow } from "../store/double-submit-window.ts";

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
  const waiting = {
    account_id: pending.accountId,
    methods: pending.methods,
    expires_at: new Date(clock.now().getTime() + waitMinutes * 60_000),
    taken_at: null,
  };
  await db
    .insertInto("identity_half_sign_ins")
    .values({ interaction_uid: interactionUid, ...waiting })
    .onConflict((conflict) => conflict.column("interaction_uid").doUpdateSet(waiting))
    .execute();
}

export function findPendingSecondFactor(db: Queryable, clock: Clock, interactionUid: string): Promise<PendingSecondFactor | undefined> {
  return db
    .selectFrom("identity_half_sign_ins")
    .select(["account_id as accountId", "methods"])
    .where("interaction_uid", "=", interactionUid)
    .where("expires_at", ">", clock.now())
    .where("taken_at", "is", null)
    .executeTakeFirst();
}

/** Uses it up: of several at once one goes on. */
export async function takePendingSecondFactor(db: Queryable, clock: Clock, interactionUid: string): Promise<boolean> {
  const taken = await db
    .updateTable("identity_half_sign_ins")
    .set({ taken_at: clock.now() })
    .where("interaction_uid", "=", interactionUid)
    .where("taken_at", "is", null)
    .returning("interaction_uid")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether the first of two presses used it up. */
export async function isPendingSecondFactorJustTaken(db: Queryable, clock: Clock, interactionUid: string): Promise<boolean> {
  const taken = await db
    .selectFrom("identity_half_sign_ins")
    .select("taken_at")
    .where("interaction_uid", "=", interactionUid)
    .where("taken_at", ">", doubleSubmitWindow(clock))
    .executeTakeFirst();
  return taken !== undefined;
}

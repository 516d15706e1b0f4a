import { decodeJwt, type JWTPayload } from "jose";
import type { Role } from "#contract/core/roles.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { User } from "./actor.ts";

/** Who signs in with a second factor, and how a token says that they did. */
export type SecondFactorRule = {
  roles: readonly Role[];
  /** From the first sign-in without one that the rule meets. */
  graceDays: number;
  /** Values of `amr` (RFC 8176) or `acr` that count; the embedded provider says `mfa`. */
  accepts: readonly string[];
};

/** Whether the token's sign-in was proved by more than one factor. */
export function hasSecondFactor({ amr, acr }: JWTPayload, accepts: readonly string[]): boolean {
  const said = [...(Array.isArray(amr) ? amr : []), acr];
  return said.some((value) => typeof value === "string" && accepts.includes(value));
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * By when somebody has to sign in with a second factor; null where their role
 * needs none, or this sign-in has one. The time is set once, when the rule
 * first meets them, so that neither signing in again nor taking a factor away
 * gives another grace.
 *
 * @param token whose signature has been judged
 */
export async function secondFactorDueAt(
  db: Queryable,
  clock: Clock,
  rule: SecondFactorRule,
  user: Pick<User, "id" | "role" | "secondFactorDueAt">,
  token: string,
): Promise<Date | null> {
  if (!rule.roles.includes(user.role) || hasSecondFactor(decodeJwt(token), rule.accepts)) return null;
  if (user.secondFactorDueAt) return user.secondFactorDueAt;
  const due = new Date(clock.now().getTime() + rule.graceDays * dayMs);
  await db
    .updateTable("users")
    .set({ second_factor_due_at: due })
    .where("id", "=", user.id)
    .where("second_factor_due_at", "is", null)
    .execute();
  return due;
}

/** Whether an account's next sign-in has to have a second factor: for the embedded provider, which knows no roles. */
export function secondFactorIsDue(db: Queryable, clock: Clock, rule: SecondFactorRule, issuer: string) {
  return async (subject: string): Promise<boolean> => {
    if (rule.roles.length === 0) return false;
    const row = await db
      .selectFrom("users as u")
      .innerJoin("user_identities as i", "i.user_id", "u.id")
      .select("u.id")
      .where("i.issuer", "=", issuer)
      .where("i.subject", "=", subject)
      .where("u.role", "in", [...rule.roles])
      .where("u.deleted_at", "is", null)
      .where("u.second_factor_due_at", "<=", clock.now())
      .executeTakeFirst();
    return row !== undefined;
  };
}

import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/db/database.ts";
import { anonymousWrites } from "#server/platform/http/limits/anonymous-writes.ts";

/** So many in a window that begins with the first one. */
export type Limit = { allowed: number; windowMinutes: number };

function ofDay({ most, minutes }: { most: number; minutes: number }): Limit {
  return { allowed: most, windowMinutes: minutes };
}

/** Those of a network alone: whom they refuse leaves no further count behind, whatever else was typed. */
const ofNetworks: ReadonlySet<string> = new Set([
  "network",
  "mailsFromNetwork",
  "signInsFromNetworkOfDay",
  "mailsFromNetworkOfDay",
  "interactionsFromNetwork",
  "interactionsFromNetworkOfDay",
]);

/**
 * Everything that is counted. An account is guarded from strangers as a whole
 * and from each network; a device that signed in to it before is counted by
 * itself, so that nobody can lock the owner out (decision record 0023).
 */
export const limits = {
  accountFromNetwork: { allowed: 10, windowMinutes: 15 },
  account: { allowed: 50, windowMinutes: 60 },
  knownDevice: { allowed: 10, windowMinutes: 15 },
  network: { allowed: 100, windowMinutes: 15 },
  /** Guesses at the second step or at a fresh proof, by whoever has the password or the session. */
  secondStep: { allowed: 10, windowMinutes: 15 },
  secondStepOfDay: { allowed: 60, windowMinutes: 24 * 60 },
  mailsToAddress: { allowed: 5, windowMinutes: 60 },
  mailsFromNetwork: { allowed: 40, windowMinutes: 60 },
  signInsFromNetworkOfDay: ofDay(anonymousWrites.signInAttempts),
  mailsFromNetworkOfDay: ofDay(anonymousWrites.mails),
  interactionsFromNetwork: { allowed: 1_000, windowMinutes: 60 },
  interactionsFromNetworkOfDay: ofDay(anonymousWrites.interactions),
} as const satisfies Record<string, Limit>;

export type Counted = { limit: keyof typeof limits; of: string };

/** @param retryAt when the next one is allowed; null when this one is. `isFirstRefusal` is true for the one that met the limit. */
export type Verdict = { retryAt: Date | null; isFirstRefusal: boolean };

/**
 * Counts one before it is looked at, so that guesses sent at once do not slip
 * past the limit. All are counted, whichever refuses, as long as the network may.
 */
export async function take(db: Database, clock: Clock, counted: readonly Counted[]): Promise<Verdict> {
  let retryAt: Date | null = null;
  let isFirstRefusal = false;
  let isNetworkOver = false;
  const inOrder = [...counted].sort((a, b) => Number(ofNetworks.has(b.limit)) - Number(ofNetworks.has(a.limit)));
  for (const { limit, of } of inOrder) {
    if (isNetworkOver && !ofNetworks.has(limit)) break;
    const { allowed, windowMinutes } = limits[limit];
    const now = clock.now();
    const row = await db
      .insertInto("identity_attempts")
      .values({ key: keyOf(limit, of), attempts: 1, window_ends_at: new Date(now.getTime() + windowMinutes * 60_000) })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet(({ eb, lit, ref, case: choose }) => {
          const isOver = eb("identity_attempts.window_ends_at", "<=", now);
          return {
            attempts: choose()
              .when(isOver)
              .then(lit(1))
              .else(eb("identity_attempts.attempts", "+", lit(1)))
              .end(),
            window_ends_at: choose().when(isOver).then(ref("excluded.window_ends_at")).else(ref("identity_attempts.window_ends_at")).end(),
          };
        }),
      )
      .returning(["attempts", "window_ends_at"])
      .executeTakeFirst();
    if (!row || row.attempts <= allowed) continue;
    isNetworkOver ||= ofNetworks.has(limit);
    if (retryAt === null || row.window_ends_at > retryAt) retryAt = row.window_ends_at;
    isFirstRefusal ||= row.attempts === allowed + 1;
  }
  return { retryAt, isFirstRefusal };
}

/** Takes one back that turned out to be right. */
export async function refund(db: Database, counted: readonly Counted[]): Promise<void> {
  await db
    .updateTable("identity_attempts")
    .set(({ eb, fn, lit }) => ({ attempts: fn<number>("greatest", [eb("attempts", "-", lit(1)), lit(0)]) }))
    .where("key", "=", anyOf(counted))
    .execute();
}

/** The count starts anew. */
export async function forget(db: Database, counted: readonly Counted[]): Promise<void> {
  await db.deleteFrom("identity_attempts").where("key", "=", anyOf(counted)).execute();
}

function anyOf(counted: readonly Counted[]) {
  return sql<string>`any(${counted.map(({ limit, of }) => keyOf(limit, of))})`;
}

/** Whole minutes until `retryAt`, at least one. */
export function minutesUntil(retryAt: Date, clock: Clock): number {
  return Math.max(1, Math.ceil((retryAt.getTime() - clock.now().getTime()) / 60_000));
}

// A hash: neither addresses nor e-mails that nobody registered stay in the table.
function keyOf(limit: string, of: string): string {
  return createHash("sha256").update(`${limit}\n${of}`).digest("base64url");
}

/** How an e-mail address counts: case and spaces around it do not matter. */
export const addressKey = (email: string): string => email.trim().toLowerCase();

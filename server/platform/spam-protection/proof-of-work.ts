import { type Challenge, createChallenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { fingerprint } from "../crypto.ts";
import type { Queryable } from "../db/database.ts";

/** Long enough to write a message with second thoughts. */
const proofMinutes = 20;

/**
 * Work for a browser: find the number whose key begins with a zero byte, one
 * in 256. Whoever sends a thousand forms pays a thousand times (ALTCHA's
 * second version).
 *
 * @param cost rounds of PBKDF2 for each try
 */
export function createProofOfWorkChallenge(secret: string, cost: number, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    keyPrefix: "00",
    deriveKey,
    // Sealed with the rest; judged by our own clock rather than the library's.
    data: { expiresAtMs: now.getTime() + proofMinutes * 60_000 },
    hmacSignatureSecret: secret,
  });
}

export type Proof = { id: string; expiresAt: Date };

/**
 * A proof of work that is ours, done, and in time; whether it counted before is for `spendProofOfWork`.
 *
 * @param text the challenge and its solution, as JSON
 */
export async function readProofOfWork(secret: string, text: string, now: Date): Promise<Proof | undefined> {
  const payload = parsePayload(text);
  const expiresAtMs = payload?.challenge.parameters.data?.["expiresAtMs"];
  if (!payload || typeof expiresAtMs !== "number" || expiresAtMs < now.getTime()) return undefined;
  // By name: whatever else was sent must not become a setting of the library's.
  const { challenge, solution } = payload;
  const judged = verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret });
  const { verified } = await judged.catch(() => ({ verified: false }));
  if (!verified) return undefined;
  const { nonce, salt } = challenge.parameters;
  return { id: fingerprint(`${nonce}\n${salt}`), expiresAt: new Date(expiresAtMs) };
}

/** Uses a proof up, in the transaction of what it pays for: of two forms with the same one, the second gets false. */
export async function spendProofOfWork(trx: Queryable, { id, expiresAt }: Proof): Promise<boolean> {
  const spent = await trx
    .insertInto("form_proofs")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Forgets the proofs that are too old to be handed in again. */
export async function forgetProofsOfWork(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom("form_proofs").where("expires_at", "<", now).execute();
}

function parsePayload(proof: string): Payload | undefined {
  try {
    const parsed: unknown = JSON.parse(proof);
    return isPayload(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Far enough for the library, which judges the rest: nothing in it counts before its token was checked. */
function isPayload(value: unknown): value is Payload {
  const { challenge, solution } = (value ?? {}) as { challenge?: { parameters?: unknown }; solution?: unknown };
  return typeof challenge?.parameters === "object" && challenge.parameters !== null && typeof solution === "object" && solution !== null;
}

import { sql } from "kysely";
import { canonicalJson } from "../canonical-json.ts";
import { sha256 } from "../crypto.ts";
import type { Queryable } from "../db/database.ts";
import { newId } from "../db/new-id.ts";
import { refuse } from "./refusal.ts";

/** How long a key is remembered (decisions section 2). */
const rememberedMs = 24 * 60 * 60 * 1000;

type Call = {
  userId: string;
  /** The `Idempotency-Key` header; null lets every call create. */
  key: string | null;
  /** The endpoint and its parsed input: what makes two calls the same. */
  endpoint: string;
  input: unknown;
  now: Date;
};

/**
 * Creates something once per key, in the caller's transaction, which must run
 * READ COMMITTED: of several calls with one key the first inserts it, the
 * others wait on the unique index until it commits, and then read what it
 * created; if it rolled back, the next one creates.
 *
 * @param create given the id that the new resource must take
 * @returns the id of the resource that the first call created
 * @throws FirstAnswer where the first call was answered already: whoever answers gives that answer again
 * @throws Refusal `idempotency.invalid`; `idempotency.mismatch` when the key came with another endpoint or input within 24 h
 */
export async function createOnce(trx: Queryable, call: Call, create: (id: string) => Promise<void>): Promise<string> {
  const id = newId(call.now);
  if (call.key !== null) {
    const first = await findOrRemember(trx, call, call.key, id);
    if (first !== undefined) return first;
  }
  await create(id);
  return id;
}

async function findOrRemember(trx: Queryable, call: Call, key: string, id: string): Promise<string | undefined> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) refuse("idempotency.invalid");
  const hash = sha256(`${call.endpoint}\n${canonicalJson(call.input)}`).toString("hex");
  await trx
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", call.userId)
    .where("key", "=", key)
    .where("created_at", "<=", new Date(call.now.getTime() - rememberedMs))
    .execute();
  const inserted = await trx
    .insertInto("idempotency_keys")
    .values({ user_id: call.userId, key, request_hash: hash, result_id: id, created_at: call.now })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning("result_id")
    .executeTakeFirst();
  if (inserted) return undefined;
  const first = await trx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "result_id", "answer"])
    .where("user_id", "=", call.userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== hash) refuse("idempotency.mismatch");
  if (first.answer !== null) throw new FirstAnswer(first.answer);
  return first.result_id;
}

/** The answer that a key was given first; it ends the work on the same call come again, and becomes its answer. */
export class FirstAnswer extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("this call was answered before");
    this.answer = answer;
  }
}

type KeyedCall = { key: string; hash: string };

/** What tells a call from others with its key, as it was sent: the endpoint's name and its input. */
export const callHash = (path: readonly string[], input: unknown): string =>
  sha256(`${path.join(".")}\n${canonicalJson(input)}`).toString("hex");

/** What the same call was answered before, if it was. One written otherwise, or with a key that is no key, is left to `createOnce`. */
export async function findFirstAnswer(
  db: Queryable,
  userId: string,
  { key, hash }: KeyedCall,
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  return db
    .selectFrom("idempotency_keys")
    .select("answer")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("call_hash", "=", hash)
    .where("answer", "is not", null)
    .where("created_at", ">", new Date(now.getTime() - rememberedMs))
    .executeTakeFirst();
}

/**
 * Keeps what a call with a key is answered. Of two that were worked on at once
 * the answer that is kept first is given to both; where the process ended
 * before anybody was answered, the next call's answer is the first.
 *
 * @returns what to answer
 */
export async function keepFirstAnswer(db: Queryable, userId: string, { key, hash }: KeyedCall, answer: unknown): Promise<unknown> {
  const kept = await db
    .updateTable("idempotency_keys")
    .set({ answer: sql`coalesce(answer, ${JSON.stringify(answer)}::json)`, call_hash: sql`coalesce(call_hash, ${hash})` })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .returning("answer")
    .executeTakeFirst();
  return kept === undefined ? answer : kept.answer;
}

/** Forgets the keys that no longer protect anything. */
export async function forgetIdempotencyKeys(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", new Date(now.getTime() - rememberedMs))
    .execute();
}

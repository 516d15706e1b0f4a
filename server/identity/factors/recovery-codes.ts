import { createHash, randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";

export const recoveryCodeCount = 10;
/** Crockford's: nothing in it is taken for something else when it is read from paper. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const characters = 12;

/** Makes an account's recovery codes anew; the ones before are over. Only hashes are kept. */
export async function makeRecoveryCodes(trx: Queryable, clock: Clock, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)]).join(""),
  );
  await withAdvisoryLock(trx, "recoveryCodes", accountId);
  await trx.deleteFrom("identity_recovery_codes").where("account_id", "=", accountId).execute();
  const created_at = clock.now();
  await trx
    .insertInto("identity_recovery_codes")
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(accountId, code), created_at })))
    .execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/**
 * Uses a code up; of several uses at once one wins.
 *
 * @returns how many are left, or undefined when it is none of the account's or was used
 */
export async function acceptRecoveryCode(trx: Queryable, clock: Clock, accountId: string, typed: string): Promise<number | undefined> {
  const used = await trx
    .updateTable("identity_recovery_codes")
    .set({ used_at: clock.now() })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hashOf(accountId, plain(typed)))
    .where("used_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  return used && recoveryCodesLeft(trx, accountId);
}

export async function recoveryCodesLeft(db: Queryable, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom("identity_recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Whether these are the account's codes, and none was used or replaced. */
export async function areCurrent(db: Queryable, accountId: string, codes: readonly string[]): Promise<boolean> {
  const hashes = codes.map((code) => hashOf(accountId, plain(code)));
  const current = await db
    .selectFrom("identity_recovery_codes")
    .select("code_hash")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", sql<string>`any(${hashes})`)
    .where("used_at", "is", null)
    .execute();
  return current.length === codes.length;
}

/** As written down and typed again: capitals, dashes and spaces do not matter, nor O for 0 and I or L for 1. */
function plain(typed: string): string {
  return typed
    .slice(0, 64)
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
}

/** 60 random bits need no slow hash. */
function hashOf(accountId: string, code: string): string {
  return createHash("sha256").update(`${accountId}\n${code}`).digest("base64url");
}

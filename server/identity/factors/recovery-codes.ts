import { createHash, randomInt } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rowsOf } from "../store/rows.ts";

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
  await rowsOf(trx, "delete from identity_recovery_codes where account_id = $1", [accountId]);
  await rowsOf(trx, "insert into identity_recovery_codes (account_id, code_hash, created_at) select $1, unnest($2::text[]), $3", [
    accountId,
    codes.map((code) => hashOf(accountId, code)),
    clock.now(),
  ]);
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/**
 * Uses a code up; of several uses at once one wins.
 *
 * @returns how many are left, or undefined when it is none of the account's or was used
 */
export async function acceptRecoveryCode(trx: Queryable, clock: Clock, accountId: string, typed: string): Promise<number | undefined> {
  const rows = await rowsOf(
    trx,
    "update identity_recovery_codes set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null returning account_id",
    [accountId, hashOf(accountId, plain(typed)), clock.now()],
  );
  return rows.length === 1 ? recoveryCodesLeft(trx, accountId) : undefined;
}

export async function recoveryCodesLeft(db: Queryable, accountId: string): Promise<number> {
  const rows = await rowsOf<{ left: number }>(
    db,
    "select count(*)::int as left from identity_recovery_codes where account_id = $1 and used_at is null",
    [accountId],
  );
  return rows[0]?.left ?? 0;
}

/** Whether these are the account's codes, and none was used or replaced. */
export async function areCurrent(db: Queryable, accountId: string, codes: readonly string[]): Promise<boolean> {
  const rows = await rowsOf(db, "select 1 from identity_recovery_codes where account_id = $1 and code_hash = any($2) and used_at is null", [
    accountId,
    codes.map((code) => hashOf(accountId, plain(code))),
  ]);
  return rows.length === codes.length;
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

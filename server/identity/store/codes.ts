import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { CompiledQuery } from "kysely";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Clock } from "#server/platform/clock.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { doubleSubmitWindow } from "./double-submit-window.ts";

export type CodePurpose = "verifyEmail" | "resetPassword" | "changeEmail";

/** What the code makes true: a registration's details. */
export type CodeDetails = { name?: string; language?: UiLanguage; passwordHash?: string };

export type IdentityCode = {
  id: string;
  purpose: CodePurpose;
  accountId: string | null;
  email: string;
  details: CodeDetails;
};

export const codeDigits = 6;
export const codeMinutes = 10;
export const codeAttempts = 5;

export type NewCode = {
  purpose: CodePurpose;
  interactionUid: string | null;
  /** Null for an address that has nothing to prove: the page is the same, and no code matches. */
  accountId: string | null;
  email: string;
  details?: CodeDetails;
  /** Whether a link is wanted beside the digits. */
  withLink?: boolean;
};

/** The secrets of a code exist here and in the mail alone. */
export type CodeSecrets = { id: string; code: string; linkToken: string | null };

type Row = { id: string; purpose: CodePurpose; account_id: string | null; email: string; details: CodeDetails; code_hash: string | null };

const columns = "id, purpose, account_id, email, details, code_hash";
const asCode = ({ id, purpose, account_id, email, details }: Row): IdentityCode => ({ id, purpose, accountId: account_id, email, details });
const expiry = (clock: Clock) => new Date(clock.now().getTime() + codeMinutes * 60_000);

async function query<T>(db: Queryable, text: string, values: unknown[]): Promise<T[]> {
  return (await db.executeQuery<T>(CompiledQuery.raw(text, values))).rows;
}

/**
 * The code that the first of two presses asked for a moment ago: no second
 * mail, and the newest details. Its presses come one by one.
 *
 * @returns its id
 */
export async function findJustAsked(
  trx: Queryable,
  clock: Clock,
  wanted: NewCode & { interactionUid: string },
): Promise<string | undefined> {
  await withAdvisoryLock(trx, "signInCodes", wanted.interactionUid);
  const [row] = await query<{ id: string }>(
    trx,
    `update identity_codes set details = $6 where purpose = $1 and interaction_uid = $2 and account_id is not distinct from $3::uuid
       and lower(email) = lower($4) and created_at > $5 and consumed_at is null and attempts = 0 returning id`,
    [
      wanted.purpose,
      wanted.interactionUid,
      wanted.accountId,
      wanted.email,
      doubleSubmitWindow(clock),
      JSON.stringify(wanted.details ?? {}),
    ],
  );
  return row?.id;
}

export async function createCode(db: Queryable, clock: Clock, wanted: NewCode): Promise<CodeSecrets> {
  const id = randomBytes(16).toString("base64url");
  const code = randomDigits();
  const linkToken = wanted.withLink ? randomBytes(32).toString("base64url") : null;
  await query(
    db,
    `insert into identity_codes (id, purpose, interaction_uid, account_id, email, details, code_hash, link_hash, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      wanted.purpose,
      wanted.interactionUid,
      wanted.accountId,
      wanted.email,
      JSON.stringify(wanted.details ?? {}),
      wanted.accountId === null ? null : hashOf(`${id}\n${code}`),
      linkToken === null || wanted.accountId === null ? null : hashOf(linkToken),
      expiry(clock),
      clock.now(),
    ],
  );
  return { id, code, linkToken };
}

/**
 * New digits on the same page; the old ones are over.
 *
 * @returns undefined when the page's code was used or is long gone; `isRenewed` when the first of two presses did it
 */
export async function renewCode(
  trx: Queryable,
  clock: Clock,
  id: string,
  interactionUid: string,
): Promise<CodeSecrets | "isRenewed" | undefined> {
  await withAdvisoryLock(trx, "signInCodes", interactionUid);
  const code = randomDigits();
  const renewed = "select 1 from identity_codes where id = $1 and interaction_uid = $2 and consumed_at is null and renewed_at > $3";
  if ((await query(trx, renewed, [id, interactionUid, doubleSubmitWindow(clock)])).length > 0) return "isRenewed";
  const rows = await query<{ id: string }>(
    trx,
    `update identity_codes set code_hash = case when account_id is null then null else $3 end, attempts = 0, expires_at = $4, renewed_at = $5
     where id = $1 and interaction_uid = $2 and consumed_at is null returning id`,
    [id, interactionUid, hashOf(`${id}\n${code}`), expiry(clock), clock.now()],
  );
  return rows[0] && { id, code, linkToken: null };
}

/** The code of a page, whatever its state; only in the sign-in that asked for it. */
export async function findCode(db: Queryable, purpose: CodePurpose, id: string, interactionUid: string): Promise<IdentityCode | undefined> {
  if (id.includes("\0")) return undefined;
  const rows = await query<Row>(
    db,
    `select ${columns} from identity_codes where id = $1 and purpose = $2 and interaction_uid = $3 and consumed_at is null`,
    [id, purpose, interactionUid],
  );
  return rows[0] && asCode(rows[0]);
}

/** What was used up a moment ago in this very sign-in or session: by the first of two presses. */
export async function findJustUsed(
  db: Queryable,
  clock: Clock,
  { purpose, id, uid }: { purpose: CodePurpose; id: string; uid: string },
): Promise<{ email: string } | undefined> {
  if (id.includes("\0")) return undefined;
  const text = "select email from identity_codes where id = $1 and purpose = $2 and interaction_uid = $3 and consumed_at > $4";
  return (await query<{ email: string }>(db, text, [id, purpose, uid, doubleSubmitWindow(clock)]))[0];
}

export type CodeVerdict = { right: IdentityCode } | { problem: "wrongCode" | "codeOver" };

/** Looks at the digits, and counts that before it does; the right ones are not used up yet (`consumeCode`). */
export async function tryCode(
  db: Queryable,
  clock: Clock,
  purpose: CodePurpose,
  id: string,
  interactionUid: string,
  typed: string,
): Promise<CodeVerdict> {
  if (id.includes("\0")) return { problem: "codeOver" };
  const rows = await query<Row & { attempts: number }>(
    db,
    `update identity_codes set attempts = attempts + 1
     where id = $1 and purpose = $2 and interaction_uid = $3 and consumed_at is null and expires_at > $4 and attempts < $5
     returning ${columns}, attempts`,
    [id, purpose, interactionUid, clock.now(), codeAttempts],
  );
  const row = rows[0];
  if (!row) return { problem: "codeOver" };
  const given = Buffer.from(hashOf(`${id}\n${typed.replace(/\D/g, "")}`));
  const expected = Buffer.from(row.code_hash ?? hashOf(randomBytes(16).toString("hex")));
  if (timingSafeEqual(given, expected) && row.code_hash !== null) return { right: asCode(row) };
  return { problem: row.attempts >= codeAttempts ? "codeOver" : "wrongCode" };
}

/** The code of a mailed link, if it can still be used. */
export async function findLink(db: Queryable, clock: Clock, purpose: CodePurpose, token: string): Promise<IdentityCode | undefined> {
  const rows = await query<Row>(
    db,
    `select ${columns} from identity_codes where link_hash = $1 and purpose = $2 and consumed_at is null and expires_at > $3`,
    [hashOf(token), purpose, clock.now()],
  );
  return rows[0] && asCode(rows[0]);
}

/** Whose link was used up a moment ago: by the first of two presses. */
export async function whoseLinkIsJustUsed(db: Queryable, clock: Clock, token: string): Promise<string | undefined> {
  const text = "select account_id from identity_codes where link_hash = $1 and consumed_at > $2";
  return (await query<{ account_id: string }>(db, text, [hashOf(token), doubleSubmitWindow(clock)]))[0]?.account_id;
}

/** Uses a code up: of several at once one wins. The account's others of the kind are over as well. */
export async function consumeCode(db: Queryable, clock: Clock, { id, accountId, purpose }: IdentityCode): Promise<boolean> {
  const rows = await query(
    db,
    "update identity_codes set consumed_at = $2, details = '{}' where id = $1 and consumed_at is null and expires_at > $2 returning id",
    [id, clock.now()],
  );
  if (rows.length === 0) return false;
  await query(
    db,
    "update identity_codes set consumed_at = $3, details = '{}' where account_id = $1 and purpose = $2 and consumed_at is null and id <> $4",
    [accountId, purpose, clock.now(), id],
  );
  return true;
}

function randomDigits(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** For right digits that came with something else that is not right yet. */
export async function giveAttemptBack(db: Queryable, id: string): Promise<void> {
  await query(db, "update identity_codes set attempts = attempts - 1 where id = $1", [id]);
}

/** The account's codes of a kind are over. */
export async function endCodes(db: Queryable, clock: Clock, accountId: string, purpose: CodePurpose): Promise<void> {
  const text = "update identity_codes set consumed_at = $3, details = '{}' where account_id = $1 and purpose = $2 and consumed_at is null";
  await query(db, text, [accountId, purpose, clock.now()]);
}

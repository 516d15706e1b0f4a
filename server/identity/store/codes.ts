import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import { withAdvisoryLock } from "#server/platform/db/advisory-locks.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { StoredCodeDetails } from "#server/platform/db/documents.ts";
import { doubleSubmitWindow } from "./double-submit-window.ts";
import { isAddress } from "./is-address.ts";

export type CodePurpose = "verifyEmail" | "resetPassword" | "changeEmail";

export type IdentityCode = {
  id: string;
  purpose: CodePurpose;
  accountId: string | null;
  email: string;
  details: StoredCodeDetails;
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
  details?: StoredCodeDetails;
  /** Whether a link is wanted beside the digits. */
  withLink?: boolean;
};

/** The secrets of a code exist here and in the mail alone. */
export type CodeSecrets = { id: string; code: string; linkToken: string | null };

const columns = ["id", "purpose", "account_id as accountId", "email", "details"] as const;
const expiry = (clock: Clock) => new Date(clock.now().getTime() + codeMinutes * 60_000);

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
  const row = await trx
    .updateTable("identity_codes")
    .set({ details: JSON.stringify(wanted.details ?? {}) })
    .where("purpose", "=", wanted.purpose)
    .where("interaction_uid", "=", wanted.interactionUid)
    .where("account_id", "is not distinct from", wanted.accountId)
    .where(isAddress(wanted.email))
    .where("created_at", ">", doubleSubmitWindow(clock))
    .where("consumed_at", "is", null)
    .where("attempts", "=", 0)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function createCode(db: Queryable, clock: Clock, wanted: NewCode): Promise<CodeSecrets> {
  const id = randomBytes(16).toString("base64url");
  const code = randomDigits();
  const linkToken = wanted.withLink ? randomBytes(32).toString("base64url") : null;
  await db
    .insertInto("identity_codes")
    .values({
      id,
      purpose: wanted.purpose,
      interaction_uid: wanted.interactionUid,
      account_id: wanted.accountId,
      email: wanted.email,
      details: JSON.stringify(wanted.details ?? {}),
      code_hash: wanted.accountId === null ? null : hashOf(`${id}\n${code}`),
      link_hash: linkToken === null || wanted.accountId === null ? null : hashOf(linkToken),
      expires_at: expiry(clock),
      created_at: clock.now(),
    })
    .execute();
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
  const justRenewed = await trx
    .selectFrom("identity_codes")
    .select("id")
    .where("id", "=", id)
    .where("interaction_uid", "=", interactionUid)
    .where("consumed_at", "is", null)
    .where("renewed_at", ">", doubleSubmitWindow(clock))
    .executeTakeFirst();
  if (justRenewed) return "isRenewed";
  const renewed = await trx
    .updateTable("identity_codes")
    .set(({ val, case: choose }) => ({
      code_hash: choose()
        .when("account_id", "is", null)
        .then(null)
        .else(val(hashOf(`${id}\n${code}`)))
        .end(),
      attempts: 0,
      expires_at: expiry(clock),
      renewed_at: clock.now(),
    }))
    .where("id", "=", id)
    .where("interaction_uid", "=", interactionUid)
    .where("consumed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return renewed && { id, code, linkToken: null };
}

/** The code of a page, whatever its state; only in the sign-in that asked for it. */
export async function findCode(db: Queryable, purpose: CodePurpose, id: string, interactionUid: string): Promise<IdentityCode | undefined> {
  if (id.includes("\0")) return undefined;
  return db
    .selectFrom("identity_codes")
    .select(columns)
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("interaction_uid", "=", interactionUid)
    .where("consumed_at", "is", null)
    .executeTakeFirst();
}

/** What was used up a moment ago in this very sign-in or session: by the first of two presses. */
export async function findJustUsed(
  db: Queryable,
  clock: Clock,
  { purpose, id, uid }: { purpose: CodePurpose; id: string; uid: string },
): Promise<{ email: string } | undefined> {
  if (id.includes("\0")) return undefined;
  return db
    .selectFrom("identity_codes")
    .select("email")
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("interaction_uid", "=", uid)
    .where("consumed_at", ">", doubleSubmitWindow(clock))
    .executeTakeFirst();
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
  const row = await db
    .updateTable("identity_codes")
    .set(({ eb, lit }) => ({ attempts: eb("attempts", "+", lit(1)) }))
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("interaction_uid", "=", interactionUid)
    .where("consumed_at", "is", null)
    .where("expires_at", ">", clock.now())
    .where("attempts", "<", codeAttempts)
    .returning([...columns, "code_hash", "attempts"])
    .executeTakeFirst();
  if (!row) return { problem: "codeOver" };
  const { code_hash: codeHash, attempts, ...found } = row;
  const given = Buffer.from(hashOf(`${id}\n${typed.replace(/\D/g, "")}`));
  const expected = Buffer.from(codeHash ?? hashOf(randomBytes(16).toString("hex")));
  if (timingSafeEqual(given, expected) && codeHash !== null) return { right: found };
  return { problem: attempts >= codeAttempts ? "codeOver" : "wrongCode" };
}

/** The code of a mailed link, if it can still be used. */
export async function findLink(db: Queryable, clock: Clock, purpose: CodePurpose, token: string): Promise<IdentityCode | undefined> {
  return db
    .selectFrom("identity_codes")
    .select(columns)
    .where("link_hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .where("consumed_at", "is", null)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
}

/** Whose link was used up a moment ago: by the first of two presses. */
export async function whoseLinkIsJustUsed(db: Queryable, clock: Clock, token: string): Promise<string | undefined> {
  const used = await db
    .selectFrom("identity_codes")
    .select("account_id")
    .where("link_hash", "=", hashOf(token))
    .where("consumed_at", ">", doubleSubmitWindow(clock))
    .executeTakeFirst();
  return used?.account_id ?? undefined;
}

/** Uses a code up: of several at once one wins. The account's others of the kind are over as well. */
export async function consumeCode(db: Queryable, clock: Clock, { id, accountId, purpose }: IdentityCode): Promise<boolean> {
  const now = clock.now();
  const consumed = await db
    .updateTable("identity_codes")
    .set(usedUp(now))
    .where("id", "=", id)
    .where("consumed_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  if (!consumed) return false;
  if (accountId !== null) await endCodes(db, clock, accountId, purpose);
  return true;
}

const usedUp = (now: Date) => ({ consumed_at: now, details: JSON.stringify({}) });

function randomDigits(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** For right digits that came with something else that is not right yet. */
export async function giveAttemptBack(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable("identity_codes")
    .set(({ eb, lit }) => ({ attempts: eb("attempts", "-", lit(1)) }))
    .where("id", "=", id)
    .execute();
}

/** The account's codes of a kind are over. */
export async function endCodes(db: Queryable, clock: Clock, accountId: string, purpose: CodePurpose): Promise<void> {
  await db
    .updateTable("identity_codes")
    .set(usedUp(clock.now()))
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("consumed_at", "is", null)
    .execute();
}

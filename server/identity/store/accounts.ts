import { type Selectable, sql } from "kysely";
import { isUuid } from "#contract/core/fields/uuid.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { IdentityAccounts } from "#server/platform/db/schema.ts";
import { doubleSubmitWindow } from "./double-submit-window.ts";
import { isAddress } from "./is-address.ts";
import { hashPassword, isPasswordOf } from "./passwords.ts";

export type IdentityAccount = {
  id: string;
  email: string;
  isEmailVerified: boolean;
  isBlocked: boolean;
  name: string;
  language: UiLanguage;
  passwordHash: string | null;
  passwordChangedAt: Date | null;
};

export type NewAccount = { id: string; email: string; name: string; language: UiLanguage; password: string };

/** The id or the e-mail address is already somebody's. */
export class AccountExists extends Error {}

/**
 * Adds an account whose e-mail counts as verified: the caller vouches for it.
 *
 * @param account id is a UUID and becomes the subject of the tokens
 * @throws AccountExists
 */
export async function createAccount(db: Queryable, clock: Clock, account: NewAccount): Promise<void> {
  const now = clock.now();
  const added = await db
    .insertInto("identity_accounts")
    .values({
      id: account.id,
      email: account.email,
      email_verified_at: now,
      name: account.name,
      language: account.language,
      password_hash: await hashPassword(account.password),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw new AccountExists("an account with this id or e-mail exists");
}

/** What somebody registers with; true once their address is confirmed. */
export type Registration = { email: string; name: string; language: UiLanguage; passwordHash: string };

/**
 * Keeps a registration until its e-mail is confirmed. Whoever registers with
 * the address again begins anew; an account that is confirmed is not touched.
 *
 * @returns the unconfirmed account's id, or undefined when the address has a confirmed one
 */
export async function keepRegistration(trx: Queryable, clock: Clock, registration: Registration): Promise<string | undefined> {
  const now = clock.now();
  const { email, name, language, passwordHash } = registration;
  const details = { email, name, language, password_hash: passwordHash, created_at: now };
  const kept = await trx
    .insertInto("identity_accounts")
    .values({ id: newId(now), ...details })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(${sql.ref("email")})`)
        .doUpdateSet(details)
        .where("identity_accounts.email_verified_at", "is", null)
        .where("identity_accounts.state", "=", "active"),
    )
    .returning("id")
    .executeTakeFirst();
  return kept?.id;
}

/**
 * Confirms the e-mail of a registration, with the details that this very code
 * stands for: somebody else may have registered with the address meanwhile.
 */
export async function confirmRegistration(
  trx: Queryable,
  clock: Clock,
  accountId: string,
  { email, name, language, passwordHash }: Registration,
): Promise<boolean> {
  const confirmed = await trx
    .updateTable("identity_accounts")
    .set({ email, name, language, password_hash: passwordHash, email_verified_at: clock.now() })
    .where("id", "=", accountId)
    .where("email_verified_at", "is", null)
    .where("state", "=", "active")
    .returning("id")
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Sets a new password; whoever can read the address's mail has confirmed it by that.
 *
 * @param replaced the hash of the one that it takes the place of, where the caller has judged that one
 */
export async function replacePassword(
  trx: Queryable,
  clock: Clock,
  accountId: string,
  passwordHash: string,
  replaced: string | null = null,
): Promise<boolean> {
  const now = clock.now();
  let change = trx
    .updateTable("identity_accounts")
    .set(({ fn, val }) => ({
      password_hash: passwordHash,
      password_changed_at: now,
      email_verified_at: fn.coalesce("email_verified_at", val(now)),
    }))
    .where("id", "=", accountId)
    .where("state", "=", "active");
  if (replaced !== null) change = change.where("password_hash", "=", replaced);
  return (await change.returning("id").executeTakeFirst()) !== undefined;
}

/**
 * Gives an account the address that it was just proved to read. A registration
 * that nobody confirmed makes way.
 *
 * @returns false when somebody else's account got the address meanwhile
 */
export async function changeAccountEmail(trx: Queryable, clock: Clock, accountId: string, email: string): Promise<boolean> {
  await trx
    .deleteFrom("identity_accounts")
    .where(isAddress(email))
    .where("email_verified_at", "is", null)
    .where("id", "<>", accountId)
    .execute();
  const changed = await trx
    .updateTable("identity_accounts")
    .set({ email, email_verified_at: clock.now() })
    .where("id", "=", accountId)
    .where("state", "=", "active")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("identity_accounts").select("id").where(isAddress(email)).where("id", "<>", accountId))),
    )
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether the first of two presses has just made this the account's password. Costs as much as any comparison. */
export async function isJustMadePassword(db: Queryable, clock: Clock, accountId: string, password: string): Promise<boolean> {
  const account = await findAccountById(db, accountId);
  if (!account?.passwordChangedAt || account.passwordChangedAt <= doubleSubmitWindow(clock)) return false;
  return isPasswordOf(account.passwordHash, password);
}

export async function findAccountByEmail(db: Queryable, email: string): Promise<IdentityAccount | undefined> {
  if (email.includes("\0")) return undefined;
  return asAccount(await selectAccounts(db).where(isAddress(email.trim())).executeTakeFirst());
}

export async function findAccountById(db: Queryable, id: string): Promise<IdentityAccount | undefined> {
  if (!isUuid(id)) return undefined;
  return asAccount(await selectAccounts(db).where("id", "=", id).executeTakeFirst());
}

const columns = ["id", "email", "email_verified_at", "state", "name", "language", "password_hash", "password_changed_at"] as const;

const selectAccounts = (db: Queryable) => db.selectFrom("identity_accounts").select(columns);

function asAccount(row: Pick<Selectable<IdentityAccounts>, (typeof columns)[number]> | undefined): IdentityAccount | undefined {
  return (
    row && {
      id: row.id,
      email: row.email,
      isEmailVerified: row.email_verified_at !== null,
      isBlocked: row.state === "blocked",
      name: row.name,
      language: row.language,
      passwordHash: row.password_hash,
      passwordChangedAt: row.password_changed_at,
    }
  );
}

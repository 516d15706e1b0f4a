import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { doubleSubmitWindow } from "./double-submit-window.ts";
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
export async function createAccount(pool: pg.Pool, clock: Clock, account: NewAccount): Promise<void> {
  const now = clock.now();
  const { rowCount } = await pool.query(
    `insert into identity_accounts (id, email, email_verified_at, name, language, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $3) on conflict do nothing`,
    [account.id, account.email, now, account.name, account.language, await hashPassword(account.password)],
  );
  if (rowCount !== 1) throw new AccountExists("an account with this id or e-mail exists");
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
  const { rows } = await trx.executeQuery<{ id: string }>(
    CompiledQuery.raw(
      `insert into identity_accounts as a (id, email, name, language, password_hash, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (lower(email)) do update set email = excluded.email, name = excluded.name, language = excluded.language,
         password_hash = excluded.password_hash, created_at = excluded.created_at
       where a.email_verified_at is null and a.state = 'active'
       returning id`,
      [newId(now), registration.email, registration.name, registration.language, registration.passwordHash, now],
    ),
  );
  return rows[0]?.id;
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
  const { rows } = await trx.executeQuery(
    CompiledQuery.raw(
      `update identity_accounts set email = $2, name = $3, language = $4, password_hash = $5, email_verified_at = $6
       where id = $1 and email_verified_at is null and state = 'active' returning id`,
      [accountId, email, name, language, passwordHash, clock.now()],
    ),
  );
  return rows.length === 1;
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
  const { rows } = await trx.executeQuery(
    CompiledQuery.raw(
      `update identity_accounts set password_hash = $2, password_changed_at = $3, email_verified_at = coalesce(email_verified_at, $3)
       where id = $1 and state = 'active' and ($4::text is null or password_hash = $4) returning id`,
      [accountId, passwordHash, clock.now(), replaced],
    ),
  );
  return rows.length === 1;
}

/**
 * Gives an account the address that it was just proved to read. A registration
 * that nobody confirmed makes way.
 *
 * @returns false when somebody else's account got the address meanwhile
 */
export async function changeAccountEmail(trx: Queryable, clock: Clock, accountId: string, email: string): Promise<boolean> {
  await trx.executeQuery(
    CompiledQuery.raw("delete from identity_accounts where lower(email) = lower($1) and email_verified_at is null and id <> $2", [
      email,
      accountId,
    ]),
  );
  const { rows } = await trx.executeQuery(
    CompiledQuery.raw(
      `update identity_accounts set email = $2, email_verified_at = $3
       where id = $1 and state = 'active' and not exists (select from identity_accounts where lower(email) = lower($2) and id <> $1)
       returning id`,
      [accountId, email, clock.now()],
    ),
  );
  return rows.length === 1;
}

/** Whether the first of two presses has just made this the account's password. Costs as much as any comparison. */
export async function isJustMadePassword(pool: pg.Pool, clock: Clock, accountId: string, password: string): Promise<boolean> {
  const account = await findAccountById(pool, accountId);
  if (!account?.passwordChangedAt || account.passwordChangedAt <= doubleSubmitWindow(clock)) return false;
  return isPasswordOf(account.passwordHash, password);
}

export function findAccountByEmail(pool: pg.Pool, email: string): Promise<IdentityAccount | undefined> {
  return findAccount(pool, "lower(email) = lower($1)", email.trim());
}

export async function findAccountById(pool: pg.Pool, id: string): Promise<IdentityAccount | undefined> {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? findAccount(pool, "id = $1", id) : undefined;
}

type Row = {
  id: string;
  email: string;
  email_verified_at: Date | null;
  state: "active" | "blocked";
  name: string;
  language: UiLanguage;
  password_hash: string | null;
  password_changed_at: Date | null;
};

async function findAccount(pool: pg.Pool, where: string, value: string): Promise<IdentityAccount | undefined> {
  if (value.includes("\0")) return undefined;
  const { rows } = await pool.query<Row>(
    `select id, email, email_verified_at, state, name, language, password_hash, password_changed_at from identity_accounts where ${where}`,
    [value],
  );
  const row = rows[0];
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

import type pg from "pg";
import type { UiLanguage } from "#contract/product.ts";
import type { Clock } from "#server/platform/clock.ts";
import { hashPassword } from "./passwords.ts";

export type IdentityAccount = {
  id: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  language: UiLanguage;
  passwordHash: string | null;
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

export function findAccountByEmail(pool: pg.Pool, email: string): Promise<IdentityAccount | undefined> {
  return findAccount(pool, "lower(email) = lower($1)", email.trim());
}

export async function findAccountById(pool: pg.Pool, id: string): Promise<IdentityAccount | undefined> {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? findAccount(pool, "id = $1", id) : undefined;
}

type Row = { id: string; email: string; email_verified_at: Date | null; name: string; language: UiLanguage; password_hash: string | null };

async function findAccount(pool: pg.Pool, where: string, value: string): Promise<IdentityAccount | undefined> {
  if (value.includes("\0")) return undefined;
  const { rows } = await pool.query<Row>(
    `select id, email, email_verified_at, name, language, password_hash from identity_accounts where ${where}`,
    [value],
  );
  const row = rows[0];
  return (
    row && {
      id: row.id,
      email: row.email,
      isEmailVerified: row.email_verified_at !== null,
      name: row.name,
      language: row.language,
      passwordHash: row.password_hash,
    }
  );
}

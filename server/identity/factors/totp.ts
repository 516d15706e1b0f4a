import { Secret, TOTP } from "otpauth";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { doubleSubmitWindow } from "../store/double-submit-window.ts";
import { rowsOf } from "../store/rows.ts";
import type { Seal } from "../store/seal.ts";

const periodSeconds = 30;
/** How many steps the app's clock may be off, before or behind. */
const stepsOff = 1;
const pendingMinutes = 60;

/** What reading and keeping secrets takes. */
export type TotpKeeping = { clock: Clock; seal: Seal };

/** What an authenticator app is given; every app knows SHA-1, 6 digits and 30 seconds, and few know anything else. */
function totpOf(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({ issuer, label, algorithm: "SHA1", digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });
}

/** The `otpauth:` address that a QR code carries. */
export function totpAddress(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString();
}

export async function hasTotp(db: Queryable, accountId: string): Promise<boolean> {
  return (await rowsOf(db, "select 1 from identity_totp where account_id = $1 and confirmed_at is not null", [accountId])).length > 0;
}

/** Whether there is anything to ask for besides the password: an app, or a passkey. */
export async function hasFactor(db: Queryable, accountId: string): Promise<boolean> {
  const text = `select 1 from identity_totp where account_id = $1 and confirmed_at is not null
    union all select 1 from identity_passkeys where account_id = $1 limit 1`;
  return (await rowsOf(db, text, [accountId])).length > 0;
}

/**
 * The secret to show for enrolment: the same one while this session looks at
 * it, so that a reload breaks nothing; a new one for any other session.
 *
 * @returns undefined when the account has its app already
 */
export async function pendingTotp(
  db: Queryable,
  { clock, seal }: TotpKeeping,
  accountId: string,
  sessionUid: string,
): Promise<string | undefined> {
  await rowsOf(
    db,
    `insert into identity_totp as t (account_id, secret, shown_in, created_at) values ($1, $2, $3, $4)
     on conflict (account_id) do update set secret = excluded.secret, shown_in = excluded.shown_in, created_at = excluded.created_at
     where t.confirmed_at is null and (t.shown_in is distinct from excluded.shown_in or t.created_at < $5)`,
    [accountId, seal.close(new Secret({ size: 20 }).base32, accountId), sessionUid, clock.now(), longestPending(clock)],
  );
  const rows = await rowsOf<{ secret: string }>(
    db,
    "select secret from identity_totp where account_id = $1 and confirmed_at is null and shown_in = $2",
    [accountId, sessionUid],
  );
  return rows[0] && seal.open(rows[0].secret, accountId);
}

const longestPending = (clock: Clock) => new Date(clock.now().getTime() - pendingMinutes * 60_000);

/**
 * Turns two-step verification on with a code of the secret that this session was shown.
 *
 * @returns `again` when the first of two presses did, with this very code; undefined when the code is not right
 */
export async function confirmTotp(
  db: Queryable,
  { clock, seal }: TotpKeeping,
  accountId: string,
  sessionUid: string,
  typed: string,
): Promise<"first" | "again" | undefined> {
  const [shown] = await rowsOf<{ secret: string }>(
    db,
    `select secret from identity_totp where account_id = $1 and shown_in = $2 and created_at >= $3
       and (confirmed_at is null or confirmed_at > $4)`,
    [accountId, sessionUid, longestPending(clock), doubleSubmitWindow(clock)],
  );
  const step = shown && stepOf(seal.open(shown.secret, accountId), clock, typed);
  if (step === undefined) return undefined;
  const rows = await rowsOf(
    db,
    "update identity_totp set confirmed_at = $3, last_step = $4 where account_id = $1 and secret = $2 and confirmed_at is null returning account_id",
    [accountId, shown?.secret, clock.now(), step],
  );
  if (rows.length === 1) return "first";
  const again = "select 1 from identity_totp where account_id = $1 and secret = $2 and last_step = $3 and confirmed_at > $4";
  return (await rowsOf(db, again, [accountId, shown?.secret, step, doubleSubmitWindow(clock)])).length === 1 ? "again" : undefined;
}

/** Accepts a code once: of several at the same time one wins, and a code that is older than an accepted one is over. */
export async function acceptTotp(db: Queryable, { clock, seal }: TotpKeeping, accountId: string, typed: string): Promise<boolean> {
  const [found] = await rowsOf<{ secret: string }>(
    db,
    "select secret from identity_totp where account_id = $1 and confirmed_at is not null",
    [accountId],
  );
  const step = found && stepOf(seal.open(found.secret, accountId), clock, typed);
  if (step === undefined) return false;
  const rows = await rowsOf(
    db,
    "update identity_totp set last_step = $2 where account_id = $1 and confirmed_at is not null and last_step < $2 returning account_id",
    [accountId, step],
  );
  return rows.length === 1;
}

/**
 * Seals what is older than the seal, or sealed with a former key.
 *
 * @returns how many
 */
export async function sealTotp(db: Queryable, seal: Seal): Promise<number> {
  const found = await rowsOf<{ account_id: string; secret: string }>(db, "select account_id, secret from identity_totp", []);
  let sealed = 0;
  for (const { account_id: accountId, secret } of found) {
    if (seal.isCurrent(secret)) continue;
    const rows = await rowsOf(db, "update identity_totp set secret = $3 where account_id = $1 and secret = $2 returning account_id", [
      accountId,
      secret,
      seal.close(seal.open(secret, accountId), accountId),
    ]);
    sealed += rows.length;
  }
  return sealed;
}

/** @returns false when it was off already */
export async function removeTotp(db: Queryable, accountId: string): Promise<boolean> {
  await rowsOf(db, "delete from identity_recovery_codes where account_id = $1", [accountId]);
  const rows = await rowsOf<{ confirmed_at: Date | null }>(db, "delete from identity_totp where account_id = $1 returning confirmed_at", [
    accountId,
  ]);
  return rows.some(({ confirmed_at }) => confirmed_at !== null);
}

/** The time step that a code belongs to; undefined when it belongs to none that is near. */
function stepOf(secret: string, clock: Clock, typed: string): number | undefined {
  const token = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = clock.now().getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: stepsOff });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

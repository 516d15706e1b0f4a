import { Secret, TOTP } from "otpauth";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { doubleSubmitWindow } from "../store/double-submit-window.ts";
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

/** The account's app, once a code has proved that it has the secret. */
const selectConfirmed = (db: Queryable, accountId: string) =>
  db.selectFrom("identity_totp").where("account_id", "=", accountId).where("confirmed_at", "is not", null);

export async function hasTotp(db: Queryable, accountId: string): Promise<boolean> {
  return (await selectConfirmed(db, accountId).select("account_id").executeTakeFirst()) !== undefined;
}

/** Whether there is anything to ask for besides the password: an app, or a passkey. */
export async function hasFactor(db: Queryable, accountId: string): Promise<boolean> {
  const factor = await selectConfirmed(db, accountId)
    .select("account_id")
    .unionAll(db.selectFrom("identity_passkeys").select("account_id").where("account_id", "=", accountId))
    .limit(1)
    .executeTakeFirst();
  return factor !== undefined;
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
  const shown = { secret: seal.close(new Secret({ size: 20 }).base32, accountId), shown_in: sessionUid, created_at: clock.now() };
  await db
    .insertInto("identity_totp")
    .values({ account_id: accountId, ...shown })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet(shown)
        .where("identity_totp.confirmed_at", "is", null)
        .where(({ eb, or, ref }) =>
          or([
            eb("identity_totp.shown_in", "is distinct from", ref("excluded.shown_in")),
            eb("identity_totp.created_at", "<", longestPending(clock)),
          ]),
        ),
    )
    .execute();
  const pending = await db
    .selectFrom("identity_totp")
    .select("secret")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .where("shown_in", "=", sessionUid)
    .executeTakeFirst();
  return pending && seal.open(pending.secret, accountId);
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
  const shown = await db
    .selectFrom("identity_totp")
    .select("secret")
    .where("account_id", "=", accountId)
    .where("shown_in", "=", sessionUid)
    .where("created_at", ">=", longestPending(clock))
    .where(({ eb, or }) => or([eb("confirmed_at", "is", null), eb("confirmed_at", ">", doubleSubmitWindow(clock))]))
    .executeTakeFirst();
  if (!shown) return undefined;
  const step = stepOf(seal.open(shown.secret, accountId), clock, typed);
  if (step === undefined) return undefined;
  const first = await db
    .updateTable("identity_totp")
    .set({ confirmed_at: clock.now(), last_step: step })
    .where("account_id", "=", accountId)
    .where("secret", "=", shown.secret)
    .where("confirmed_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  if (first) return "first";
  const again = await db
    .selectFrom("identity_totp")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("secret", "=", shown.secret)
    .where("last_step", "=", step)
    .where("confirmed_at", ">", doubleSubmitWindow(clock))
    .executeTakeFirst();
  return again && "again";
}

/** Accepts a code once: of several at the same time one wins, and a code that is older than an accepted one is over. */
export async function acceptTotp(db: Queryable, { clock, seal }: TotpKeeping, accountId: string, typed: string): Promise<boolean> {
  const found = await selectConfirmed(db, accountId).select("secret").executeTakeFirst();
  const step = found && stepOf(seal.open(found.secret, accountId), clock, typed);
  if (step === undefined) return false;
  const accepted = await db
    .updateTable("identity_totp")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .returning("account_id")
    .executeTakeFirst();
  return accepted !== undefined;
}

/**
 * Seals what is older than the seal, or sealed with a former key.
 *
 * @returns how many
 */
export async function sealTotp(db: Queryable, seal: Seal): Promise<number> {
  const found = await db.selectFrom("identity_totp").select(["account_id as accountId", "secret"]).execute();
  let sealed = 0;
  for (const { accountId, secret } of found) {
    if (seal.isCurrent(secret)) continue;
    const changed = await db
      .updateTable("identity_totp")
      .set({ secret: seal.close(seal.open(secret, accountId), accountId) })
      .where("account_id", "=", accountId)
      .where("secret", "=", secret)
      .returning("account_id")
      .execute();
    sealed += changed.length;
  }
  return sealed;
}

/** @returns false when it was off already */
export async function removeTotp(db: Queryable, accountId: string): Promise<boolean> {
  await db.deleteFrom("identity_recovery_codes").where("account_id", "=", accountId).execute();
  const removed = await db.deleteFrom("identity_totp").where("account_id", "=", accountId).returning("confirmed_at").execute();
  return removed.some(({ confirmed_at }) => confirmed_at !== null);
}

/** The time step that a code belongs to; undefined when it belongs to none that is near. */
function stepOf(secret: string, clock: Clock, typed: string): number | undefined {
  const token = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = clock.now().getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: stepsOff });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

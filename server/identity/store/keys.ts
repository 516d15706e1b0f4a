import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, createLocalJWKSet, errors, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey } from "jose";
import type pg from "pg";
import type { Clock } from "#server/platform/clock.ts";
import { withKeyLock } from "./key-lock.ts";
import type { Seal } from "./seal.ts";

export const signingAlgorithm = "ES256";

const dayMs = 24 * 3_600_000;
/** How long a key signs. */
export const rotationDays = 30;
/** A key is published this long before it signs, so that nobody who keeps keys for a while meets a stranger. */
const publishedAheadMs = dayMs;
/** A session's ID token may come back at its end, to say who signs out. */
const retiredDays = 15;

/** The private signing keys, the one that signs first, and the secrets of the cookies, the newest first. */
export type IdentityKeys = { signing: JWK[]; cookies: string[] };

/**
 * Makes the provider's keys at the first start. Several instances may start at
 * once: the lock lets one make them while the others wait.
 */
export function ensureKeys(pool: pg.Pool, clock: Clock, seal: Seal): Promise<void> {
  return withKeyLock(pool, async (client) => {
    for (const state of ["active", "next"] as const) await ensureSigningKey(client, state, clock.now(), seal);
    await client.query(
      "insert into identity_cookie_keys (secret, created_at) select $1, $2 where not exists (select from identity_cookie_keys)",
      [seal.close(randomBytes(32).toString("base64url"), ofCookies), clock.now()],
    );
    await sealAnew(client, seal);
  });
}

/** A private key as the database has it: sealed, or older than the seal. Its id is public. */
type StoredKey = JWK | { kid: string; sealed: string };
const ofCookies = "cookies";

const storedKey = (jwk: JWK & { kid: string }, seal: Seal) => ({ kid: jwk.kid, sealed: seal.close(JSON.stringify(jwk), jwk.kid) });
const isSealed = (stored: StoredKey): stored is { kid: string; sealed: string } => "sealed" in stored && typeof stored.sealed === "string";
const openKey = (stored: StoredKey, seal: Seal): JWK =>
  isSealed(stored) ? (JSON.parse(seal.open(stored.sealed, stored.kid)) as JWK) : stored;

/** Seals what is older than the seal, or sealed with a former key. */
async function sealAnew(client: pg.PoolClient, seal: Seal): Promise<void> {
  const signing = await client.query<{ kid: string; private_jwk: StoredKey }>("select kid, private_jwk from identity_signing_keys");
  for (const { kid, private_jwk: stored } of signing.rows) {
    if (isSealed(stored) && seal.isCurrent(stored.sealed)) continue;
    const sealed = storedKey({ ...openKey(stored, seal), kid }, seal);
    await client.query("update identity_signing_keys set private_jwk = $2 where kid = $1", [kid, sealed]);
  }
  const cookies = await client.query<{ secret: string }>("select secret from identity_cookie_keys");
  for (const { secret } of cookies.rows) {
    if (seal.isCurrent(secret)) continue;
    const sealed = seal.close(seal.open(secret, ofCookies), ofCookies);
    await client.query("update identity_cookie_keys set secret = $2 where secret = $1", [secret, sealed]);
  }
}

/**
 * Lets the next key sign once the active one is old enough, publishes another
 * one ahead, and forgets retired ones that nothing can be signed with any more.
 * Safe to run often and on several instances.
 *
 * @returns whether another key signs from now on
 */
export function rotateKeys(pool: pg.Pool, clock: Clock, seal: Seal): Promise<boolean> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  return withKeyLock(pool, async (client) => {
    await client.query("delete from identity_signing_keys where state = 'retired' and retired_at < $1", [before(retiredDays * dayMs)]);
    const due = await client.query(
      `update identity_signing_keys set state = 'retired', retired_at = $1
       where state = 'active' and coalesce(activated_at, created_at) <= $2
         and exists (select from identity_signing_keys as next where next.state = 'next' and next.created_at <= $3)
       returning kid`,
      [now, before(rotationDays * dayMs), before(publishedAheadMs)],
    );
    if (due.rowCount !== 1) return false;
    await client.query("update identity_signing_keys set state = 'active', activated_at = $1 where state = 'next'", [now]);
    await ensureSigningKey(client, "next", now, seal);
    return true;
  });
}

async function ensureSigningKey(client: pg.PoolClient, state: "active" | "next", now: Date, seal: Seal): Promise<void> {
  const { rows } = await client.query("select from identity_signing_keys where state = $1", [state]);
  if (rows.length > 0) return;
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await client.query("insert into identity_signing_keys (kid, state, private_jwk, created_at) values ($1, $2, $3, $4)", [
    kid,
    state,
    storedKey({ ...jwk, kid, alg: signingAlgorithm, use: "sig" }, seal),
    now,
  ]);
}

async function loadKeys(pool: pg.Pool, seal: Seal): Promise<IdentityKeys> {
  const signing = await pool.query<{ private_jwk: StoredKey }>(
    "select private_jwk from identity_signing_keys order by state = 'active' desc, created_at desc",
  );
  const cookies = await pool.query<{ secret: string }>("select secret from identity_cookie_keys order by created_at desc");
  return {
    signing: signing.rows.map((row) => openKey(row.private_jwk, seal)),
    cookies: cookies.rows.map((row) => seal.open(row.secret, ofCookies)),
  };
}

/** At most one look into the database in this time for a key id that nobody knows. */
const reloadCoolDownMs = 30_000;

/** This instance's view of the keys in the database. */
export type KeyRing = {
  current(): IdentityKeys;
  /** Looks whether another instance rotated; tells `onChange` if so. */
  reload(): Promise<void>;
  /** Finds the key of a token in process. A key id that is not known reloads the keys, at most once per cool-down. */
  find: JWTVerifyGetKey;
};

export async function openKeyRing(pool: pg.Pool, clock: Clock, seal: Seal, onChange: (keys: IdentityKeys) => void): Promise<KeyRing> {
  let keys = await loadKeys(pool, seal);
  let findKey = createLocalJWKSet({ keys: keys.signing.map(publicPart) });
  let reloadedAt = Number.NEGATIVE_INFINITY;

  async function reload(): Promise<void> {
    const found = await loadKeys(pool, seal);
    if (fingerprint(found) === fingerprint(keys)) return;
    keys = found;
    findKey = createLocalJWKSet({ keys: keys.signing.map(publicPart) });
    onChange(keys);
  }

  return {
    current: () => keys,
    reload,
    async find(header, token) {
      try {
        return await findKey(header, token);
      } catch (error) {
        const now = clock.now().getTime();
        if (!(error instanceof errors.JWKSNoMatchingKey) || now - reloadedAt < reloadCoolDownMs) throw error;
        reloadedAt = now;
        await reload();
        return findKey(header, token);
      }
    },
  };
}

function fingerprint({ signing, cookies }: IdentityKeys): string {
  return JSON.stringify([signing.map(({ kid }) => kid), cookies]);
}

function publicPart({ d: _private, ...rest }: JWK): JWK {
  return rest;
}

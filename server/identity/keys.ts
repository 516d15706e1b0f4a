import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, createLocalJWKSet, errors, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey } from "jose";
import type pg from "pg";
import type { Clock } from "#server/platform/clock.ts";

/** Any constant: the key of this folder's keys among the advisory locks of a database. */
const lockKey = 7_303_015;

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
export function ensureKeys(pool: pg.Pool, clock: Clock): Promise<void> {
  return withKeyLock(pool, async (client) => {
    for (const state of ["active", "next"] as const) await ensureSigningKey(client, state, clock.now());
    await client.query(
      "insert into identity_cookie_keys (secret, created_at) select $1, $2 where not exists (select from identity_cookie_keys)",
      [randomBytes(32).toString("base64url"), clock.now()],
    );
  });
}

/**
 * Lets the next key sign once the active one is old enough, publishes another
 * one ahead, and forgets retired ones that nothing can be signed with any more.
 * Safe to run often and on several instances.
 *
 * @returns whether another key signs from now on
 */
export function rotateKeys(pool: pg.Pool, clock: Clock): Promise<boolean> {
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
    await ensureSigningKey(client, "next", now);
    return true;
  });
}

async function withKeyLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function ensureSigningKey(client: pg.PoolClient, state: "active" | "next", now: Date): Promise<void> {
  const { rows } = await client.query("select from identity_signing_keys where state = $1", [state]);
  if (rows.length > 0) return;
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await client.query("insert into identity_signing_keys (kid, state, private_jwk, created_at) values ($1, $2, $3, $4)", [
    kid,
    state,
    { ...jwk, kid, alg: signingAlgorithm, use: "sig" },
    now,
  ]);
}

export async function loadKeys(pool: pg.Pool): Promise<IdentityKeys> {
  const signing = await pool.query<{ private_jwk: JWK }>(
    "select private_jwk from identity_signing_keys order by state = 'active' desc, created_at desc",
  );
  const cookies = await pool.query<{ secret: string }>("select secret from identity_cookie_keys order by created_at desc");
  return { signing: signing.rows.map((row) => row.private_jwk), cookies: cookies.rows.map((row) => row.secret) };
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

export async function openKeyRing(pool: pg.Pool, clock: Clock, onChange: (keys: IdentityKeys) => void): Promise<KeyRing> {
  let keys = await loadKeys(pool);
  let findKey = createLocalJWKSet({ keys: keys.signing.map(publicPart) });
  let reloadedAt = Number.NEGATIVE_INFINITY;

  async function reload(): Promise<void> {
    const found = await loadKeys(pool);
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

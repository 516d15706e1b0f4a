import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, createLocalJWKSet, errors, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey } from "jose";
import type pg from "pg";
import type { Clock } from "#server/platform/clock.ts";

/** Any constant: the key of this folder's start among the advisory locks of a database. */
const lockKey = 7_303_015;

export const signingAlgorithm = "ES256";

/** The private signing keys, the one that signs first, and the secrets of the cookies, the newest first. */
export type IdentityKeys = { signing: JWK[]; cookies: string[] };

/**
 * The provider's keys, made at the first start. Several instances may start at
 * once: the lock lets one make them while the others wait.
 */
export async function ensureKeys(pool: pg.Pool, clock: Clock): Promise<IdentityKeys> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
    for (const state of ["active", "next"] as const) await ensureSigningKey(client, state, clock.now());
    await client.query(
      "insert into identity_cookie_keys (secret, created_at) select $1, $2 where not exists (select from identity_cookie_keys)",
      [randomBytes(32).toString("base64url"), clock.now()],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  return loadKeys(pool);
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

async function loadKeys(pool: pg.Pool): Promise<IdentityKeys> {
  const signing = await pool.query<{ private_jwk: JWK }>(
    "select private_jwk from identity_signing_keys order by state = 'active' desc, created_at desc",
  );
  const cookies = await pool.query<{ secret: string }>("select secret from identity_cookie_keys order by created_at desc");
  return { signing: signing.rows.map((row) => row.private_jwk), cookies: cookies.rows.map((row) => row.secret) };
}

/** At most one look into the database in this time for a key id that nobody knows. */
const reloadCoolDownMs = 30_000;

/**
 * Finds the key of a token in process. A key id that this instance has not seen
 * (another one rotated) reloads the keys, at most once per cool-down.
 */
export function publishedKeys(pool: pg.Pool, signing: JWK[], clock: Clock): JWTVerifyGetKey {
  let find = createLocalJWKSet({ keys: signing.map(publicPart) });
  let reloadedAt = Number.NEGATIVE_INFINITY;
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (error) {
      const now = clock.now().getTime();
      if (!(error instanceof errors.JWKSNoMatchingKey) || now - reloadedAt < reloadCoolDownMs) throw error;
      reloadedAt = now;
      find = createLocalJWKSet({ keys: (await loadKeys(pool)).signing.map(publicPart) });
      return find(header, token);
    }
  };
}

function publicPart({ d: _private, ...rest }: JWK): JWK {
  return rest;
}

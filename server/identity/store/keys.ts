import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, createLocalJWKSet, errors, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey } from "jose";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { StoredSigningKey } from "#server/platform/db/documents.ts";
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
export function ensureKeys(db: Database, clock: Clock, seal: Seal): Promise<void> {
  return withKeyLock(db, async (trx) => {
    for (const state of ["active", "next"] as const) await ensureSigningKey(trx, state, clock.now(), seal);
    await ensureCookieKey(trx, clock.now(), seal);
    await sealAnew(trx, seal);
  });
}

const ofCookies = "cookies";

const storedKey = (jwk: JWK & { kid: string }, seal: Seal) => ({ kid: jwk.kid, sealed: seal.close(JSON.stringify(jwk), jwk.kid) });
const isSealed = (stored: StoredSigningKey): stored is { kid: string; sealed: string } =>
  "sealed" in stored && typeof stored.sealed === "string";
const openKey = (stored: StoredSigningKey, seal: Seal): JWK =>
  isSealed(stored) ? (JSON.parse(seal.open(stored.sealed, stored.kid)) as JWK) : stored;

/** Seals what is older than the seal, or sealed with a former key. */
async function sealAnew(trx: Database, seal: Seal): Promise<void> {
  const signing = await trx.selectFrom("identity_signing_keys").select(["kid", "private_jwk as stored"]).execute();
  for (const { kid, stored } of signing) {
    if (isSealed(stored) && seal.isCurrent(stored.sealed)) continue;
    const sealed = JSON.stringify(storedKey({ ...openKey(stored, seal), kid }, seal));
    await trx.updateTable("identity_signing_keys").set({ private_jwk: sealed }).where("kid", "=", kid).execute();
  }
  const cookies = await trx.selectFrom("identity_cookie_keys").select("secret").execute();
  for (const { secret } of cookies) {
    if (seal.isCurrent(secret)) continue;
    const sealed = seal.close(seal.open(secret, ofCookies), ofCookies);
    await trx.updateTable("identity_cookie_keys").set({ secret: sealed }).where("secret", "=", secret).execute();
  }
}

/**
 * Lets the next key sign once the active one is old enough, publishes another
 * one ahead, and forgets retired ones that nothing can be signed with any more.
 * Safe to run often and on several instances.
 *
 * @returns whether another key signs from now on
 */
export function rotateKeys(db: Database, clock: Clock, seal: Seal): Promise<boolean> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  return withKeyLock(db, async (trx) => {
    await trx
      .deleteFrom("identity_signing_keys")
      .where("state", "=", "retired")
      .where("retired_at", "<", before(retiredDays * dayMs))
      .execute();
    const due = await trx
      .updateTable("identity_signing_keys")
      .set({ state: "retired", retired_at: now })
      .where("state", "=", "active")
      .where(({ fn }) => fn.coalesce("activated_at", "created_at"), "<=", before(rotationDays * dayMs))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("identity_signing_keys as next")
            .select("next.kid")
            .where("next.state", "=", "next")
            .where("next.created_at", "<=", before(publishedAheadMs)),
        ),
      )
      .returning("kid")
      .execute();
    if (due.length !== 1) return false;
    await trx.updateTable("identity_signing_keys").set({ state: "active", activated_at: now }).where("state", "=", "next").execute();
    await ensureSigningKey(trx, "next", now, seal);
    return true;
  });
}

async function ensureSigningKey(trx: Database, state: "active" | "next", now: Date, seal: Seal): Promise<void> {
  if (await trx.selectFrom("identity_signing_keys").select("kid").where("state", "=", state).executeTakeFirst()) return;
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const stored = JSON.stringify(storedKey({ ...jwk, kid, alg: signingAlgorithm, use: "sig" }, seal));
  await trx.insertInto("identity_signing_keys").values({ kid, state, private_jwk: stored, created_at: now }).execute();
}

async function ensureCookieKey(trx: Database, now: Date, seal: Seal): Promise<void> {
  if (await trx.selectFrom("identity_cookie_keys").select("secret").limit(1).executeTakeFirst()) return;
  const secret = seal.close(randomBytes(32).toString("base64url"), ofCookies);
  await trx.insertInto("identity_cookie_keys").values({ secret, created_at: now }).execute();
}

async function loadKeys(db: Database, seal: Seal): Promise<IdentityKeys> {
  const signing = await db
    .selectFrom("identity_signing_keys")
    .select("private_jwk")
    .orderBy((eb) => eb("state", "=", "active"), "desc")
    .orderBy("created_at", "desc")
    .execute();
  const cookies = await db.selectFrom("identity_cookie_keys").select("secret").orderBy("created_at", "desc").execute();
  return {
    signing: signing.map((row) => openKey(row.private_jwk, seal)),
    cookies: cookies.map((row) => seal.open(row.secret, ofCookies)),
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

export async function openKeyRing(db: Database, clock: Clock, seal: Seal, onChange: (keys: IdentityKeys) => void): Promise<KeyRing> {
  let keys = await loadKeys(db, seal);
  let findKey = createLocalJWKSet({ keys: keys.signing.map(publicPart) });
  let reloadedAt = Number.NEGATIVE_INFINITY;

  async function reload(): Promise<void> {
    const found = await loadKeys(db, seal);
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

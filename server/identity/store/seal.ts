import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "#server/platform/db/database.ts";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";
import { withKeyLock } from "./key-lock.ts";

const mark = "sealed1";
const nonceBytes = 12;
const tagBytes = 16;

/** Keeps short secrets in the database in a form that the database alone does not tell (AES-256-GCM). */
export type Seal = {
  /** @param about whose it is: it opens for nobody else, wherever in the database it is copied to */
  close(plain: string, about: string): string;
  /** What is not sealed comes back as it is: it is older than the seal. */
  open(stored: string, about: string): string;
  /** Whether it is sealed with the key that new ones are sealed with. */
  isCurrent(stored: string): boolean;
  /** Names of the keys, which tell nothing about them; the first one seals. */
  keyIds: readonly string[];
};

/** @param secrets the first one seals, all of them open: so a new one can be put before the old */
export function createSeal(secrets: readonly string[]): Seal {
  const keys = secrets.map((secret) => ({ id: derive(secret, "key id", 6).toString("base64url"), bytes: derive(secret, "key", 32) }));
  const [current] = keys;
  if (!current) throw new Error("A seal needs a secret.");
  return {
    keyIds: keys.map(({ id }) => id),
    isCurrent: (stored) => stored.startsWith(`${mark}.${current.id}.`),
    close(plain, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", current.bytes, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${mark}.${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(stored, about) {
      const [first, keyId, text = ""] = stored.split(".");
      if (first !== mark) return stored;
      const key = keys.find(({ id }) => id === keyId);
      if (!key) throw new Error(`It is sealed with the key ${keyId}, which is not here.`);
      const bytes = Buffer.from(text, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key.bytes, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
    },
  };
}

/** The secret has to be long enough to need no slow derivation. */
function derive(secret: string, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `bondfire identity ${use}`, bytes));
}

/**
 * Every instance over a database has to open what the others sealed. Notes
 * the names of this instance's keys.
 *
 * @throws StartupRefusal when others seal here and none of their keys is among ours
 */
export function joinSeal(db: Database, seal: Seal, now: Date): Promise<void> {
  return withKeyLock(db, async (trx) => {
    const known = await trx.selectFrom("identity_seal_keys").select("key_id").execute();
    if (known.length > 0 && !known.some(({ key_id: id }) => seal.keyIds.includes(id))) throw new StartupRefusal(strangeKey);
    await trx
      .insertInto("identity_seal_keys")
      .values(seal.keyIds.map((id) => ({ key_id: id, first_used_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

const strangeKey =
  "The secrets in this database are sealed with another key: start with its SECRET_KEY, or with the file `secret.key` of the DATA_DIR it was begun with. If that key is lost for good: `npm run reset-factors -- --lost-key`.";

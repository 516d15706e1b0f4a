import { hmac } from "@noble/hashes/hmac.js";
import { sha256 as digest } from "@noble/hashes/sha2.js";
import { base64url } from "jose";

/** SHA-256 of a text, of bytes, or of several one after the other: the same on every runtime, and at once. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = digest.create();
  for (const part of parts) hash.update(bytesOf(part));
  return Buffer.from(hash.digest());
}

/** SHA-256 as it stands in a key, a name or an address: 43 characters of base64url. */
export const fingerprint = (of: string | Uint8Array): string => base64url.encode(sha256(of));

/** A seal that only whoever knows the secret can make, in base64url. */
export const hmacSha256 = (secret: string, text: string): string => base64url.encode(hmac(digest, bytesOf(secret), bytesOf(text)));

/** A secret of 256 random bits, in base64url. */
export const randomSecret = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

/** Whether two texts are the same; how long it takes says nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const a = bytesOf(one);
  const b = bytesOf(other);
  if (a.length !== b.length) return false;
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}

const bytesOf = (part: string | Uint8Array): Uint8Array => (typeof part === "string" ? new TextEncoder().encode(part) : part);

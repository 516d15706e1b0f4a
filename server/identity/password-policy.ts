/** In characters as people count them; NIST SP 800-63B wants length, not a mixture of kinds. */
export const passwordMin = 10;
export const passwordMax = 256;

export type PasswordProblem = "tooShort" | "tooLong" | "tooCommon" | "isOwnName" | "isOwnEmail" | "isProductName";

/** Whose password it will be. */
export type PasswordOwner = { name?: string | undefined; email: string; productName: string };

/**
 * The one rule for new passwords: long enough, not among those that everybody
 * tries first, and not about the person or the product.
 *
 * @param password as typed
 * @returns what is wrong with it, or undefined
 */
export async function passwordProblem(password: string, owner: PasswordOwner): Promise<PasswordProblem | undefined> {
  const length = [...password.normalize("NFKC")].length;
  if (length < passwordMin) return "tooShort";
  if (length > passwordMax) return "tooLong";
  const plain = comparable(password);
  if (isMadeOf(plain, [owner.name ?? "", ...(owner.name ?? "").split(/[\s-]+/)])) return "isOwnName";
  const [local = ""] = owner.email.split("@");
  if (isMadeOf(plain, [owner.email, local, ...local.split(/[.+_-]+/)])) return "isOwnEmail";
  if (isMadeOf(plain, [owner.productName])) return "isProductName";
  return (await isCommon(password)) ? "tooCommon" : undefined;
}

/** Lower case, without accents, spaces and signs. */
function comparable(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether next to nothing is left of a password without one of these words: `AnPeeters2026` of the name An Peeters. */
function isMadeOf(plain: string, words: string[]): boolean {
  return words
    .map(comparable)
    .filter((word) => word.length >= 3)
    .some((word) => plain.includes(word) && plain.replaceAll(word, "").length < 6);
}

let common: Promise<Set<string>> | undefined;

/** Loaded with the first new password: a sign-in does not need it. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String).filter((word) => word.length >= 5)),
  );
  return common;
}

/** Also with capitals, and with a year or an exclamation mark behind it; a row or a repetition is as common as any. */
async function isCommon(password: string): Promise<boolean> {
  const lower = password.normalize("NFKC").toLowerCase().trim();
  const known = await commonPasswords();
  const withoutEnd = lower.replace(/[^\p{L}]{1,5}$/u, "");
  return known.has(lower) || known.has(withoutEnd) || known.has(comparable(lower)) || isMonotonous(lower);
}

/** `aaaaaaaaaa`, `abcabcabcabc`, `1234567890`, `9876543210`: from each character to the next it is always the same step, or one of two. */
function isMonotonous(text: string): boolean {
  if (/^(.{1,4}?)\1+.{0,3}$/su.test(text)) return true;
  const steps = [...text].map((character, index, all) => (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? 0)).slice(1);
  return new Set(steps).size <= 2;
}

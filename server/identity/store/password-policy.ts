import { isCommonPassword } from "./common-passwords.ts";

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

/** What people write for letters, and think that nobody else does. */
const lookAlikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "€": "e",
};
const asLetters = (text: string) => text.replace(/[013457@$!€]/g, (sign) => lookAlikes[sign] ?? sign);

/** The ways in which a common password is dressed up: capitals, accents, spaces and signs, digits around it, signs for letters. */
function plainForms(password: string): Set<string> {
  const lower = password.normalize("NFKC").toLowerCase().trim();
  const core = lower.replace(/[^\p{L}]{1,5}$/u, "");
  const inner = core.replace(/^[^\p{L}]{1,5}/u, "");
  const forms = [lower, core, inner, lower.replace(/^[^\p{L}]{1,5}/u, "")];
  // A sign at the end may stand for a letter or be one too many.
  const lettered = [lower, core, inner, lower.replace(/[^\p{L}\p{N}@$€]+$/u, "")].map(asLetters);
  return new Set([...forms, comparable(lower), ...lettered, comparable(asLetters(lower))].filter((form) => form.length >= 5));
}

/** Also dressed up; a row or a repetition is as common as any. */
async function isCommon(password: string): Promise<boolean> {
  const forms = plainForms(password);
  for (const form of forms) if (await isCommonPassword(form)) return true;
  return isMonotonous(password.normalize("NFKC").toLowerCase().trim());
}

/** `aaaaaaaaaa`, `abcabcabcabc`, `1234567890`, `9876543210`: from each character to the next it is always the same step, or one of two. */
function isMonotonous(text: string): boolean {
  if (/^(.{1,4}?)\1+.{0,3}$/su.test(text)) return true;
  const steps = [...text].map((character, index, all) => (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? 0)).slice(1);
  return new Set(steps).size <= 2;
}

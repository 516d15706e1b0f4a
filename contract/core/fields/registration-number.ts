import { z } from "zod";
import { plainLine } from "./fields.ts";

/** Which register a number is of, by its form alone: ten digits are Belgian, eight are Dutch; the others are known to their own countries. */
export type Register = "KBO" | "KvK" | "other";

/** What people write before a number: the register that it is of. */
const register = /^(KBO|BCE|KvK|RPR|RPM)(?![a-z])[\s.:-]*((nr|no|nummer|number|num[eé]ro)(?![a-z])[\s.:-]*)?/i;
/** What makes a VAT number of a Belgian number. */
const belgian = /^((BTW|TVA|VAT)[\s.:-]*)?BE(?=[\s.]*\d)/i;

/**
 * A company's number in its national register, as people write it
 * (`0123.456.749`, `BE 0123.456.749`, `KvK-nummer 12345678`), in one spelling. A Belgian one (KBO/BCE) carries
 * two check digits: 97 less the rest of the first eight by 97. A Dutch one (KvK)
 * has eight digits and none to check; whether either is registered only the register knows.
 *
 * @returns null for ten digits that the Belgian register never issued, and for a register without a number
 */
export function readRegistrationNumber(text: string): { number: string; register: Register } | null {
  const written = text.trim().replace(/\s+/g, " ");
  const named = written.normalize("NFKC").replace(register, "");
  const digits = named.replace(belgian, "").replace(/[\s.\-\u2010-\u2015]/g, "");
  if (digits === "") return null;
  if (/^\d{10}$/.test(digits)) return isIssuedByKbo(digits) ? { number: digits, register: "KBO" } : null;
  if (/^\d{8}$/.test(digits) && !belgian.test(named)) return { number: digits, register: "KvK" };
  return { number: written, register: "other" };
}

function isIssuedByKbo(digits: string): boolean {
  return /^[01]/.test(digits) && Number(digits.slice(0, 8)) > 0 && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

export const registrationNumber = plainLine(1, 40).transform((text, context) => {
  const read = readRegistrationNumber(text);
  if (read !== null) return read.number;
  context.addIssue({ code: "custom", params: { code: "invalidRegistrationNumber" }, input: text });
  return z.NEVER;
});

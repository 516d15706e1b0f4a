import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { product } from "../product.ts";
import { plainLine } from "./fields.ts";

/** What people here write before an extension, beside what the library knows. */
const extension =
  /[\s,;(]*\b(toestel(nr|nummer)?|tst|poste|intern|doorkiesnummer|durchwahl|extension|extensie|ext)\b[.:\s]*(\d{1,7})\)?$/iu;

/**
 * A phone number as people write it, by the numbering plan of its country; one
 * without a country is the marketplace's. Stored as E.164, with the extension
 * behind it where there is one, as RFC 3966 writes it: `+3222345678;ext=12`.
 *
 * @returns null when no such number can be called
 */
export function normalisePhone(text: string): string | null {
  const bare = text.replace(/^tel:\s*/i, "").replace(extension, " ext. $3");
  // Nothing is picked out of a longer text: with a letter in it, it is no number.
  const parsed = parsePhoneNumberFromString(bare, { defaultCountry: product.defaultCountry, extract: false });
  if (!parsed?.isValid()) return null;
  return parsed.ext === undefined ? parsed.number : `${parsed.number};ext=${parsed.ext}`;
}

export const phone = plainLine(1, 60).transform((text, context) => {
  const number = normalisePhone(text);
  if (number !== null) return number;
  context.addIssue({ code: "custom", params: { code: "invalidPhone" }, input: text });
  return z.NEVER;
});

import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { product } from "../product.ts";
import { plainLine } from "./fields.ts";

/** What people here write before an extension, beside what the library knows. */
const extension =
  /[\s,;(]*\b(toestel(nr|nummer)?|tst|poste|intern|doorkiesnummer|durchwahl|extension|extensie|ext)\b[.:\s]*(\d{1,7})\)?$/iu;

/** Whose numbers people here write without their country: the marketplace's own, then next door's. */
const homes = [product.defaultCountry, "NL"] as const;

/**
 * No Belgian area code is written as these two digits: who writes `06 …` or
 * `06-…` is Dutch, and a mobile number with a digit missing would pass for a
 * landline in the Ardennes.
 */
const dutchGroups = /^0[15678][\s./-]/;

/**
 * A phone number as people write it, by the numbering plan of its country; one
 * without a country is of the country that is given, else of the marketplace's,
 * else of the Netherlands, whichever knows it first. Stored as E.164, with the
 * extension behind it where there is one, as RFC 3966 writes it:
 * `+3222345678;ext=12`.
 *
 * @param country where the person is at home, as far as that is known (ISO 3166)
 * @returns null when no such number can be called
 */
export function normalisePhone(text: string, country?: string): string | null {
  const bare = text.replace(/^tel:\s*/i, "").replace(extension, " ext. $3");
  const given = country !== undefined && isSupportedCountry(country) ? [country] : [];
  for (const home of new Set([...given, ...homes])) {
    if (home === "BE" && (dutchGroups.test(bare) || (country === "NL" && bare.startsWith("06")))) continue;
    // Nothing is picked out of a longer text: with a letter in it, it is no number.
    const parsed = parsePhoneNumberFromString(bare, { defaultCountry: home, extract: false });
    if (parsed?.isValid()) return parsed.ext === undefined ? parsed.number : `${parsed.number};ext=${parsed.ext}`;
  }
  // A zero in parentheses out of habit, of a country that dials none: `+352 (0)621 …`.
  return needlessZero.test(bare) ? normalisePhone(bare.replace(needlessZero, "$1"), country) : null;
}

const needlessZero = /^((?:\+|00)\s*\d{1,3}[\s.-]*)\(\s*0\s*\)/;

export const phone = plainLine(1, 60).transform((text, context) => {
  const number = normalisePhone(text);
  if (number !== null) return number;
  context.addIssue({ code: "custom", params: { code: "invalidPhone" }, input: text });
  return z.NEVER;
});

import { z } from "zod";
import { product } from "../product.ts";
import { plainLine } from "./fields.ts";
import { vatRules } from "./vat-checks.ts";

/** Prefixes that people write by the country's code, and what the tax office writes. */
const mistakenPrefixes: Readonly<Record<string, string>> = { GR: "EL", UK: "GB" };

/** What such a number is called, which people copy along with it. */
const calledSo = /^(BTW|TVA|VAT|MWST|UST)(ID)?(NUMMER|NUMBER|NUM[EÉ]RO|NR|NO)?(?=[A-Z]{0,3}\d)/;

type ReadVatNumber = { number: string } | { prefix: { given: string; right: string } } | null;

/**
 * A VAT number by format and check digit, as people write it (`BE 0123.456.749`,
 * `BTW 0123.456.749`, `CHE-107.787.577 MWST`), in its one spelling: `BE0123456749`.
 * A number without a country is the marketplace's, unless its ending says
 * otherwise. Whether it is registered only the tax office knows.
 *
 * @returns null when no country of Europe would issue it; with a prefix that is right for the country but not for its numbers, which one is
 */
export function readVatNumber(text: string): ReadVatNumber {
  const compact = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\-/:_\u2010-\u2015\u2212]/g, "")
    .replace(calledSo, "");
  const withCountry = /^\d/.test(compact) ? `${/^\d{9}MVA$/.test(compact) ? "NO" : product.defaultCountry}${compact}` : compact;
  const given = /^[A-Z]{2}/.exec(withCountry)?.[0] ?? "";
  const right = mistakenPrefixes[given];
  if (right !== undefined) return isIssued(current(`${right}${withCountry.slice(2)}`)) ? { prefix: { given, right } } : null;
  const number = current(withCountry);
  return isIssued(number) ? { number } : null;
}

/** Numbers that got a digit in front meanwhile: the Belgian ones in 2005, the Greek ones in 2000. */
function current(number: string): string {
  return number.replace(/^(BE)(\d{9})$/, "$10$2").replace(/^(EL)(\d{8})$/, "$10$2");
}

function isIssued(number: string): boolean {
  const prefix = number.startsWith("CHE") ? "CHE" : number.slice(0, 2);
  const rule = Object.hasOwn(vatRules, prefix) ? vatRules[prefix] : undefined;
  const rest = number.slice(prefix.length);
  return rule?.shape.test(rest) === true && rule.isChecked(rest);
}

/** {@link readVatNumber} where only a good one is of use. */
export function normaliseVatNumber(text: string): string | null {
  const read = readVatNumber(text);
  return read !== null && "number" in read ? read.number : null;
}

export const vatNumber = plainLine(1, 40).transform((text, context) => {
  const read = readVatNumber(text);
  if (read !== null && "number" in read) return read.number;
  const params = read === null ? { code: "invalidVatNumber" } : { code: "vatNumberPrefix", ...read.prefix };
  context.addIssue({ code: "custom", params, input: text });
  return z.NEVER;
});

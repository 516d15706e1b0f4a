import {
  austria,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
} from "jsvat";
import { z } from "zod";
import { product } from "../product.ts";
import { line } from "./fields.ts";

/** The European Union without Belgium; the package knows more countries, and of Belgium too little. */
const memberStates = [
  austria,
  bulgaria,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
];

/**
 * A VAT number by format and check digit, as people write it (`BE 0123.456.749`,
 * `0123.456.749`), in its one spelling: `BE0123456749`. A number without a
 * country is the marketplace's. Whether it is registered only the tax office knows.
 *
 * @returns null when no country of the European Union would issue it
 */
export function normaliseVatNumber(text: string): string | null {
  const compact = text.toUpperCase().replace(/[\s.\-/]/g, "");
  const withCountry = /^\d/.test(compact) ? `${product.defaultCountry}${compact}` : compact;
  // Before 2005 Belgian numbers had nine digits; they are the same ones without the leading zero.
  const current = withCountry.replace(/^BE(\d{9})$/, "BE0$1");
  const isValid = current.startsWith("BE") ? isBelgian(current.slice(2)) : checkVAT(current, memberStates).isValid;
  return isValid ? current : null;
}

/** Since 2023 they also start with 1, and then with 10, which the package takes for a typing mistake. */
function isBelgian(digits: string): boolean {
  return /^(0[1-9]|1\d)\d{8}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

export const vatNumber = line(1, 40).transform((text, context) => {
  const normalised = normaliseVatNumber(text);
  if (normalised !== null) return normalised;
  context.addIssue({ code: "custom", params: { code: "invalidVatNumber" }, input: text });
  return z.NEVER;
});

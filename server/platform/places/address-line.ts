import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";

/** The code that `addressLine` ends with. */
const countryCode = /(?<=^|, )[A-Z]{2}$/;

/** A line of `addressLine` as somebody reads it: the country by its name. */
export function readableAddress<Line extends string | null>(line: Line, language: UiLanguage): Line {
  return line && (line.replace(countryCode, (code) => formatsFor(language).country(code)) as Line);
}

/** An address on one line, as it is kept: the country as its code, for `readableAddress`. */
export function addressLine(address: {
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
}): string | null {
  const town = [address.postalCode, address.city].filter(Boolean).join(" ");
  return [address.street, town, address.country].filter(Boolean).join(", ") || null;
}

import { normalisePhone } from "#contract/core/fields/phone-number.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";

/** The number with its country, in the groups people read it in; undefined for what is none. */
export function readPhone(typed: string, country: string | undefined): string | undefined {
  const number = normalisePhone(typed.trim(), country);
  return number === null ? undefined : readablePhone(number);
}

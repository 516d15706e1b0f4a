import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";

/** An E.164 number in groups, as people read it: `+32 470 12 34 56`; one from far away by its own country's rules. */
export function groupedPhone(e164: string): string {
  const readable = readablePhone(e164);
  return readable === e164 ? (parsePhoneNumberFromString(e164)?.formatInternational() ?? e164) : readable;
}

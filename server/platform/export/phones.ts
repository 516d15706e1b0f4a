import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** An E.164 number in groups, as people read it: `+32 470 12 34 56`. */
export function groupedPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

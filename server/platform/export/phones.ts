import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";

/** An E.164 number in groups, as people read it: `+32 470 12 34 56`; one from far away by its own country's rules. */
export function groupedPhone(e164: string): string {
  const readable = readablePhone(e164);
  const [called = "", extension] = e164.split(";ext=");
  if (!readable.startsWith(called)) return readable;
  const international = parsePhoneNumberFromString(called)?.formatInternational() ?? called;
  return extension === undefined ? international : `${international} ext. ${extension}`;
}

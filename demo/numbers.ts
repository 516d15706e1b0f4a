import type { Country, Town } from "./data/towns.ts";
import type { Random } from "./random.ts";

/** A Belgian enterprise number: the last two digits are 97 minus the first eight modulo 97. */
function belgianVat(random: Random): string {
  const leading = random.int(4_000_000, 7_999_999);
  return `BE0${leading}${String(97 - (leading % 97)).padStart(2, "0")}`;
}

/** A Dutch VAT number by the eleven test; bases whose check would be 10 do not exist. */
function dutchVat(random: Random): string {
  for (;;) {
    const digits = String(random.int(8000_0000, 8699_9999));
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
    if (sum % 11 !== 10) return `NL${digits}${sum % 11}B0${random.int(1, 3)}`;
  }
}

/** A VAT number that passes its country's check digits. */
export function vatNumber(country: Country, random: Random): string {
  return country === "BE" ? belgianVat(random) : dutchVat(random);
}

const digits = (count: number, random: Random) => Array.from({ length: count }, () => random.int(0, 9)).join("");

/** A landline of the town or a mobile number, in E.164. */
export function phoneNumber(town: Town, random: Random): string {
  if (random.chance(0.5)) {
    return town.country === "BE" ? `+324${random.int(70, 79)}${digits(6, random)}` : `+316${random.int(1, 5)}${digits(7, random)}`;
  }
  // A subscriber number starts at 2; with its area code it has 8 digits in Belgium, 9 in the Netherlands.
  const length = (town.country === "BE" ? 8 : 9) - town.areaCode.length - 1;
  // In Ghent and Liège the subscriber's numbers have begun only with 2 and 3 so far.
  const first = town.areaCode.length === 1 ? random.int(2, 3) : random.int(2, 7);
  return `+${town.country === "BE" ? "32" : "31"}${town.areaCode}${first}${digits(length, random)}`;
}

/** The town's postal code, in the Netherlands with its two letters. */
export function postalCode(town: Town, random: Random): string {
  if (town.country === "BE") return town.postalCode;
  const letters = "ABCDEGHJKLMNPRTVWXZ";
  return `${town.postalCode} ${random.pick([...letters])}${random.pick([...letters])}`;
}

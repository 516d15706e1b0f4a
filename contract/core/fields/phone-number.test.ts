import { expect, test } from "vitest";
import { normalisePhone, phone } from "./phone-number.ts";
import { readablePhone } from "./readable-phone.ts";

test.each([
  ["0470 12 34 56", "+32470123456"],
  ["0470/12.34.56", "+32470123456"],
  ["+32 (0)470 12 34 56", "+32470123456"],
  ["0032 470 123456", "+32470123456"],
  ["tel:+32470123456", "+32470123456"],
  ["02 234 56 78", "+3222345678"],
  ["\u202a+32\u00a0470\u00a012\u00a034\u00a056\u202c", "+32470123456"],
  ["\u2066+32\u200b470\u00ad12\ufe0f34\u200e56\u2069", "+32470123456"],
  ["+31 6 12 34 56 78", "+31612345678"],
  ["+44 20 7946 0958", "+442079460958"],
  ["+47 22 12 34 56", "+4722123456"],
  ["+41 44 668 18 00", "+41446681800"],
  ["02 234 56 78 ext. 12", "+3222345678;ext=12"],
  ["02 234 56 78 x12", "+3222345678;ext=12"],
  ["02 234 56 78, toestel 12", "+3222345678;ext=12"],
  ["02 234 56 78 (poste 12)", "+3222345678;ext=12"],
  ["+3222345678;ext=12", "+3222345678;ext=12"],
])("%j is %s, and is read so again", (text, number) => {
  expect(phone.parse(text)).toBe(number);
  expect(phone.parse(readablePhone(number))).toBe(number);
});

test.each([
  ["a Belgian mobile with a digit missing", "0470 12 34 5"],
  ["a Belgian mobile with a digit too many", "0470 12 34 567"],
  ["a Dutch number with a digit missing", "+31 6 12 34 56 7"],
  ["letters within", "+32 470 AB 34 56"],
  ["letters for digits", "0800-BELGIUM"],
  ["a word before", "call 0470 12 34 56"],
  ["a word behind", "0470 12 34 56 (mobile)"],
  ["two numbers", "0470 12 34 56 / 0471 12 34 56"],
  ["an extension without an end", "02 234 56 78 ext."],
  ["an emergency number", "112"],
  ["a country that is none", "+999 12 34 56 78"],
])("%s is no number: %s", (_what, text) => {
  expect(normalisePhone(text)).toBeNull();
});

/** Numbers without a country: which country's they are. */
test.each<[what: string, typed: string, country: string | undefined, number: string | null]>([
  ["a Dutch mobile", "06 12345678", undefined, "+31612345678"],
  ["a Dutch mobile in pairs", "06-12 34 56 78", undefined, "+31612345678"],
  ["Amsterdam", "020 123 4567", undefined, "+31201234567"],
  ["Utrecht", "(030) 123 45 67", undefined, "+31301234567"],
  ["a Dutch mobile with a digit missing", "06 1234567", undefined, null],
  ["the same with a hyphen", "06-1234567", undefined, null],
  ["the same of somebody Dutch", "061234567", "NL", null],
  ["Libramont", "061 23 45 67", undefined, "+3261234567"],
  ["Libramont without spaces", "061234567", undefined, "+3261234567"],
  ["Wavre", "010/12.34.56", undefined, "+3210123456"],
  ["Brussels", "02 234 56 78", undefined, "+3222345678"],
  ["both have it: the marketplace's", "0475 12 34 56", undefined, "+32475123456"],
  ["both have it: of somebody from Roermond", "0475 12 34 56", "NL", "+31475123456"],
  ["both have it: of a Belgian", "0475 12 34 56", "BE", "+32475123456"],
  ["only Belgians have it, whoever types it", "0470 12 34 56", "NL", "+32470123456"],
  ["somebody from Paris", "01 23 45 67 89", "FR", "+33123456789"],
  ["from a country that is none", "0470 12 34 56", "XX", "+32470123456"],
  ["with its country it is that country's", "+32 475 12 34 56", "NL", "+32475123456"],
])("%s, %s, of somebody in %s: %s", (_what, typed, country, number) => {
  expect(normalisePhone(typed, country)).toBe(number);
});

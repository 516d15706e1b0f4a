import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { readablePhone, readablePhones } from "./readable-phone.ts";

const bare = (number: string) => number.replaceAll(" ", "");

test.each(readablePhones)("%s is a number that exists, and is read in these groups", (number) => {
  expect(readablePhone(bare(number))).toBe(number);
  expect(parsePhoneNumberFromString(bare(number))?.isPossible()).toBe(true);
});

test.each(["+3222345678", "+3292345678", "+3216234567", "+3250345678", "+32493567890", "+33612345678"])(
  "%s is grouped as its country's authority does",
  (number) => {
    expect(readablePhone(number)).toBe(parsePhoneNumberFromString(number)?.formatInternational());
  },
);

test("every Dutch number of an area has its area's code apart, as the authority's plan says", () => {
  for (const code of [
    10, 13, 15, 20, 23, 24, 26, 30, 33, 35, 36, 38, 40, 43, 45, 46, 50, 53, 55, 58, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79,
  ]) {
    const number = `+31${code}2345678`;
    expect([readablePhone(number), parsePhoneNumberFromString(number)?.formatInternational().split(" ")[1]]).toEqual([
      `+31 ${code} 234 56 78`,
      String(code),
    ]);
  }
  for (const code of [111, 113, 162, 222, 297, 341, 418, 475, 513, 592]) {
    const number = `+31${code}234567`;
    expect([readablePhone(number), parsePhoneNumberFromString(number)?.formatInternational().split(" ")[1]]).toEqual([
      `+31 ${code} 23 45 67`,
      String(code),
    ]);
  }
});

test.each(["+442071234567", "+3312345678", "112", ""])("%s stays as it is", (number) => {
  expect(readablePhone(number)).toBe(number);
});

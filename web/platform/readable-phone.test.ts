import { parsePhoneNumberFromString } from "libphonenumber-js";
import { expect, test } from "vitest";
import { readablePhone } from "#web/platform/readable-phone.ts";

test.each(["+32470123456", "+3222345678", "+3292345678", "+3216234567", "+3250345678", "+32493567890"])(
  "%s is grouped as its country writes it",
  (number) => {
    expect(readablePhone(number)).toBe(parsePhoneNumberFromString(number)?.formatInternational());
  },
);

test("a Dutch mobile is read in pairs", () => {
  expect(readablePhone("+31612345678")).toBe("+31 6 12 34 56 78");
});

test.each(["+442071234567", "+3312345678", "112", ""])("%s stays as it is", (number) => {
  expect(readablePhone(number)).toBe(number);
});

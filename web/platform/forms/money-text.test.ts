import { expect, test } from "vitest";
import { formatsFor } from "#contract/core/format.ts";
import { parseHundredths } from "./money-text.ts";

test.each<[string, number | null | undefined]>([
  ["1.234,50", 123_450],
  ["1,234.50", 123_450],
  ["1234,50", 123_450],
  ["1234.50", 123_450],
  ["1234,5", 123_450],
  ["1 234,50", 123_450],
  ["1\u202f234,50 €", 123_450],
  ["€ 1.234,50", 123_450],
  ["EUR 1234", 123_400],
  ["1’234.50", 123_450],
  ["1.234", 123_400],
  ["1,234", 123_400],
  ["1.234.567", 123_456_700],
  ["1.234.567,89", 123_456_789],
  ["100000", 10_000_000],
  ["0", 0],
  ["0,05", 5],
  [",5", 50],
  ["5,", 500],
  ["1.005", 100_500],
  ["-12,50", -1_250],
  ["−12,50", -1_250],
  ["-0", 0],
  ["5,5 %", 550],
  ["12,-", 1_200],
  ["€ 12,–", 1_200],
  ["12,—", 1_200],
  ["12 euros", 1_200],
  ["+12,50", 1_250],
  ["1.000,5", 100_050],
  ["1 000", 100_000],
  ["1'000,00", 100_000],
  ["\u200e12,50\u200f", 1_250],
  ["\u202a€\u00a01\u2009234,50\u202c", 123_450],
  ["１２，５０", 1_250],
  ["\u201112,50", -1_250],
  ["2½", undefined],
  ["1.250,--", 125_000],
  ["0,225", undefined],
  ["0.225", undefined],
  ["-,-", undefined],
  ["", null],
  ["  ", null],
  ["€", null],
  ["abc", undefined],
  ["12,345,6", undefined],
  ["1.23.4", undefined],
  ["1.234.56", undefined],
  ["1,2345", undefined],
  ["1234.567", undefined],
  ["12e3", undefined],
  ["0x10", undefined],
  [",", undefined],
  ["-", undefined],
  ["1-2", undefined],
  ["1234567890123", undefined],
])("%j is %j hundredths", (text, expected) => {
  expect(parseHundredths(text)).toBe(expected);
});

test("what a screen shows is read back as the same amount", () => {
  for (const language of ["en", "nl"] as const) {
    const formats = formatsFor(language, "Europe/Brussels");
    for (const cents of [0, 1, 5, 99, 100, 12_345, 123_400, 123_450, 100_000_00, 123_456_789]) {
      expect(parseHundredths(formats.moneyExact(cents))).toBe(cents);
      expect(parseHundredths(formats.money(cents))).toBe(cents);
    }
  }
});

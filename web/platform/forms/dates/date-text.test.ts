import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, isPlainDate } from "#contract/core/dates/dates.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { readDate, readTime, writeDate } from "./date-text.ts";

const today = "2026-11-28";

describe("a date as people type it is read", () => {
  it.each([
    ["11-12-2026", "2026-12-11"],
    ["11/12/2026", "2026-12-11"],
    ["11.12.2026", "2026-12-11"],
    ["11 12 2026", "2026-12-11"],
    [" 11 - 12 - 2026 ", "2026-12-11"],
    ["1/2/27", "2027-02-01"],
    ["11122026", "2026-12-11"],
    ["111226", "2026-12-11"],
    ["2026-12-11", "2026-12-11"],
    ["2026/12/11", "2026-12-11"],
    ["11 dec 2026", "2026-12-11"],
    ["11 december 2026", "2026-12-11"],
    ["11 Dec. 2026", "2026-12-11"],
    ["11th December 2026", "2026-12-11"],
    ["vrijdag 11 december 2026", "2026-12-11"],
    ["Fri, 11 Dec 2026", "2026-12-11"],
    ["11e december 2026", "2026-12-11"],
    ["11-dec-2026", "2026-12-11"],
    ["11dec2026", "2026-12-11"],
    ["le 1er décembre 2026", "2026-12-01"],
    ["2026.12.11", "2026-12-11"],
    ["11\u00a0december\u202f2026", "2026-12-11"],
    ["3 maart 2027", "2027-03-03"],
    ["3 mrt 2027", "2027-03-03"],
    ["3 mei 2027", "2027-05-03"],
    ["3 juin 2027", "2027-06-03"],
    ["3 juillet 2027", "2027-07-03"],
    ["3 août 2027", "2027-08-03"],
    ["3. März 2027", "2027-03-03"],
    ["3. Dezember 2026", "2026-12-03"],
    ["29/2/2028", "2028-02-29"],
    // Without a year it is the next one.
    ["11/12", "2026-12-11"],
    ["28-11", "2026-11-28"],
    ["27-11", "2027-11-27"],
    ["29 feb", "2028-02-29"],
    ["", ""],
    ["   ", ""],
  ])("%j", (typed, date) => expect(readDate(typed, today)).toBe(date));
});

it.each([
  "12/13/2026",
  "31-11-2026",
  "29-2-2027",
  "0/1/2027",
  "soon",
  "11",
  "2026",
  "11 foo 2026",
  "11-12-20266",
  "11-12-2026 10:00",
  "mei 2027",
  "20261311",
  "December 32",
  "11 dec ’2026-",
])("%j is no date, and stays as it was typed", (typed) => expect(readDate(typed, today)).toBe(typed));

it("is written with the day first, in each language's own way", () => {
  expect(writeDate("2026-12-11", "nl")).toBe("11-12-2026");
  expect(writeDate("2026-12-11", "en")).toBe("11/12/2026");
  expect(writeDate("soon", "nl")).toBe("soon");
  expect(writeDate("", "en")).toBe("");
});

it("reads every date that it writes", () => {
  const dates = fc.integer({ min: -9_000, max: 20_000 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(dates, fc.constantFrom(...uiLanguages), (date, language) => {
      expect(readDate(writeDate(date, language), today)).toBe(date);
    }),
  );
});

it("makes of any text a real date, or leaves it alone", () => {
  const texts = fc.string({ unit: fc.constantFrom("0", "1", "2", "9", "-", "/", ".", " ", "d", "e", "c", "j", "u", "n"), maxLength: 12 });
  fc.assert(
    fc.property(texts, (text) => {
      const read = readDate(text, today);
      expect(read === text.trim() || isPlainDate(read)).toBe(true);
      expect(readDate(read, today)).toBe(read);
    }),
  );
});

it.each([
  ["14:30", "14:30"],
  ["14.30", "14:30"],
  ["14u30", "14:30"],
  ["14h30", "14:30"],
  ["1430", "14:30"],
  ["930", "09:30"],
  ["9", "09:00"],
  ["9u", "09:00"],
  ["9:30", "09:30"],
  ["2 pm", "14:00"],
  ["2:15 p.m.", "14:15"],
  ["12 am", "00:00"],
  ["12pm", "12:00"],
  ["14:30 uur", "14:30"],
  ["14.30 Uhr", "14:30"],
  ["", ""],
  ["25:00", "25:00"],
  ["14:75", "14:75"],
  ["13 pm", "13 pm"],
  ["noon", "noon"],
])("the time %j is read as %j", (typed, time) => expect(readTime(typed)).toBe(time));

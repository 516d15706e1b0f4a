import { getCountries, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { normalisePhone, phone } from "./phone-number.ts";
import { readablePhone } from "./readable-phone.ts";

/** Every country's mobile numbers, as its people write them abroad. */
const written = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples);
  return number
    ? [{ country, number: number.number, abroad: number.formatInternational(), uri: number.getURI(), home: number.formatNational() }]
    : [];
});

test("a number with its country is taken, however it is written, and is read again as it is shown", () => {
  expect(written.length).toBeGreaterThan(200);
  const spellings = (abroad: string) => [
    abroad,
    abroad.replace("+", "00"),
    abroad.replaceAll(" ", "."),
    abroad.replaceAll(" ", "-"),
    abroad.replaceAll(" ", "\u00a0"),
    abroad.replaceAll(" ", "\u2011"),
    `\u202a${abroad}\u202c`,
  ];
  const wrong = written.flatMap(({ country, number, abroad, uri }) =>
    [...spellings(abroad), uri, readablePhone(number)].flatMap((text) => {
      const read = phone.safeParse(text);
      return read.success && read.data === number ? [] : [`${country} ${text}: ${read.success ? read.data : "refused"}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("a zero in parentheses behind the country is none, whether the country dials one at home or not", () => {
  const countries = ["BE", "NL", "FR", "DE", "GB", "CH", "AT", "LU", "ES", "PT", "DK", "NO", "SE", "PL", "CZ", "GR", "IE"];
  const wrong = written
    .filter(({ country }) => countries.includes(country))
    .flatMap(({ country, number, abroad }) => {
      const text = abroad.replace(/(?<=^\+\d+) /, " (0)");
      return normalisePhone(text) === number ? [] : [`${country} ${text}: ${normalisePhone(text)}`];
    });
  expect(wrong).toEqual([]);
});

test("somebody at home writes it without its country", () => {
  const wrong = written.flatMap(({ country, number, home }) => {
    const read = normalisePhone(home, country);
    return read === number ? [] : [`${country} ${home}: ${read}`];
  });
  expect(wrong).toEqual([]);
});

test("one with a digit missing is no such number of its country", () => {
  const homes = ["BE", "NL", "FR", "LU", "GB", "ES", "PL", "IE", "PT"];
  for (const { number, country } of written.filter((each) => homes.includes(each.country)))
    expect(normalisePhone(number.slice(0, -1)), country).toBeNull();
});

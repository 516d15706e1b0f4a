import { describe, expect, test } from "vitest";
import { email, line, prose } from "./fields.ts";

/** What address books, web pages and PDFs put into a copied text. */
const copied = [
  "\u00ad",
  "\u034f",
  "\u061c",
  "\u115f",
  "\u180e",
  "\u200b",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202b",
  "\u202c",
  "\u202d",
  "\u202e",
  "\u2060",
  "\u2064",
  "\u2066",
  "\u2067",
  "\u2068",
  "\u2069",
  "\u3164",
  "\ufe00",
  "\ufe0f",
  "\ufeff",
  "\uffa0",
  "\u{e0001}",
  "\u{e0041}",
] as const;
const codeOf = (sign: string) => `U+${sign.codePointAt(0)?.toString(16).padStart(4, "0")}`;

describe.each(copied.map((sign) => [codeOf(sign), sign] as const))("%s", (_code, sign) => {
  test("is left out of a line, wherever it stands", () => {
    expect(line(1, 20).parse(`${sign}Lotte${sign} Ma${sign}es${sign}`)).toBe("Lotte Maes");
  });

  test("is left out of an e-mail address", () => {
    expect(email.parse(`${sign}an${sign}@${sign}example.com${sign}`)).toBe("an@example.com");
  });

  test("alone is nothing", () => {
    expect(line(1, 20).safeParse(`${sign}${sign}`).success).toBe(false);
    expect(prose(1, 20).safeParse(`${sign}\n${sign}`).success).toBe(false);
  });
});

test.each(["\u00a0", "\u2007", "\u202f", "\u2009", "\u3000", "\u2800"])("a line has plain spaces: %j", (space) => {
  expect(line(1, 20).parse(`${space}Lotte${space}Maes${space}`)).toBe("Lotte Maes");
});

test.each([
  ["a Persian word", "می\u200cخواهم"],
  ["a Sinhala word", "ශ්\u200dරී"],
  ["a family", "👨\u200d👩\u200d👧"],
])("a line keeps the joiner of %s", (_what, text) => {
  expect(line(1, 20).parse(text)).toBe(text);
});

test.each([
  ["joiners of nothing", "\u200dLotte \u200c Maes\u200d", "Lotte  Maes"],
  ["a tab or a break that a cell of a table ends with", "Lotte Maes\t\r\n", "Lotte Maes"],
])("a line leaves out %s", (_what, text, kept) => {
  expect(line(1, 20).parse(text)).toBe(kept);
});

test.each(["an\u200d@example.com", "an@exam\u200cple.com"])("an address has no joiners: %j", (text) => {
  expect(email.parse(text)).toMatch(/^an@example\.com$/);
});

test.each(["an\u2800@example.com", "\u0301an@example.com", "an☎@example.com", "an\u00a0b@example.com"])("%j is no address", (text) => {
  expect(email.safeParse(text).success).toBe(false);
});

describe("free text", () => {
  test.each([
    ["spaces that do not break", "€\u00a060 · 12\u202f%"],
    ["soft hyphens", "zelf\u00adgemaakt"],
    ["emoji", "\u2764\ufe0f 👨\u200d👩\u200d👧"],
    ["marks of direction", "שלום\u200f!"],
    ["pairs of direction", "a \u2067שלום \u202a123\u202c\u2069 b"],
    ["breaks", "one\n\ttwo"],
  ])("keeps %s", (_what, text) => {
    expect(prose(1, 60).parse(text)).toBe(text);
  });

  test.each([
    ["turned letters", "pay \u202e001\u202c now", "pay 001 now"],
    ["a direction without an end", "a \u2067b\nc \u202bd", "a b\nc d"],
    ["an end without a beginning", "call \u202c0470\u2069", "call 0470"],
    ["pairs that cross", "\u2067a\u202ab\u2069c\u202c", "a\u202abc\u202c"],
    ["a file's beginning", "\ufeffhello", "hello"],
  ])("leaves out %s", (_what, text, kept) => {
    expect(prose(1, 60).parse(text)).toBe(kept);
  });
});

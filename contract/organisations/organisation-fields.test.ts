import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { fieldIssues } from "#contract/core/fields/field-issues.ts";
import { address, vatRateBp } from "#contract/core/fields/fields.ts";
import { normaliseVatNumber, vatNumber } from "#contract/core/fields/vat-number.ts";
import { instagramLink, websiteUrl } from "#contract/core/fields/web-address.ts";

/** What the schema makes of a value: the value it stores, or the code it complains with. */
function judge(schema: z.ZodType, value: unknown): unknown {
  const judged = schema.safeParse(value);
  return judged.success ? judged.data : { code: fieldIssues(judged.error.issues, value)[0]?.code };
}

test.each([
  ["https://www.bakery.example", "https://www.bakery.example"],
  ["www.bakery.example", "https://www.bakery.example"],
  ["  http://bakery.example/nl/?a=1#b  ", "http://bakery.example/nl/?a=1#b"],
  ["bakery.example:8080/menu", "https://bakery.example:8080/menu"],
  ["HTTPS://Bakery.Example/Menu", "https://bakery.example/Menu"],
  ["https://café.example", "https://xn--caf-dma.example"],
  [`https://bakery.example/${"a".repeat(2020)}`, `https://bakery.example/${"a".repeat(2020)}`],
  ["javascript:alert(1)", { code: "invalidUrl" }],
  ["data:text/html,hello", { code: "invalidUrl" }],
  ["ftp://bakery.example", { code: "invalidUrl" }],
  ["mailto:an@bakery.example", { code: "invalidUrl" }],
  ["https://bank.example@evil.example", { code: "invalidUrl" }],
  ["https://localhost", { code: "invalidUrl" }],
  ["http://127.0.0.1/", { code: "invalidUrl" }],
  ["bakery", { code: "invalidUrl" }],
  ["https://", { code: "invalidUrl" }],
  ["https://ba kery.example", { code: "invalidUrl" }],
  ["https://bakery.example/a b", { code: "invalidUrl" }],
  [`https://bakery.example/${"a".repeat(2048)}`, { code: "tooLong" }],
  ["https://bakery.example/\u202e", { code: "invalidCharacters" }],
])("a website %j", (given, expected) => {
  expect(judge(websiteUrl, given)).toEqual(expected);
});

test.each([
  ["@kook.atelier_9", "https://www.instagram.com/kook.atelier_9/"],
  ["instagram.com/kookatelier", "https://www.instagram.com/kookatelier/"],
  ["http://www.instagram.com/kookatelier/?hl=nl", "https://www.instagram.com/kookatelier/"],
  ["https://m.instagram.com/kookatelier", "https://www.instagram.com/kookatelier/"],
  ["@", { code: "invalidInstagram" }],
  ["@.kook", { code: "invalidInstagram" }],
  ["@kook..atelier", { code: "invalidInstagram" }],
  ["@kook.", { code: "invalidInstagram" }],
  [`@${"k".repeat(31)}`, { code: "invalidInstagram" }],
  ["@kook/atelier", { code: "invalidInstagram" }],
  ["kookatelier", { code: "invalidInstagram" }],
  ["https://www.instagram.com/", { code: "invalidInstagram" }],
  ["https://www.instagram.com/p/Abc123/", { code: "invalidInstagram" }],
  ["https://instagram.com.evil.example/kook", { code: "invalidInstagram" }],
  ["javascript:alert(1)//instagram.com/kook", { code: "invalidInstagram" }],
])("an Instagram profile %j", (given, expected) => {
  expect(judge(instagramLink, given)).toEqual(expected);
});

describe("VAT numbers", () => {
  test.each([
    ["BE0123456749", "BE0123456749"],
    ["be 0123.456.749", "BE0123456749"],
    ["0123.456.749", "BE0123456749"],
    ["BE 123456749", "BE0123456749"],
    ["BE-0123/456.749", "BE0123456749"],
    ["BE1000111174", "BE1000111174"],
    ["NL004495445B01", "NL004495445B01"],
    ["NL000099998B57", "NL000099998B57"],
    ["FR 40 303265045", "FR40303265045"],
    ["DE136695976", "DE136695976"],
    ["EL094259216", "EL094259216"],
    ["LU10000356", "LU10000356"],
    ["ATU00000024", "ATU00000024"],
    ["BE0123456748", { code: "invalidVatNumber" }],
    ["BE2123456749", { code: "invalidVatNumber" }],
    ["BE012345674", { code: "invalidVatNumber" }],
    ["NL004495446B01", { code: "invalidVatNumber" }],
    ["DE136695977", { code: "invalidVatNumber" }],
    ["GB980780684", { code: "invalidVatNumber" }],
    ["CHE123456788", { code: "invalidVatNumber" }],
    ["XX0123456749", { code: "invalidVatNumber" }],
    ["none", { code: "invalidVatNumber" }],
    ["1".repeat(41), { code: "tooLong" }],
  ])("%j", (given, expected) => {
    expect(judge(vatNumber, given)).toEqual(expected);
  });

  test("Belgian ones start with 0 or 1 and end on 97 less the rest", () => {
    for (let head = 1_000_000; head < 20_000_000; head += 98_765) {
      const digits = String(head).padStart(8, "0");
      const check = 97 - (head % 97);
      expect(normaliseVatNumber(`BE${digits}${String(check).padStart(2, "0")}`)).toBe(`BE${digits}${String(check).padStart(2, "0")}`);
      expect(normaliseVatNumber(`BE${digits}${String((check % 97) + 1).padStart(2, "0")}`)).toBeNull();
    }
  });

  test("writing one again changes nothing", () => {
    for (const text of ["BE0123456749", "NL000099998B57", "EL094259216"]) expect(normaliseVatNumber(text)).toBe(text);
  });
});

const home = { street: "Kaai 5", postalCode: "2000", city: "Antwerpen", country: "BE" };
test.each([
  [home, home],
  [
    { ...home, street: " Kaai  5 " },
    { ...home, street: "Kaai  5" },
  ],
  [{ ...home, country: "XX" }, { code: "invalidChoice" }],
  [{ ...home, country: "be" }, { code: "invalidChoice" }],
  [{ ...home, country: "" }, { code: "required" }],
  [{ ...home, city: "" }, { code: "required" }],
  [{ ...home, floor: 3 }, { code: "unknownField" }],
])("an address %j", (given, expected) => {
  expect(judge(address, given)).toEqual(expected);
});

test.each([
  [0, 0],
  [600, 600],
  [2700, 2700],
  [-1, { code: "notBetween" }],
  [2701, { code: "notBetween" }],
  [0.5, { code: "notWhole" }],
  ["21", { code: "notANumber" }],
])("a VAT rate of %j basis points", (given, expected) => {
  expect(judge(vatRateBp, given)).toEqual(expected);
});

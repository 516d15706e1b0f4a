import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldIssues } from "#contract/core/fields/field-issues.ts";
import { address, vatRateBp } from "#contract/core/fields/fields.ts";
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
  ["\u202ahttps://bakery.example/\u202c", "https://bakery.example"],
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

import { expect, test } from "vitest";
import { isolated, isolatedValues } from "./isolated.ts";

test.each([
  ["Vera", "Vera"],
  ["Zoë & Łukasz – 東京", "Zoë & Łukasz – 東京"],
  ["", ""],
  ["שלום", "\u2068שלום\u2069"],
  ["محمد", "\u2068محمد\u2069"],
  ["Bureau محمد (2)", "\u2068Bureau محمد (2)\u2069"],
  ["ﷺ", "\u2068ﷺ\u2069"],
])("%s stands in a sentence as %j", (name, expected) => expect(isolated(name)).toBe(expected));

test("of the values of a sentence only its texts are set apart", () => {
  const at = new Date(0);
  expect(isolatedValues({ name: "דנה", count: 3, at, other: null })).toEqual({ name: "\u2068דנה\u2069", count: 3, at, other: null });
});

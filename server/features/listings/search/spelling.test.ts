import { expect, test } from "vitest";
import { nearestWord, slipsBetween } from "./spelling.ts";

test.each([
  ["koken", "koken", 0],
  ["koekn", "koken", 1],
  ["koke", "koken", 1],
  ["kokken", "koken", 1],
  ["koten", "koken", 1],
  ["", "abc", 3],
  ["abc", "", 3],
  ["workshpo", "workshop", 1],
  ["climing", "climbing", 1],
  ["yoga", "kayak", 4],
])("%j and %j are %i slips apart", (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
  expect(slipsBetween(b, a)).toBe(slips);
});

test("the nearest word wins; among equals the more alike one, which comes first", () => {
  expect(nearestWord("koekn", ["keuken", "koken", "koeken"])).toBe("koken");
  expect(nearestWord("wyn", ["wijn", "win"])).toBe("win");
});

test("a short word is not turned into something else", () => {
  expect(nearestWord("ab", ["abc"])).toBeUndefined();
  expect(nearestWord("yoga", ["kayak", "toga party"])).toBeUndefined();
});

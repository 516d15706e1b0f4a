import { expect, test } from "vitest";
import { isHeld } from "./if-none-match.ts";

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a","c"', true],
  ["*", true],
  [" * ", true],
  [null, false],
  ["", false],
  ['"b"', false],
  ['"a', false],
  ["a", false],
  ['"A"', false],
  ['"*"', false],
  // A comma belongs to a tag.
  ['"b,a"', false],
  ['"b, "', false],
])('"a" is held by whoever sends %s: %s', (header, held) => {
  expect(isHeld(header, '"a"')).toBe(held);
});

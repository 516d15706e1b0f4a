import { expect, test } from "vitest";
import { moved } from "./use-image-acts.ts";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [5, 0, "abc"],
])("from %i to %i", (from, to, expected) => {
  expect(moved(["a", "b", "c"], from, to).join("")).toBe(expected);
});

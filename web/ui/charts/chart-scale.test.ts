import { expect, test } from "vitest";
import { heightOf, isLabelled, spread, ticksTo } from "./chart-scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [53, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
  [1_234_500, [0, 500_000, 1_000_000, 1_500_000]],
])("ticks to %i begin at zero, are round and reach it", (most, ticks) => expect(ticksTo(most)).toEqual(ticks));

test("zero stands on the ground and the most at the top", () => {
  expect(heightOf(0, 60)).toBe(182);
  expect(heightOf(60, 60)).toBe(12);
});

test("labels have room, and lines that end together do not write over each other", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((index) => isLabelled(index, 12))).toEqual([0, 4, 8]);
  expect(spread([50, 48, 100], 14)).toEqual([62, 48, 100]);
});

import { expect, test } from "vitest";
import { maxTokens } from "../words/cut.ts";
import { choose } from "./stages.ts";

test("so many of a few are chosen in every way, each once and in order", () => {
  expect(choose(["a", "b", "c"], 2)).toEqual([
    ["a", "b"],
    ["a", "c"],
    ["b", "c"],
  ]);
  expect(choose(["a", "b", "c"], 1)).toEqual([["a"], ["b"], ["c"]]);
  expect(choose(["a", "b"], 0)).toEqual([[]]);
  expect(choose(["a"], 2)).toEqual([]);
});

test("all of the longest line are chosen by looking at each word once", () => {
  let looks = 0;
  const words = Array.from({ length: maxTokens }, (_, index) => index);
  const watched = (list: number[]): number[] =>
    new Proxy(list, {
      get: (target, key) => {
        if (key !== "slice") return Reflect.get(target, key);
        return (...range: [number, number]) => {
          looks += 1;
          expect(looks, "for each of 2^24 ways").toBeLessThan(10 * maxTokens);
          return watched(target.slice(...range));
        };
      },
    });
  expect(choose(watched(words), maxTokens)).toEqual([words]);
});

import { expect, test } from "vitest";
import { runForEach } from "./run-for-each.ts";

test("one that fails keeps none of the others, and the outcomes stand in order", async () => {
  const outcomes = await runForEach([1, 2, 3, 4, 5, 6], async (n) => {
    await new Promise((resolve) => setTimeout(resolve, 6 - n));
    if (n % 3 === 0) throw new Error(`no ${n}`);
  });
  expect(outcomes.map(({ item, error }) => [item, error instanceof Error ? error.message : error])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, "no 3"],
    [4, undefined],
    [5, undefined],
    [6, "no 6"],
  ]);
});

test("each is done once, no more than four side by side", async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await runForEach(
    Array.from({ length: 30 }, (_, n) => n),
    async (n) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      done.push(n);
    },
  );
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  expect(most).toBe(4);
});

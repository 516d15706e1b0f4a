import { expect, test } from "vitest";
import { Refusal } from "../refusal.ts";
import { createBounded } from "./bounded.ts";

/** Work that ends when it is told to. */
function workshop(bounds: { atOnce: number; waiting: number }) {
  const run = createBounded(bounds);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const ask = (number: number) =>
    run(async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
      return number;
    });
  return { run, begun, ends, ask };
}

test("so many are done at once, the next in the order in which they came, and each gets its own answer", async () => {
  const { begun, ends, ask } = workshop({ atOnce: 2, waiting: 2 });
  const answers = [1, 2, 3, 4].map(ask);
  await expect.poll(() => begun).toEqual([1, 2]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4]);
});

test("whoever finds the queue full is asked to come back, and a place that became free is taken again", async () => {
  const { begun, ends, ask } = workshop({ atOnce: 1, waiting: 1 });
  const [first, second] = [ask(1), ask(2)];
  const refusal: unknown = await ask(3).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: "server.unavailable", retryAfterSeconds: 2 });
  ends[0]?.();
  await first;
  await expect.poll(() => begun).toEqual([1, 2]);
  ends[1]?.();
  await second;
  const last = ask(4);
  await expect.poll(() => begun).toEqual([1, 2, 4]);
  ends[2]?.();
  expect(await last).toBe(4);
});

test("work that fails gives its place back", async () => {
  const run = createBounded({ atOnce: 1, waiting: 1 });
  await expect(run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await run(async () => "yes")).toBe("yes");
});

test("of long work each begins in a turn of its own: what came meanwhile is answered between", async () => {
  const run = createBounded({ atOnce: 8, waiting: 8, isLong: true });
  const order: string[] = [];
  const keepProcessor = () => {
    const until = performance.now() + 30;
    while (performance.now() < until);
  };
  const works = ["a", "b", "c"].map((name) =>
    run(async () => {
      // As what comes over the network while the processor is kept.
      setTimeout(() => order.push(`quick after ${name}`), 1);
      keepProcessor();
      order.push(name);
    }),
  );
  await Promise.all(works);
  await expect.poll(() => order).toEqual(["a", "quick after a", "b", "quick after b", "c", "quick after c"]);
});

import { describe, expect, test, vi } from "vitest";
import { createPublicMemory, createRememberedAnswers } from "./public-memory.ts";

function scene(staleMs = 0) {
  let now = 0;
  let heard = true;
  let count = 0;
  const memory = createPublicMemory(() => now);
  memory.rememberWhile(() => heard);
  const answers = createRememberedAnswers<number>(memory, 3, staleMs);
  const ask = vi.fn(async () => ++count);
  return {
    memory,
    answers,
    ask,
    get: (key = "a") => answers.get(key, ask),
    pass: (ms: number) => (now += ms),
    deafen: () => {
      heard = false;
    },
  };
}

describe("an answer", () => {
  test("holds until a change is heard of, and is asked once by those who come at once", async () => {
    const { memory, ask, get } = scene();
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    memory.forget();
    expect(await get()).toBe(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("is asked each time while changes are not heard of", async () => {
    const { deafen, get, answers } = scene();
    await get();
    deafen();
    expect([await get(), await get()]).toEqual([2, 3]);
    expect(answers.has("a")).toBe(false);
  });

  test("that failed is not remembered", async () => {
    const { answers, get } = scene();
    await expect(answers.get("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await get()).toBe(1);
  });

  test("that was asked before a change is not given after it", async () => {
    const { memory, answers, get } = scene();
    const slow = Promise.withResolvers<number>();
    const first = answers.get("a", () => slow.promise);
    memory.forget();
    expect(await get()).toBe(1);
    slow.resolve(99);
    expect(await first).toBe(99);
    expect(await get()).toBe(1);
  });

  test("leaves when others are asked for more recently", async () => {
    const { ask, get } = scene();
    for (const key of ["a", "b", "c", "a", "d", "a"]) await get(key);
    expect(ask).toHaveBeenCalledTimes(4);
    await get("b");
    expect(ask).toHaveBeenCalledTimes(5);
  });
});

describe("where the former answer may be given for a moment", () => {
  test("it is, while the next one is asked once; then the next one is", async () => {
    const { memory, ask, get } = scene(1_000);
    await get();
    memory.forget();
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("not for longer, however many changes there are", async () => {
    const { memory, answers, get, pass } = scene(1_000);
    await get();
    memory.forget();
    pass(600);
    memory.forget();
    expect(answers.has("a")).toBe(true);
    pass(600);
    expect(answers.has("a")).toBe(false);
    expect(await get()).toBe(2);
  });
});

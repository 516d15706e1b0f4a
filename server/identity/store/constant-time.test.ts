import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inConstantTime, leastMs } from "./constant-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([0, 1, leastMs - 1])("an answer that takes %i ms comes when any other does, and not before", async (tookMs) => {
  let answered = "";
  void inConstantTime(async () => {
    if (tookMs > 0) await new Promise((resolve) => setTimeout(resolve, tookMs));
    return "done";
  }).then((answer) => {
    answered = answer;
  });
  await vi.advanceTimersByTimeAsync(leastMs - 1);
  expect(answered).toBe("");
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toBe("done");
});

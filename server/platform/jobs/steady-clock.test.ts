import { expect, test, vi } from "vitest";
import { steadyClock } from "./steady-clock.ts";

test("time goes on at its own pace when the machine's clock is put back by two hours", () => {
  const before = steadyClock.now();
  expect(Math.abs(before - Date.now())).toBeLessThan(60_000);
  const putBack = vi.spyOn(Date, "now").mockReturnValue(before - 2 * 3_600_000);
  const passed = steadyClock.now() - before;
  putBack.mockRestore();
  expect(passed).toBeGreaterThanOrEqual(0);
  expect(passed).toBeLessThan(60_000);
});

import { afterEach, expect, vi } from "vitest";

/** An error that only reaches the console is still an error: it fails the test that caused it. */
const spy = vi.spyOn(console, "error");

afterEach(() => {
  const calls = spy.mock.calls.map((args) => args.map(String).join(" "));
  spy.mockClear();
  expect(calls, "unexpected console.error").toEqual([]);
});

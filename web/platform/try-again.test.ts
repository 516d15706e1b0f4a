import { expect, test } from "vitest";
import { ApiProblem } from "./api/problem.ts";
import { passesByItself, pauseBefore } from "./try-again.ts";

test.each([
  ["network", 0, true],
  ["server.unavailable", 503, true],
  ["server.maintenance", 503, true],
  ["rate.limited", 429, true],
  ["server.fault", 500, false],
  ["resource.notFound", 404, false],
  ["access.denied", 403, false],
] as const)("%s passes by itself: %s", (code, status, passes) => {
  expect(passesByItself(new ApiProblem(code, status))).toBe(passes);
});

test("each pause is longer than the one before, up to a quarter of a minute, and none shorter than a limit asks for", () => {
  const away = new ApiProblem("server.unavailable", 503, { retryAfterSeconds: 5 });
  const pauses = [0, 1, 2, 3, 20].map((tries) => pauseBefore(tries, away));
  expect(pauses).toEqual([2_000, 3_000, 4_500, 6_750, 15_000]);
  expect(pauseBefore(0, new ApiProblem("rate.limited", 429, { retryAfterSeconds: 90 }))).toBe(90_000);
});

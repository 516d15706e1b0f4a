import { expect, test } from "vitest";
import { schedule } from "#server/schedule.ts";
import { matchesCron } from "./cron.ts";

test.each([
  ["7 * * * *", "2026-11-29T10:07:00Z", true],
  ["7 * * * *", "2026-11-29T10:08:00Z", false],
  ["23 6 * * *", "2026-11-29T06:23:00Z", true],
  ["23 6 * * *", "2026-11-29T07:23:00Z", false],
  ["*/15 * * * *", "2026-11-29T07:45:00Z", true],
  ["*/15 * * * *", "2026-11-29T07:46:00Z", false],
  ["0 4 * * 0", "2026-11-29T04:00:00Z", true],
  ["0 4 1,15 * *", "2026-11-29T04:00:00Z", false],
])("%s at %s: %s", (expression, at, matches) => {
  expect(matchesCron(expression, new Date(at))).toBe(matches);
});

test("every job of the schedule that runs by itself does so some time of a week", () => {
  const minutes = Array.from({ length: 7 * 24 * 60 }, (_, minute) => new Date(Date.UTC(2026, 10, 2, 0, minute)));
  for (const job of Object.values(schedule))
    if ("cron" in job)
      expect(
        minutes.some((at) => matchesCron(job.cron, at)),
        job.queue,
      ).toBe(true);
});

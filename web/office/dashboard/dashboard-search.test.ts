import { expect, test } from "vitest";
import { dashboardSearch, daysOf } from "./dashboard-search.ts";

const today = "2026-11-28";

test.each([
  [{}, "2026-10-30", "2026-11-28"],
  [{ period: "year" }, "2025-11-29", "2026-11-28"],
  [{ period: "own", from: "2026-01-01", to: "2026-03-31" }, "2026-01-01", "2026-03-31"],
  [{ period: "own", from: "2026-11-01" }, "2026-11-01", "2026-11-28"],
  [{ period: "own", from: "2026-05-01", to: "2026-04-01" }, "2026-03-03", "2026-04-01"],
  [{ period: "own", from: "2020-01-01", to: "2026-04-01" }, "2026-03-03", "2026-04-01"],
  [{ period: "decade", from: "yesterday" }, "2026-10-30", "2026-11-28"],
])("%j is from %s to %s", (given, from, to) => expect(daysOf(dashboardSearch(given), today)).toEqual({ from, to }));

import { describe, expect, it } from "vitest";
import { onDay, type Period, periodOf, periods, periodsAhead, periodsBack } from "./periods.ts";

describe("a period is these days", () => {
  it.each<[Period, string, string, string]>([
    ["today", "2026-11-28", "2026-11-28", "2026-11-28"],
    ["next7Days", "2026-11-28", "2026-11-28", "2026-12-04"],
    ["next7Days", "2026-12-28", "2026-12-28", "2027-01-03"],
    ["last7Days", "2026-03-03", "2026-02-25", "2026-03-03"],
    ["thisMonth", "2026-11-28", "2026-11-01", "2026-11-30"],
    ["thisMonth", "2028-02-29", "2028-02-01", "2028-02-29"],
    ["lastMonth", "2026-11-28", "2026-10-01", "2026-10-31"],
    ["lastMonth", "2027-01-31", "2026-12-01", "2026-12-31"],
    ["lastMonth", "2027-03-31", "2027-02-01", "2027-02-28"],
    ["thisQuarter", "2026-11-28", "2026-10-01", "2026-12-31"],
    ["thisQuarter", "2027-01-01", "2027-01-01", "2027-03-31"],
    ["lastQuarter", "2027-01-01", "2026-10-01", "2026-12-31"],
    ["lastQuarter", "2026-12-31", "2026-07-01", "2026-09-30"],
  ])("%s on %s: %s to %s", (period, today, from, to) => expect(onDay(periods[period], today)).toEqual({ from, to }));
});

it("leaves dates and open ends as they are, with whatever else the search holds", () => {
  expect(onDay({ from: "2026-12-01", to: "", q: "kayak" }, "2026-11-28")).toEqual({ from: "2026-12-01", to: "", q: "kayak" });
  expect(onDay({ from: "today", to: "yesterday" }, "2026-11-28")).toEqual({ from: "2026-11-28", to: "2026-11-27" });
});

it("is known again by its dates, and only where it is offered", () => {
  const dates = { from: "2026-11-01", to: "2026-11-30" };
  expect(periodOf(periodsAhead, dates, "2026-11-28")).toBe("thisMonth");
  expect(periodOf(periodsAhead, dates, "2026-12-01")).toBe("lastMonth");
  expect(periodOf(periodsBack, { from: "2026-11-28", to: "2026-12-04" }, "2026-11-28")).toBeUndefined();
  expect(periodOf(periodsAhead, { from: "2026-11-01", to: "" }, "2026-11-28")).toBeUndefined();
});

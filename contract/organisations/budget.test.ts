import { describe, expect, test } from "vitest";
import { dateInZone } from "#contract/core/dates/dates.ts";
import { budgetBounds, hasSum, totalBudget } from "./budget.ts";

test.each([
  [null, 0, false],
  [null, 5, false],
  [250_00, 0, false],
  [250_00, 1, true],
  [0, 0, true],
  [0, 5, true],
])("a budget of %s cents for each of %s people has a sum to hold spending against: %s", (perPersonCents, people, has) => {
  expect(hasSum(perPersonCents, people)).toBe(has);
});

describe("the period that a date lies in", () => {
  test.each([
    ["Monthly", "2026-11-28", "2026-11-01", "2026-11-30"],
    ["Monthly", "2026-10-25", "2026-10-01", "2026-10-31"],
    ["Monthly", "2027-03-28", "2027-03-01", "2027-03-31"],
    ["Monthly", "2027-02-01", "2027-02-01", "2027-02-28"],
    ["Monthly", "2028-02-29", "2028-02-01", "2028-02-29"],
    ["Monthly", "2026-12-31", "2026-12-01", "2026-12-31"],
    ["Quarterly", "2026-10-25", "2026-10-01", "2026-12-31"],
    ["Quarterly", "2026-12-31", "2026-10-01", "2026-12-31"],
    ["Quarterly", "2027-01-01", "2027-01-01", "2027-03-31"],
    ["Quarterly", "2027-06-30", "2027-04-01", "2027-06-30"],
    ["Quarterly", "2027-07-01", "2027-07-01", "2027-09-30"],
    ["Annually", "2026-01-01", "2026-01-01", "2026-12-31"],
    ["Annually", "2026-12-31", "2026-01-01", "2026-12-31"],
    ["Annually", "2028-02-29", "2028-01-01", "2028-12-31"],
    ["NotSet", "2026-11-28", null, null],
  ] as const)("%s on %s", (period, date, from, to) => {
    expect(budgetBounds(period, date)).toEqual({ from, to });
  });

  test.each([
    // Clocks went back that night: the evening is still Sunday the 25th, and the month ends an hour "later".
    ["2026-10-25T22:30:00Z", "2026-10-01", "2026-10-31"],
    ["2026-10-31T22:59:59Z", "2026-10-01", "2026-10-31"],
    ["2026-10-31T23:00:00Z", "2026-11-01", "2026-11-30"],
    ["2026-09-30T21:59:59Z", "2026-09-01", "2026-09-30"],
    ["2026-09-30T22:00:00Z", "2026-10-01", "2026-10-31"],
    ["2026-12-31T22:59:59Z", "2026-12-01", "2026-12-31"],
    ["2026-12-31T23:00:00Z", "2027-01-01", "2027-01-31"],
  ])("at %s in Brussels", (instant, from, to) => {
    expect(budgetBounds("Monthly", dateInZone(new Date(instant), "Europe/Brussels"))).toEqual({ from, to });
  });

  test("periods follow each other without a gap", () => {
    for (const period of ["Monthly", "Quarterly", "Annually"] as const) {
      for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 11, 31); day += 86_400_000) {
        const date = new Date(day).toISOString().slice(0, 10);
        const next = new Date(day + 86_400_000).toISOString().slice(0, 10);
        const { from, to } = budgetBounds(period, date);
        expect(from !== null && to !== null && from <= date && date <= to).toBe(true);
        if (to === date) expect(budgetBounds(period, next).from).toBe(next);
        else expect(budgetBounds(period, next)).toEqual({ from, to });
      }
    }
  });
});

test.each([
  [null, 5, null],
  [250_00, 5, 1_250_00],
  [250_00, 0, 0],
  [0, 5, 0],
])("%j a person for %d members", (perPerson, members, total) => {
  expect(totalBudget(perPerson, members)).toBe(total);
});

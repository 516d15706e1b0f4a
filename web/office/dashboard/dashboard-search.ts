import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import type { Period } from "#contract/insights/period.ts";
import { choice, dateText } from "#web/platform/page/search-params.ts";

/** How long a period is, in days, today included. */
const periodDays = { month: 30, quarter: 91, year: 365 } as const;
export const dashboardPeriods = [...(Object.keys(periodDays) as (keyof typeof periodDays)[]), "own"] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export type DashboardSearch = { period: DashboardPeriod; from: PlainDate | ""; to: PlainDate | "" };

export function dashboardSearch(given: Record<string, unknown>): DashboardSearch {
  return {
    period: choice(given["period"], dashboardPeriods, "month"),
    from: dateText(given["from"]) ?? "",
    to: dateText(given["to"]) ?? "",
  };
}

/** The days that an address means; of own dates that are open, back to front or too far apart, the last thirty up to the later one. */
export function daysOf({ period, from, to }: DashboardSearch, today: PlainDate): Period {
  if (period !== "own") return { from: addDays(today, 1 - periodDays[period]), to: today };
  const last = to || today;
  const isUsable = from !== "" && from <= last && addDays(from, 399) >= last;
  return { from: isUsable ? from : addDays(last, 1 - periodDays.month), to: last };
}

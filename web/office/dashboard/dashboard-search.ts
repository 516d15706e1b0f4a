import { choice } from "#web/platform/page/search-params.ts";

/** How long a period is, in days, today included. */
export const periodDays = { month: 30, quarter: 91, year: 365 } as const;
export type DashboardPeriod = keyof typeof periodDays;
export const dashboardPeriods = Object.keys(periodDays) as DashboardPeriod[];

export function dashboardSearch(given: Record<string, unknown>): { period: DashboardPeriod } {
  return { period: choice(given["period"], dashboardPeriods, "month") };
}

import { type PlainDate, toPlainDate } from "#contract/core/dates/dates.ts";
import type { BudgetPeriod } from "#contract/listings/catalogue.ts";

/** First and last day of a period, both included; null on both sides where a budget has no period. */
export type BudgetBounds = { from: PlainDate; to: PlainDate } | { from: null; to: null };

const monthsOf: Record<Exclude<BudgetPeriod, "NotSet">, number> = { Monthly: 1, Quarterly: 3, Annually: 12 };

/**
 * The calendar month, quarter or year that the date lies in. A budget without
 * a period counts everything, whenever it was.
 */
export function budgetBounds(period: BudgetPeriod, date: PlainDate): BudgetBounds {
  if (period === "NotSet") return { from: null, to: null };
  const [year = 0, month = 1] = date.split("-").map(Number);
  const length = monthsOf[period];
  const first = Math.floor((month - 1) / length) * length;
  return { from: toPlainDate(Date.UTC(year, first, 1)), to: toPlainDate(Date.UTC(year, first + length, 0)) };
}

/**
 * What a team can still ask for, in cents: its budget less what is agreed
 * (`spentCents`) and what vendors were asked for (`askedCents`); below 0 where
 * that is more already, null where no budget is set.
 */
export function freeBudget(
  totalCents: number | null,
  { spentCents, askedCents }: { spentCents: number; askedCents: number },
): number | null {
  return totalCents === null ? null : totalCents - spentCents - askedCents;
}

/** Budget of a whole team in cents, or null where none is set. */
export function totalBudget(perPersonCents: number | null, people: number): number | null {
  return perPersonCents === null ? null : perPersonCents * people;
}

/**
 * Whether a budget has a sum that spending is held against: not where none is
 * set, nor where one per person counts nobody; what allows nothing has one.
 */
export function hasSum(perPersonCents: number | null, people: number): boolean {
  return perPersonCents !== null && (perPersonCents === 0 || people > 0);
}

/** How many people a budget counts: as many as the client says the team has, else those with an account. */
export function peopleCounted({ headcount, memberCount }: { headcount: number | null; memberCount: number }): number {
  return headcount ?? memberCount;
}

import type { BudgetPeriod } from "#contract/listings/catalogue.ts";

export const budgetPeriodNames = {
  Monthly: "per month",
  Quarterly: "per quarter",
  Annually: "per year",
  NotSet: "no period",
} satisfies Record<BudgetPeriod, string>;

import type { BudgetPeriod } from "#contract/listings/catalogue.ts";

export const budgetPeriodNames = {
  Monthly: "per maand",
  Quarterly: "per kwartaal",
  Annually: "per jaar",
  NotSet: "geen periode",
} satisfies Record<BudgetPeriod, string>;

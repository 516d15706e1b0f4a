import type { BudgetPeriod } from "#contract/listings/catalogue.ts";
import type { Team } from "#contract/organisations/organisation-shapes.ts";
import type { Hundredths } from "#web/platform/forms/money-field.tsx";
import type { OrganisationTexts } from "../texts.en.ts";

export type TeamValues = { name: string; headcount: number | null; budgetPerPersonCents: Hundredths; budgetPeriod: BudgetPeriod };

export const emptyTeam: TeamValues = { name: "", headcount: null, budgetPerPersonCents: null, budgetPeriod: "NotSet" };

export function teamValues({ name, headcount, budgetPerPersonCents, budgetPeriod }: Team): TeamValues {
  return { name, headcount, budgetPerPersonCents, budgetPeriod };
}

type Text = (key: Exclude<keyof OrganisationTexts["form"], "periods">) => string;

export function teamLabels(t: Text): Record<string, string> {
  return { name: t("name"), headcount: t("headcount"), budgetPerPersonCents: t("budgetPerPerson"), budgetPeriod: t("budgetPeriod") };
}

import { useTranslations } from "use-intl";
import { useFormats } from "#web/platform/page/route-context.ts";

/** How the fields that are no plain text read, for a comparison with what somebody else saved. */
export function useFieldReader() {
  const t = useTranslations("organisations.form");
  const formats = useFormats();
  const numbers = new Map([
    ["vatRateBp", formats.percent],
    ["budgetPerPersonCents", formats.moneyExact],
  ]);
  const words = new Map([
    ["budgetPeriod", (period: string) => t(`periods.${period as "Monthly"}`)],
    ["legalAddress.country", (country: string) => (country === "" ? undefined : formats.country(country))],
  ]);
  return (path: string, value: unknown): string | undefined => {
    if (typeof value === "number") return numbers.get(path)?.(value);
    if (typeof value === "string") return words.get(path)?.(value);
    return typeof value === "boolean" ? t(value ? "yes" : "no") : undefined;
  };
}

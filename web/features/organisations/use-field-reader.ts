import { useTranslations } from "use-intl";
import { useFormats } from "#web/platform/page/route-context.ts";

/** How the fields that are no plain text read, for a comparison with what somebody else saved. */
export function useFieldReader() {
  const t = useTranslations("organisations.form");
  const formats = useFormats();
  return (path: string, value: unknown): string | undefined => {
    if (path === "vatRateBp" && typeof value === "number") return formats.percent(value);
    if (path === "budgetPerPersonCents" && typeof value === "number") return formats.moneyExact(value);
    if (path === "budgetPeriod") return t(`periods.${value as "Monthly"}`);
    if (path === "legalAddress.country" && typeof value === "string" && value !== "") return formats.country(value);
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    return undefined;
  };
}

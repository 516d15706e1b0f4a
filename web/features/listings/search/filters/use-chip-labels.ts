import { useTranslations } from "use-intl";
import { useFormats } from "#web/platform/page/route-context.ts";
import { useWithVat } from "../../with-vat.ts";
import type { FilterName } from "./active-filters.ts";
import { useDaysLabel } from "./days-label.ts";
import type { NamedPlaces } from "./filter-options.ts";
import { useFilterLabels } from "./use-filter-labels.ts";

/**
 * How a filter in force is called on its chip, where nothing around it says what it is about.
 *
 * @param places what the reader's language calls the towns of the results
 * @param vendorName what the results call the vendor that they are of
 */
export function useChipLabels(places: NamedPlaces, vendorName: string | null): (name: FilterName, value: string) => string {
  const t = useTranslations();
  const formats = useFormats();
  const labelOf = useFilterLabels(places);
  const daysLabel = useDaysLabel();
  const withVat = useWithVat();
  return (name, value) => {
    switch (name) {
      case "q":
        return t("listings.filters.chipQ", { value });
      case "near": {
        const [km = "", ...place] = value.split(" ");
        return t("listings.filters.chipNear", { km, place: place.join(" ") });
      }
      case "participants":
        return t("listings.filters.chipParticipants", { count: Number(value) });
      case "date":
        return t("listings.filters.chipDate", { date: formats.dateLong(value) });
      case "days": {
        const [month = "", weekdays = "", dates = ""] = value.split(",");
        const listed = (items: string) => items.split(" ").filter(Boolean);
        return t("listings.filters.chipDays", { days: daysLabel({ month, weekdays: listed(weekdays), dates: listed(dates) }) });
      }
      case "budget": {
        const vat = t(withVat ? "ui.inclVat" : "ui.exclVat");
        return t("listings.filters.chipBudget", { amount: formats.money(Number(value) * 100), vat });
      }
      case "vendor":
        return vendorName ?? t("listings.filters.chipVendor");
      case "groups":
        return t("listings.filters.chipGroup", { range: labelOf(name, value).toLowerCase() });
      default:
        return labelOf(name, value);
    }
  };
}

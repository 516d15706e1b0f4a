import { useTranslations } from "use-intl";
import type { ActivityType, DurationRange, ParticipantRange, PriceRange, VenueSide } from "#contract/listings/catalogue.ts";
import type { ListingFact } from "#contract/listings/listing-facts.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import type { FilterName } from "./active-filters.ts";
import type { NamedPlaces } from "./filter-options.ts";

/**
 * How one choice is called: beside its checkbox, and (`isAlone`) on a chip where nothing around it says what it is about.
 *
 * @param places what the reader's language calls the towns of the results
 * @param vendorName what the results call the vendor that they are of
 */
export function useFilterLabels(
  places: NamedPlaces,
  vendorName: string | null = null,
): (name: FilterName, value: string, isAlone?: boolean) => string {
  const t = useTranslations();
  const formats = useFormats();
  return (name, value, isAlone = false) => {
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
      case "vendor":
        return vendorName ?? t("listings.filters.chipVendor");
      case "types":
        return t(`catalogue.types.${value as ActivityType}`);
      case "prices":
        return t(`catalogue.prices.${value as PriceRange}`);
      case "groups": {
        const range = t(`catalogue.groups.${value as ParticipantRange}`);
        return isAlone ? t("listings.filters.chipGroup", { range: range.toLowerCase() }) : range;
      }
      case "durations":
        return t(`catalogue.durations.${value as DurationRange}`);
      case "sides":
        return t(`catalogue.sides.${value as VenueSide}`);
      case "facts":
        return t(`catalogue.facts.${value as ListingFact}`);
      case "languages":
        return formats.language(value);
      case "places":
        return places.find((place) => place.value === value)?.label ?? value;
    }
  };
}

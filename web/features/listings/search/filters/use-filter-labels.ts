import { useTranslations } from "use-intl";
import type { ActivityType, DurationRange, ParticipantRange, PriceRange, VenueSide } from "#contract/listings/catalogue.ts";
import type { ListingFact } from "#contract/listings/listing-facts.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import type { ListFilter } from "./active-filters.ts";
import type { NamedPlaces } from "./filter-options.ts";

/**
 * How one choice is called beside its checkbox.
 *
 * @param places what the reader's language calls the towns of the results
 */
export function useFilterLabels(places: NamedPlaces): (name: ListFilter, value: string) => string {
  const t = useTranslations("catalogue");
  const formats = useFormats();
  return (name, value) => {
    switch (name) {
      case "types":
        return t(`types.${value as ActivityType}`);
      case "prices":
        return t(`prices.${value as PriceRange}`);
      case "groups":
        return t(`groups.${value as ParticipantRange}`);
      case "durations":
        return t(`durations.${value as DurationRange}`);
      case "sides":
        return t(`sides.${value as VenueSide}`);
      case "facts":
        return t(`facts.${value as ListingFact}`);
      case "languages":
        return formats.language(value);
      case "places":
        return places.find((place) => place.value === value)?.label ?? value;
    }
  };
}

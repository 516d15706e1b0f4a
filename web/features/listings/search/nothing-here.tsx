import { useTranslations } from "use-intl";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { EmptyResults } from "./empty-results.tsx";
import type { NamedPlaces } from "./filters/filter-options.ts";
import type { FoundListings } from "./found-listings.ts";
import { changeSearch, type ListingSearch, searchHref } from "./listing-search.ts";

/** A page without results: nothing fits, or the results end before it. */
export function NothingHere({ search, found, places }: { search: ListingSearch; found: FoundListings; places: NamedPlaces }) {
  const t = useTranslations("listings.empty");
  const isPlaceUnknown = search.near !== "" && found.place === null;
  if (found.total === 0)
    return <EmptyResults search={search} places={places} vendorName={found.vendorName} isPlaceUnknown={isPlaceUnknown} />;
  return (
    <EmptyState
      headingLevel={3}
      title={t("pastEnd", { page: String(search.page) })}
      text={t("pastEndText")}
      action={<ButtonLink href={searchHref(changeSearch(search, {}), "#results")}>{t("toFirst")}</ButtonLink>}
    />
  );
}

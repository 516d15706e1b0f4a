import IconX from "@tabler/icons-react/icons/IconX";
import { useTranslations } from "use-intl";
import { type ListingSearch, withoutFilters } from "../listing-search.ts";
import { SearchLink } from "../search-link.tsx";
import { activeFilters } from "./active-filters.ts";
import styles from "./filter-chips.module.css";
import type { NamedPlaces } from "./filter-options.ts";
import { useChipLabels } from "./use-chip-labels.ts";

/** Every filter in force as a chip that takes it away. */
export function FilterChips({ search, places, vendorName }: { search: ListingSearch; places: NamedPlaces; vendorName: string | null }) {
  const t = useTranslations();
  const labelOf = useChipLabels(places, vendorName);
  const active = activeFilters(search);
  return (
    <ul className={styles.chips} aria-label={t("listings.filters.active")}>
      {active.map(({ name, value, without }) => {
        const label = labelOf(name, value);
        return (
          <li key={`${name} ${value}`}>
            <SearchLink search={without} className={styles.chip} aria-label={t("listings.filters.remove", { filter: label })}>
              <span>{label}</span>
              <IconX size={15} stroke={2.2} aria-hidden="true" />
            </SearchLink>
          </li>
        );
      })}
      {active.length > 1 ? (
        <li>
          <SearchLink search={withoutFilters(search)} isWhole className={styles.clear}>
            {t("ui.clearAll")}
          </SearchLink>
        </li>
      ) : null}
    </ul>
  );
}

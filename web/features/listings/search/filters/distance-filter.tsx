import { useTranslations } from "use-intl";
import { searchDistances } from "#contract/listings/catalogue.ts";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import { changeSearch, type ListingSearch } from "../listing-search.ts";
import { useSearchNavigation } from "../use-search-navigation.ts";
import styles from "./filter-panel.module.css";

/** How far around the place searched near, with what each circle holds; nothing without a place. */
export function DistanceFilter({ search, counts }: { search: ListingSearch; counts: ListingFacets["distances"] }) {
  const t = useTranslations("listings");
  const go = useSearchNavigation();
  if (search.near === "" || counts.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("filters.distances", { place: search.near })}</legend>
      {searchDistances.map((km) => (
        <label key={km} className={styles.choice}>
          <input
            type="radio"
            name="within"
            value={km}
            checked={search.within === km}
            onChange={() => go(changeSearch(search, { within: km }))}
          />
          <span className={styles.choiceLabel}>{t("search.km", { km })}</span>
          <span className={styles.count}>{counts.find(({ value }) => value === km)?.count ?? 0}</span>
        </label>
      ))}
    </fieldset>
  );
}

import IconFlame from "@tabler/icons-react/icons/IconFlame";
import { useTranslations } from "use-intl";
import { activityTypes } from "#contract/listings/catalogue.ts";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import { activityLook } from "../activity-look.ts";
import { toggled } from "./filters/active-filters.ts";
import { changeSearch, type ListingSearch } from "./listing-search.ts";
import { SearchLink } from "./search-link.tsx";
import styles from "./type-strip.module.css";

type TypeStripProps = { search: ListingSearch; counts: ListingFacets["types"] };

/** Every kind of activity that can be found here, as a tile that switches it on or off. */
export function TypeStrip({ search, counts }: TypeStripProps) {
  const t = useTranslations();
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  const shown = activityTypes.filter((type) => (countOf.get(type) ?? 0) > 0 || search.types.includes(type));
  return (
    <nav aria-label={t("listings.types.label")} data-print="no">
      <ul className={styles.strip}>
        <li>
          <SearchLink
            search={changeSearch(search, { types: [] })}
            className={styles.tile}
            aria-current={search.types.length === 0 ? "true" : undefined}
          >
            <span className={styles.icon} data-hue="brand">
              <IconFlame size={26} stroke={1.7} aria-hidden="true" />
            </span>
            <span className={styles.name}>{t("listings.types.all")}</span>
          </SearchLink>
        </li>
        {shown.map((type) => {
          const { Icon, hue } = activityLook[type];
          return (
            <li key={type}>
              <SearchLink
                search={toggled(search, "types", type)}
                className={styles.tile}
                aria-current={search.types.includes(type) ? "true" : undefined}
              >
                <span className={styles.icon} data-hue={hue}>
                  <Icon size={26} stroke={1.7} aria-hidden="true" />
                </span>
                <span className={styles.name}>{t(`catalogue.types.${type}`)}</span>
              </SearchLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import IconZoomExclamation from "@tabler/icons-react/icons/IconZoomExclamation";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { listingQueries } from "../listing-queries.ts";
import styles from "./empty-results.module.css";
import { activeFilters, type FilterName, loosened } from "./filters/active-filters.ts";
import type { NamedPlaces } from "./filters/filter-options.ts";
import { useChipLabels } from "./filters/use-chip-labels.ts";
import { type ListingSearch, withoutFilters } from "./listing-search.ts";
import { SearchLink } from "./search-link.tsx";

type EmptyResultsProps = { search: ListingSearch; places: NamedPlaces; vendorName: string | null; isPlaceUnknown: boolean };

/** No dead end: which filter to let go of, how far to look instead, and what then appears. */
export function EmptyResults({ search, places, vendorName, isPlaceUnknown }: EmptyResultsProps) {
  const t = useTranslations("listings");
  const tFilter = useTranslations("listings.filters");
  const context = usePage();
  const formats = useFormats();
  const labelOf = useChipLabels(places, vendorName);
  const ways = loosened(search);
  const { data: counts } = useQuery(
    listingQueries.counts(
      context,
      ways.map((way) => way.search),
    ),
  );
  const useful = ways
    .map((way, index) => ({ ...way, total: counts?.[index]?.total ?? 0, isCapped: counts?.[index]?.totalIsCapped ?? false }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
  const active = activeFilters(search);
  const wayOf = ({ name, search: { within } }: (typeof ways)[number]) =>
    name === "within" ? t("empty.wider", { km: within }) : t("empty.without", { filter: nameOf(name) });
  const nameOf = (name: FilterName) => {
    const values = active.filter((filter) => filter.name === name);
    const [only] = values;
    return values.length === 1 && only ? labelOf(name, only.value) : tFilter(name);
  };
  return (
    <EmptyState
      icon={<IconZoomExclamation size={30} stroke={1.6} aria-hidden="true" />}
      title={
        isPlaceUnknown
          ? t("empty.unknownPlace", { place: search.near })
          : useful.length > 0
            ? t("empty.title")
            : t("results.count", { count: 0 })
      }
      text={isPlaceUnknown ? t("empty.unknownPlaceText") : useful.length > 0 ? t("empty.text") : t("empty.nothingText")}
      headingLevel={3}
      action={
        <ul className={styles.ways}>
          {useful.map((way) => (
            <li key={`${way.name} ${way.search.within}`}>
              <SearchLink search={way.search} className={styles.way}>
                <span>{wayOf(way)}</span>
                <span className={styles.count}>
                  {way.isCapped ? t("results.countCapped", { count: formats.number(way.total) }) : t("results.count", { count: way.total })}
                </span>
              </SearchLink>
            </li>
          ))}
          <li>
            <SearchLink search={withoutFilters(search)} isWhole className={styles.all}>
              {t("empty.clearAll")}
            </SearchLink>
          </li>
        </ul>
      }
    />
  );
}

import IconX from "@tabler/icons-react/icons/IconX";
import { type FormEvent, lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import { parseSearch } from "#web/platform/page/search-params.ts";
import { Button } from "#web/ui/button.tsx";
import { changeSearch, type ListingSearch, parseListingSearch, withoutFilters } from "../listing-search.ts";
import { SearchLink } from "../search-link.tsx";
import { useSearchNavigation } from "../use-search-navigation.ts";
import { activeFilters, type ListFilter, listFilters, toggled } from "./active-filters.ts";
import { BudgetFilter } from "./budget-filter.tsx";
import { type FilterOption, filterOptions } from "./filter-options.ts";
import styles from "./filter-panel.module.css";
import { FlexibleFilter } from "./flexible-link.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { useFilterLabels } from "./use-filter-labels.ts";

const DistanceFilter = lazy(() => import("./distance-filter.tsx").then((module) => ({ default: module.DistanceFilter })));

export const filterPanelId = "filters";

/** How many choices stand there before "Show all". */
const shownAtFirst: Record<ListFilter, number> = {
  types: 6,
  places: 6,
  prices: 7,
  groups: 4,
  durations: 4,
  sides: 2,
  facts: 6,
  languages: 4,
};

type FilterPanelProps = { search: ListingSearch; facets: ListingFacets; showLabel: string };

/**
 * Every filter in one plain form. Beside the results on a wide screen, a sheet (a native popover) on a phone. Choices
 * apply at once; without JavaScript the form has a button.
 */
export function FilterPanel({ search, facets, showLabel }: FilterPanelProps) {
  const t = useTranslations();
  const labelOf = useFilterLabels(facets.places);
  const go = useSearchNavigation();
  const hasFilters = activeFilters(search).length > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Lists are repeated fields, as in an address.
    const sent = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
    const { budget, participants, dates } = parseListingSearch(parseSearch(sent.toString()));
    go(changeSearch(search, { budget, participants, dates }));
  };
  return (
    <div id={filterPanelId} popover="auto" className={styles.panel} data-print="no">
      <div className={styles.head}>
        <h2 className={styles.title}>{t("listings.filters.title")}</h2>
        {hasFilters ? (
          <SearchLink search={withoutFilters(search)} isWhole className={styles.clear}>
            {t("ui.clearAll")}
          </SearchLink>
        ) : null}
        <button type="button" className={styles.close} popoverTarget={filterPanelId} popoverTargetAction="hide" aria-label={t("ui.close")}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      <form action="/#results" method="get" className={styles.form} onSubmit={submit}>
        <HiddenFields search={search} except={[...listFilters, "within", "dates", "month", "weekdays", "budget", "participants"]} />
        <FlexibleFilter search={search} />
        {search.near === "" ? null : (
          <Suspense>
            <DistanceFilter search={search} counts={facets.distances} />
          </Suspense>
        )}
        {listFilters.map((name) => (
          <FilterGroup
            key={name}
            name={name}
            options={filterOptions(name, search, facets)}
            labelOf={labelOf}
            onToggle={(value) => go(toggled(search, name, value))}
          />
        ))}
        <BudgetFilter search={search} />
        <div className={styles.apply}>
          <Button type="submit" variant="primary" wide>
            {t("listings.filters.apply")}
          </Button>
        </div>
      </form>
      <div className={styles.foot}>
        <Button variant="primary" wide popoverTarget={filterPanelId} popoverTargetAction="hide">
          {showLabel}
        </Button>
      </div>
    </div>
  );
}

type FilterGroupProps = {
  name: ListFilter;
  options: FilterOption[];
  labelOf: ReturnType<typeof useFilterLabels>;
  onToggle: (value: string) => void;
};

function FilterGroup({ name, options, labelOf, onToggle }: FilterGroupProps) {
  const t = useTranslations("listings.filters");
  const limit = shownAtFirst[name];
  if (options.length === 0) return null;
  // Where almost all are shown, hiding the last ones helps nobody.
  const isLong = options.length > limit + 2;
  const first = isLong ? options.slice(0, limit) : options;
  const rest = isLong ? options.slice(limit) : [];
  const choiceOf = ({ value, count, isChosen }: FilterOption) => (
    <label key={value} className={styles.choice} data-empty={count === 0 && !isChosen ? "" : undefined}>
      <input type="checkbox" name={name} value={value} checked={isChosen} onChange={() => onToggle(value)} />
      <span className={styles.choiceLabel}>{labelOf(name, value)}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {t(name)}
        {name === "prices" ? <span className={styles.note}> {t("pricesNote")}</span> : null}
      </legend>
      {first.map(choiceOf)}
      {isLong ? (
        <details className={styles.more} open={rest.some(({ isChosen }) => isChosen) || undefined}>
          <summary>{t("more", { count: options.length })}</summary>
          {rest.map(choiceOf)}
        </details>
      ) : null}
    </fieldset>
  );
}

import IconAdjustmentsHorizontal from "@tabler/icons-react/icons/IconAdjustmentsHorizontal";
import IconSearch from "@tabler/icons-react/icons/IconSearch";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { listingSorts } from "#contract/listings/catalogue.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Pagination } from "#web/ui/table/pagination.tsx";
import { ListingGrid } from "../listing-grid.tsx";
import { LazyListingsMap } from "../map/lazy-listings-map.tsx";
import { activeFilters } from "./filters/active-filters.ts";
import { ChoiceForm } from "./filters/choice-form.tsx";
import { countCap } from "./filters/count-cap.ts";
import type { NamedPlaces } from "./filters/filter-options.ts";
import { filterPanelId } from "./filters/filter-panel.tsx";
import type { FoundListings } from "./found-listings.ts";
import { changeSearch, type ListingSearch, listingViews, pageSizes, searchHref } from "./listing-search.ts";
import styles from "./results.module.css";
import { searchBarId } from "./search-bar.tsx";
import { SearchLink } from "./search-link.tsx";
// The chips come after the page, their looks with it: the server draws them already.
import "./understood-chips.module.css";
import "./empty-results.module.css";
import "./coming/farther.module.css";
import "./filters/filter-chips.module.css";

const UnderstoodChips = lazy(() => import("./understood-chips.tsx").then((module) => ({ default: module.UnderstoodChips })));
const FilterChips = lazy(() => import("./filters/filter-chips.tsx").then((module) => ({ default: module.FilterChips })));
const TakenFor = lazy(() => import("./taken-for.tsx").then((module) => ({ default: module.TakenFor })));
const Farther = lazy(() => import("./coming/farther.tsx").then((module) => ({ default: module.Farther })));
const NothingHere = lazy(() => import("./nothing-here.tsx").then((module) => ({ default: module.NothingHere })));

type ResultsProps = { search: ListingSearch; found: FoundListings; places: NamedPlaces; countLabel: string; isOld: boolean };

/** What was found: how many, in which order, the cards, and the pages. */
export function Results({ search, found, places, countLabel, isOld }: ResultsProps) {
  const t = useTranslations();
  const sorts = listingSorts.map((value) => ({ value, label: t(`catalogue.sorts.${value}`) }));
  const filterCount = activeFilters(search).length;
  return (
    <div className={styles.column}>
      <section id="results" className={styles.results} aria-busy={isOld}>
        <div className={styles.toolbar}>
          <div aria-live="polite" className={styles.count}>
            <h2>{countLabel}</h2>
          </div>
          <ViewSwitch search={search} />
          <div className={styles.controls}>
            <a href={`#${searchBarId}`} className={styles.again} aria-label={t("listings.search.again")}>
              <IconSearch size={20} aria-hidden="true" />
            </a>
            <Button className={styles.open} popoverTarget={filterPanelId} icon={<IconAdjustmentsHorizontal aria-hidden="true" />}>
              {filterCount > 0 ? t("listings.filters.openWithCount", { count: filterCount }) : t("listings.filters.open")}
            </Button>
            <ChoiceForm search={search} name="sort" label={t("listings.results.sort")} options={sorts} />
          </div>
        </div>
        {search.sort === "default" && found.total > 1 ? (
          <p className={styles.order}>{t(search.q === "" ? "listings.results.orderWithoutWords" : "listings.results.order")}</p>
        ) : null}
        <AskedFor search={search} found={found} places={places} filterCount={filterCount} />
        <div className={isOld ? styles.old : undefined}>
          {found.total > 0 && search.view === "map" ? (
            <LazyListingsMap search={search} found={found} />
          ) : found.items.length > 0 ? (
            <ListingGrid cards={found.items} participants={search.participants} date={search.date} near={search.near || undefined} />
          ) : (
            <Suspense>
              <NothingHere search={search} found={found} places={places} />
            </Suspense>
          )}
        </div>
        {found.items.length > 0 ? <Pages search={search} found={found} /> : null}
      </section>
      {found.place ? (
        <Suspense>
          <Farther search={search} place={found.place} />
        </Suspense>
      ) : null}
    </div>
  );
}

type AskedProps = Pick<ResultsProps, "search" | "found" | "places"> & { filterCount: number };

/** What the results are of: the filters in force, what of the line was understood, and what was taken for something else. */
function AskedFor({ search, found, places, filterCount }: AskedProps) {
  return (
    <>
      {filterCount > 0 ? (
        <Suspense>
          <FilterChips search={search} places={places} vendorName={found.vendorName} />
        </Suspense>
      ) : null}
      {found.understood.length > 0 ? (
        <Suspense>
          <UnderstoodChips search={search} found={found} />
        </Suspense>
      ) : null}
      {found.correctedQuery !== null || found.fit !== null || search.near !== "" ? (
        <Suspense>
          <TakenFor search={search} found={found} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The results as a list or on a map: plain links. */
function ViewSwitch({ search }: { search: ListingSearch }) {
  const t = useTranslations("listings.results");
  return (
    <nav aria-label={t("view")} className={styles.views} data-print="no">
      {listingViews.map((view) => (
        <SearchLink
          key={view}
          search={changeSearch(search, { view })}
          className={styles.view}
          aria-current={search.view === view ? "true" : undefined}
        >
          {t(view)}
        </SearchLink>
      ))}
    </nav>
  );
}

function Pages({ search, found }: { search: ListingSearch; found: FoundListings }) {
  const t = useTranslations();
  const formats = useFormats();
  const texts = {
    label: t("listings.results.pages"),
    previous: t("ui.previous"),
    next: t("ui.next"),
    page: (page: number) => t("listings.results.page", { page: formats.number(page) }),
  };
  const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }));
  return (
    <div className={styles.pages}>
      <Pagination
        page={search.page}
        pageCount={Math.ceil(Math.min(found.total, countCap) / found.pageSize)}
        hrefFor={(page) => searchHref({ ...search, page }, "#results")}
        texts={texts}
      />
      <ChoiceForm search={search} name="pageSize" label={t("listings.results.pageSize")} options={sizes} />
    </div>
  );
}

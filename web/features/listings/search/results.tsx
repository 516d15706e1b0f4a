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
import { askedChoices } from "./asked/asked-choices.ts";
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
import "./asked/understood-chips.module.css";
import "./empty-results.module.css";
import "./coming/farther.module.css";
import "./filters/filter-chips.module.css";

const AskedFor = lazy(() => import("./asked/asked-for.tsx").then((module) => ({ default: module.AskedFor })));
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
        {filterCount > 0 ? (
          <Suspense>
            <AskedFor search={search} found={found} places={places} />
          </Suspense>
        ) : null}
        <div className={isOld ? styles.old : undefined}>
          {found.total > 0 && search.view === "map" ? (
            <LazyListingsMap search={search} found={found} />
          ) : found.items.length > 0 ? (
            <ListingGrid cards={found.items} {...askedChoices(search, found)} />
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

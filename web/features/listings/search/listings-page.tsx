import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { ListingGridSkeleton } from "../listing-grid.tsx";
import { listingQueries } from "../listing-queries.ts";
import { LazyRecent } from "../shortlist/lazy-parts.tsx";
import { useWithVat } from "../with-vat.ts";
import { FilterPanel } from "./filters/filter-panel.tsx";
import type { FoundListings } from "./found-listings.ts";
import { Hero } from "./hero.tsx";
import type { ListingSearch } from "./listing-search.ts";
import styles from "./listings-page.module.css";
import { Results } from "./results.tsx";
import { SearchBar } from "./search-bar.tsx";
import { TypeStrip } from "./type-strip.tsx";

/** The home page: search, filters and results, all of it in the address. */
export function ListingsPage({ search }: { search: ListingSearch }) {
  const context = usePage();
  const t = useTranslations("listings");
  // Sums that are compared with prices are asked anew as the switch is turned.
  useWithVat();
  const found = useQuery({ ...listingQueries.results(context, search), placeholderData: keepPreviousData, throwOnError: true });
  const facets = useQuery({ ...listingQueries.facets(context, search), placeholderData: keepPreviousData, throwOnError: true });
  const texts = useCountTexts(search, found.data);
  return (
    <div className={styles.page}>
      <Hero />
      <div className={styles.searchBar}>
        <SearchBar search={search} />
      </div>
      <TypeStrip search={search} counts={facets.data?.types ?? []} />
      <div className={styles.columns}>
        <div className={styles.filters}>
          {facets.data ? <FilterPanel search={search} facets={facets.data} showLabel={texts.show} /> : null}
        </div>
        {found.data ? (
          <Results
            search={search}
            found={found.data}
            places={facets.data?.places ?? []}
            countLabel={texts.count}
            isOld={found.isPlaceholderData}
          />
        ) : (
          <div>
            <VisuallyHidden role="status">{t("results.loading")}</VisuallyHidden>
            <ListingGridSkeleton count={9} />
          </div>
        )}
      </div>
      <LazyRecent search={search} found={found.data} />
    </div>
  );
}

function useCountTexts(search: ListingSearch, found: FoundListings | undefined) {
  const t = useTranslations("listings");
  const formats = useFormats();
  const total = found?.total ?? 0;
  if (found?.totalIsCapped) {
    const count = formats.number(total);
    return {
      show: t("filters.showCapped", { count }),
      count:
        search.participants === undefined
          ? t("results.countCapped", { count })
          : t("results.countForCapped", { count, participants: search.participants }),
    };
  }
  return {
    show: t("filters.show", { count: total }),
    count:
      search.participants === undefined
        ? t("results.count", { count: total })
        : t("results.countFor", { count: total, participants: search.participants }),
  };
}

/** The home page while its results are on their way for more than an instant. */
export function ListingsPagePending({ search }: { search: ListingSearch }) {
  const t = useTranslations("listings");
  return (
    <div className={styles.page}>
      <Hero />
      <div className={styles.searchBar}>
        <SearchBar search={search} />
      </div>
      <div className={styles.stripToCome} />
      <div className={styles.columns}>
        <div className={styles.filters}>
          <Skeleton shape="box" height="32rem" className={styles.filtersToCome ?? ""} />
        </div>
        <div className={styles.resultsToCome}>
          <VisuallyHidden role="status">{t("results.loading")}</VisuallyHidden>
          <ListingGridSkeleton count={9} />
        </div>
      </div>
    </div>
  );
}

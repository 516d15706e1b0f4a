import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Place } from "#contract/listings/places.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { ListingGrid } from "../../listing-grid.tsx";
import { listingQueries } from "../../listing-queries.ts";
import { changeSearch, type ListingSearch } from "../listing-search.ts";
import { SearchLink } from "../search-link.tsx";
import styles from "./farther.module.css";

type ComingProps = { search: ListingSearch; place: Place };

/** So many of them below what is near; the others behind a link. */
const shownHere = 3;

const comingOf = (search: ListingSearch) => changeSearch(search, { reach: "comes", view: "list", pageSize: 12 });

/** Below what was found near a place: what comes to it from farther away, or where those are shown, the way back. */
export function Farther(props: ComingProps) {
  return props.search.reach === "comes" ? <ComingHere {...props} /> : <AlsoComing {...props} />;
}

/** What is farther away from the place that is searched near, but comes to it: apart from what is near. */
function AlsoComing({ search, place }: ComingProps) {
  const t = useTranslations("listings.results");
  const { data } = useQuery(listingQueries.results(usePage(), comingOf(search)));
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="also-coming" className={styles.coming}>
      <h2 id="also-coming">{t("alsoComing", { place: place.name })}</h2>
      <p className={styles.text}>{t("alsoComingText")}</p>
      <ListingGrid
        cards={data.items.slice(0, shownHere)}
        participants={search.participants}
        date={search.date}
        near={search.near || undefined}
        shape="row"
      />
      {data.total > shownHere ? (
        <SearchLink search={comingOf(search)} className={styles.all}>
          {t("allComing", { count: data.total })}
        </SearchLink>
      ) : null}
    </section>
  );
}

/** When they are shown alone. */
function ComingHere({ search, place }: ComingProps) {
  const t = useTranslations("listings.results");
  return (
    <p className={styles.text}>
      <span>{t("coming", { place: place.label })}</span>{" "}
      <SearchLink search={changeSearch(search, { reach: "near" })}>{t("backToNear")}</SearchLink>
    </p>
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { listingQueries } from "../listing-queries.ts";
import { changeSearch, type ListingSearch, searchHref } from "../search/listing-search.ts";
import styles from "./listings-map.module.css";
import type { MapPoint } from "./map-view.ts";
import { PlaceMap } from "./place-map.tsx";

type ListingsMapProps = { search: ListingSearch; place: { latitude: number; longitude: number } | null };

/** The results by where they are: circles with counts, and the same places as a list. Each leads to what is there. */
export function ListingsMap({ search, place }: ListingsMapProps) {
  const t = useTranslations("listings.map");
  const ui = useTranslations("ui");
  const context = usePage();
  const { data } = useQuery({ ...listingQueries.points(context, search), placeholderData: keepPreviousData, throwOnError: true });
  if (!data) return <PageSpinner label={ui("loading")} />;
  const points: MapPoint[] = data.points.map(({ id, name, label, latitude, longitude, count }) => ({
    id: String(id),
    name,
    latitude,
    longitude,
    count,
    href: searchHref(changeSearch(search, { near: label, within: 10, view: "list" }), "#results"),
  }));
  const circle = place && { latitude: place.latitude, longitude: place.longitude, km: search.within };
  const describe = ({ name, count }: MapPoint) => t("point", { place: name, count });
  return (
    <div className={styles.layout}>
      <PlaceMap
        key={JSON.stringify([circle, points.map(({ id }) => id)])}
        label={t("label")}
        points={points}
        describe={describe}
        circle={circle}
      />
      <div className={styles.beside}>
        <h3 className={styles.title}>{t("places")}</h3>
        <ol className={styles.places}>
          {points.map((point) => (
            <li key={point.id}>
              <UiLink href={point.href} className={styles.place}>
                <span>{point.name}</span> <span className={styles.count}>{point.count}</span>
              </UiLink>
            </li>
          ))}
        </ol>
        <p className={styles.note}>
          <span>{t("comesToYou")}</span> {data.unplaced > 0 ? <span>{t("unplaced", { count: data.unplaced })}</span> : null}
        </p>
      </div>
    </div>
  );
}

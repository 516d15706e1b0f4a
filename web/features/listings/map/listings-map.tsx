import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ListingPoints } from "#contract/listings/listing-search.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { listingQueries } from "../listing-queries.ts";
import { askedChoices } from "../search/asked/asked-choices.ts";
import type { FoundListings } from "../search/found-listings.ts";
import { changeSearch, type ListingSearch, searchHref } from "../search/listing-search.ts";
import { useWithVat } from "../with-vat.ts";
import styles from "./listings-map.module.css";
import { MapCards } from "./map-cards.tsx";
import type { Cluster, MapPoint } from "./map-view.ts";
import { PlaceMap } from "./place-map.tsx";

type ListingsMapProps = { search: ListingSearch; found: FoundListings };

/** The results by where they are: pins with prices, the listings beside them, and the same places as a list. */
export function ListingsMap({ search, found }: ListingsMapProps) {
  const t = useTranslations("listings.map");
  const ui = useTranslations("ui");
  const context = usePage();
  const withVat = useWithVat();
  const described = useDescribed(withVat);
  const [pointedPins, setPointedPins] = useState<readonly string[]>([]);
  const [pointedCard, setPointedCard] = useState<readonly string[]>([]);
  const { data } = useQuery({ ...listingQueries.points(context, search), placeholderData: keepPreviousData, throwOnError: true });
  if (!data) return <PageSpinner label={ui("loading")} />;
  const hrefOf = ({ label }: ListingPoints["points"][number], view: ListingSearch["view"]) =>
    searchHref(changeSearch(search, { near: label, within: 10, view }), "#results");
  const points: MapPoint[] = data.points.map((point) => ({
    id: String(point.id),
    name: point.name,
    latitude: point.latitude,
    longitude: point.longitude,
    count: point.count,
    fromCents: withVat ? point.fromInclVatCents : point.fromExclVatCents,
    href: hrefOf(point, "map"),
  }));
  const { place } = found;
  const circle = place && { latitude: place.latitude, longitude: place.longitude, km: search.within };
  return (
    <div className={styles.whole}>
      <div className={styles.layout}>
        <div className={styles.map}>
          <PlaceMap
            label={t("label")}
            points={points}
            described={described}
            circle={circle}
            marked={pointedCard}
            onPoint={setPointedPins}
          />
          <p className={styles.note}>
            <span>{t("prices", { vat: ui(withVat ? "inclVat" : "exclVat") })}</span> <span>{t("comesToYou")}</span>{" "}
            {data.unplaced > 0 ? <span>{t("unplaced", { count: data.unplaced })}</span> : null}
          </p>
        </div>
        <MapCards cards={found.items} choices={askedChoices(search, found)} marked={pointedPins} onPoint={setPointedCard} />
      </div>
      <h3 className={styles.title}>{t("places")}</h3>
      <ol className={styles.places}>
        {data.points.map((point) => (
          <li key={point.id}>
            <UiLink href={hrefOf(point, "list")} className={styles.place}>
              <span>{point.name}</span> <span className={styles.count}>{point.count}</span>
            </UiLink>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What pins say aloud: the place, how many, and from what price. */
function useDescribed(withVat: boolean) {
  const t = useTranslations("listings.map");
  const ui = useTranslations("ui");
  const formats = useFormats();
  const priced = (count: number, cents = 0) => ({ count, price: formats.money(cents), vat: ui(withVat ? "inclVat" : "exclVat") });
  return {
    one: ({ name, count, fromCents }: MapPoint) => t("point", { place: name, ...priced(count, fromCents) }),
    several: ({ points, count, fromCents }: Cluster) =>
      t("several", { place: points[0]?.name ?? "", others: points.length - 1, ...priced(count, fromCents) }),
  };
}

import { useTranslations } from "use-intl";
import type { Venue } from "#contract/listings/listing-shapes.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import type { Cluster, MapPoint } from "./map-view.ts";
import { PlaceMap } from "./place-map.tsx";

/** The id of a venue's entry in the list that the map leads to. */
export const venueAnchor = (venueId: string): string => `venue-${venueId}`;

/** A listing's venues by their towns; nothing where no address was found. */
export function VenueMap({ venues }: { venues: readonly Venue[] }) {
  const t = useTranslations("listings.map");
  const { language } = usePage().page;
  const names = new Map<string, string[]>();
  const points = new Map<number, MapPoint>();
  for (const { id, name, location } of venues) {
    if (!location) continue;
    const known = points.get(location.placeId);
    names.set(String(location.placeId), [...(names.get(String(location.placeId)) ?? []), name]);
    points.set(location.placeId, {
      id: String(location.placeId),
      name: location.name[language],
      latitude: location.latitude,
      longitude: location.longitude,
      count: (known?.count ?? 0) + 1,
      href: known?.href ?? `#${venueAnchor(id)}`,
    });
  }
  if (points.size === 0) return null;
  const described = {
    one: ({ id, name }: MapPoint) => t("venue", { venue: (names.get(id) ?? []).join(", "), place: name }),
    several: ({ points: places, count }: Cluster) => t("severalVenues", { place: places[0]?.name ?? "", others: places.length - 1, count }),
  };
  return <PlaceMap label={t("venues")} points={[...points.values()]} described={described} isPinned />;
}

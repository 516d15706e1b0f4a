import IconArrowsMaximize from "@tabler/icons-react/icons/IconArrowsMaximize";
import IconMapPinFilled from "@tabler/icons-react/icons/IconMapPinFilled";
import IconMinus from "@tabler/icons-react/icons/IconMinus";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { project, unitsOfKm } from "#web/platform/map-projection.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { IconButton } from "#web/ui/button.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { landmarks } from "./landmarks.ts";
import {
  type Circle,
  type Cluster,
  clustersOf,
  isNearest,
  isWhole,
  type MapPoint,
  type MapView,
  placeIn,
  viewOf,
  zoomed,
} from "./map-view.ts";
import { outline } from "./outline.ts";
import styles from "./place-map.module.css";

/** Closer than this share of the map's side, two circles would cover each other. */
const apart = 0.08;
/** With more circles than this, their names show only where somebody points. */
const namesFit = 10;

type PlaceMapProps = {
  label: string;
  points: readonly MapPoint[];
  /** What a point is called to those who do not see it, and where it leads. */
  describe: (point: MapPoint) => string;
  /** The circle that was searched. */
  circle?: Circle | null;
  /** Pins instead of counts. */
  isPinned?: boolean;
};

/**
 * Places on a drawn map of Belgium and the Netherlands: nothing comes from
 * elsewhere. Every point is a link; those too close are one button that zooms in.
 * It begins anew where its `key` changes.
 */
export function PlaceMap({ label, points, describe, circle = null, isPinned = false }: PlaceMapProps) {
  const t = useTranslations("listings.map");
  const { language } = usePage().page;
  const begin = viewOf(points, circle);
  const [view, setView] = useState<MapView>(begin);
  const clusters = clustersOf(points, view, apart);
  const centre = circle && project(circle);
  return (
    <section aria-label={label} className={styles.map}>
      <svg viewBox={`${view.x} ${view.y} ${view.size} ${view.size}`} className={styles.drawing} aria-hidden="true">
        <path d={outline.neighbours} className={styles.neighbours} />
        <path d={outline.belgium} className={styles.land} />
        <path d={outline.netherlands} className={styles.land} />
        <path d={outline.lake} className={styles.lake} />
        {circle && centre ? <circle cx={centre.x} cy={centre.y} r={unitsOfKm(circle.km)} className={styles.circle} /> : null}
      </svg>
      {landmarksIn(view, clusters).map(({ name, left, top }) => (
        <span key={name.nl} className={styles.landmark} style={{ left: percent(left), top: percent(top) }} aria-hidden="true">
          {name[language]}
        </span>
      ))}
      <ul className={styles.points}>
        {clusters.map((cluster) => (
          <li
            key={cluster.points[0]?.id}
            className={styles.point}
            style={{ left: percent(cluster.left), top: percent(cluster.top) }}
            data-named={clusters.length <= namesFit ? "" : undefined}
          >
            <Mark cluster={cluster} describe={describe} isPinned={isPinned} onZoom={() => setView(viewOf(cluster.points, null, 0))} />
          </li>
        ))}
      </ul>
      <div className={styles.zoom} data-print="no">
        <IconButton label={t("zoomIn")} icon={<IconPlus />} disabled={isNearest(view)} onClick={() => setView(zoomed(view, 0.6))} />
        <IconButton label={t("zoomOut")} icon={<IconMinus />} disabled={isWhole(view)} onClick={() => setView(zoomed(view, 1.7))} />
        <IconButton label={t("all")} icon={<IconArrowsMaximize />} onClick={() => setView(begin)} />
      </div>
    </section>
  );
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** The cities in view that stand clear of the circles, their names and each other. */
function landmarksIn(view: MapView, clusters: readonly Cluster[]) {
  const shown: { name: (typeof landmarks)[number]["name"]; left: number; top: number }[] = [];
  for (const landmark of landmarks) {
    const place = placeIn(view, landmark);
    const isFree =
      place && [...clusters, ...shown].every(({ left, top }) => Math.abs(left - place.left) > 0.17 || Math.abs(top - place.top) > 0.08);
    if (place && isFree && place.left > 0.06 && place.left < 0.92) shown.push({ name: landmark.name, ...place });
  }
  return shown;
}

type MarkProps = Pick<PlaceMapProps, "describe"> & { cluster: Cluster; isPinned: boolean; onZoom: () => void };

function Mark({ cluster, describe, isPinned, onZoom }: MarkProps) {
  const t = useTranslations("listings.map");
  const formats = useFormats();
  const nameId = useId();
  const [first, ...others] = cluster.points;
  if (!first) return null;
  const content = isPinned && cluster.count === 1 ? <IconMapPinFilled size={16} aria-hidden="true" /> : formats.number(cluster.count);
  const name = (
    <span id={nameId} className={styles.name} aria-hidden="true">
      {others.length > 0 ? `${first.name} +${others.length}` : first.name}
    </span>
  );
  if (others.length === 0) {
    return (
      <>
        <UiLink
          href={first.href}
          className={`${styles.mark} ${isPinned && cluster.count === 1 ? styles.pin : ""}`}
          aria-label={describe(first)}
        >
          {content}
        </UiLink>
        {name}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className={`${styles.mark} ${styles.several}`}
        aria-label={t("several", { place: first.name, others: others.length, count: cluster.count })}
        onClick={onZoom}
      >
        {content}
      </button>
      {name}
    </>
  );
}

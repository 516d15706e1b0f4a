import IconArrowsMaximize from "@tabler/icons-react/icons/IconArrowsMaximize";
import IconMinus from "@tabler/icons-react/icons/IconMinus";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Drawing } from "./drawing.tsx";
import { type Ground, useDrawnGround } from "./ground.ts";
import { LazyStreets } from "./lazy-streets.tsx";
import { type Described, MapMark } from "./map-mark.tsx";
import { type Circle, circleOn, clustersOf, type MapPoint } from "./map-view.ts";
import styles from "./place-map.module.css";
import { useSize } from "./use-size.ts";

/** How much room a mark takes, in pixels: what stands closer would be covered. */
const roomOf = { count: { width: 44, height: 44 }, price: { width: 100, height: 52 } };
/** With more marks than this, their names show only where somebody points. */
const namesFit = 10;

type PlaceMapProps = {
  label: string;
  points: readonly MapPoint[];
  /** What marks are called to those who do not see them. */
  described: Described;
  /** The circle that was searched. */
  circle?: Circle | null;
  /** Pins instead of counts. */
  isPinned?: boolean;
  /** The points that something beside the map is about. */
  marked?: readonly string[];
  /** Told which points somebody points at, and of none when they leave. */
  onPoint?: (ids: readonly string[]) => void;
};

/**
 * Places on a map: the streets of the operator's tiles where there are some,
 * else a drawing of Belgium and the Netherlands, for which nothing comes from
 * elsewhere. Every point is a link; those too close are one button that zooms in.
 */
export function PlaceMap({ label, points, described, circle = null, isPinned = false, marked = [], onPoint }: PlaceMapProps) {
  const t = useTranslations("listings.map");
  const { settings } = usePage().page;
  const frame = useRef<HTMLElement>(null);
  const { width, height } = useSize(frame);
  const of = JSON.stringify([circle, points.map(({ id }) => id)]);
  const drawn = useDrawnGround(points, circle, of);
  const [streets, setStreets] = useState<Ground>();
  const ground = streets ?? drawn;
  const room = points.some(({ fromCents }) => fromCents !== undefined) ? roomOf.price : roomOf.count;
  const clusters = clustersOf(points, ground.placeOf, { left: room.width / width, top: room.height / height });
  return (
    <section ref={frame} aria-label={label} className={styles.map}>
      {streets ? null : <Drawing view={drawn.view} clusters={clusters} />}
      {settings.map ? <LazyStreets source={settings.map} points={points} circle={circle} of={of} onGround={setStreets} /> : null}
      {circle ? (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={styles.searched} aria-hidden="true">
          <ellipse {...circleOn(circle, ground.placeOf)} className={styles.circle} />
        </svg>
      ) : null}
      <ul className={styles.points}>
        {clusters.map((cluster) => (
          <MapMark
            key={cluster.points[0]?.id}
            cluster={cluster}
            described={described}
            isPinned={isPinned}
            isNamed={clusters.length <= namesFit}
            isMarked={cluster.points.some(({ id }) => marked.includes(id))}
            onZoom={() => ground.show(cluster.points)}
            onPoint={onPoint}
          />
        ))}
      </ul>
      <div className={styles.zoom} data-print="no">
        <IconButton label={t("zoomIn")} icon={<IconPlus />} disabled={ground.isNearest} onClick={ground.zoomIn} />
        <IconButton label={t("zoomOut")} icon={<IconMinus />} disabled={ground.isWhole} onClick={ground.zoomOut} />
        <IconButton label={t("all")} icon={<IconArrowsMaximize />} onClick={ground.showAll} />
      </div>
    </section>
  );
}

import IconMapPinFilled from "@tabler/icons-react/icons/IconMapPinFilled";
import { useFormats } from "#web/platform/page/route-context.ts";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Cluster, MapPoint } from "./map-view.ts";
import styles from "./place-map.module.css";
import { placedAt } from "./placed-at.ts";

/** What marks are called to those who do not see them. */
export type Described = { one: (point: MapPoint) => string; several: (cluster: Cluster) => string };

type MapMarkProps = {
  cluster: Cluster;
  described: Described;
  isPinned: boolean;
  /** Whether its name is there to read without pointing at it. */
  isNamed: boolean;
  isMarked: boolean;
  onZoom: () => void;
  onPoint: ((ids: readonly string[]) => void) | undefined;
};

/** A place of the map, which leads to what is there, or several, which zooms in on them. */
export function MapMark({ cluster, described, isPinned, isNamed, isMarked, onZoom, onPoint }: MapMarkProps) {
  const [first, ...others] = cluster.points;
  if (!first) return null;
  const isOne = others.length === 0;
  const point = () => onPoint?.(cluster.points.map(({ id }) => id));
  const leave = () => onPoint?.([]);
  return (
    <li
      className={styles.point}
      style={placedAt(cluster)}
      data-named={isNamed ? "" : undefined}
      data-marked={isMarked ? "" : undefined}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {isOne ? (
        <UiLink href={first.href} className={`${styles.mark} ${isPinned && cluster.count === 1 ? styles.pin : ""}`}>
          <VisuallyHidden>{described.one(first)}</VisuallyHidden>
          <MarkContent cluster={cluster} isPinned={isPinned} />
        </UiLink>
      ) : (
        <button type="button" className={`${styles.mark} ${styles.several}`} onClick={onZoom}>
          <VisuallyHidden>{described.several(cluster)}</VisuallyHidden>
          <MarkContent cluster={cluster} isPinned={false} />
        </button>
      )}
      <span className={styles.name} aria-hidden="true">
        {isOne ? first.name : `${first.name} +${others.length}`}
      </span>
    </li>
  );
}

/** The lowest price, and how many where it is not one; without prices how many, or a pin. */
function MarkContent({ cluster: { count, fromCents }, isPinned }: { cluster: Cluster; isPinned: boolean }) {
  const formats = useFormats();
  if (isPinned && count === 1) return <IconMapPinFilled size={16} aria-hidden="true" />;
  if (fromCents === undefined) return <span aria-hidden="true">{formats.number(count)}</span>;
  return (
    <>
      <span aria-hidden="true">{formats.money(fromCents)}</span>
      {count === 1 ? null : (
        <span className={styles.count} aria-hidden="true">
          {formats.number(count)}
        </span>
      )}
    </>
  );
}

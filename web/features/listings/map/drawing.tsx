import { usePage } from "#web/platform/page/route-context.ts";
import { landmarks } from "./landmarks.ts";
import { type MapView, placeIn, type Share } from "./map-view.ts";
import { outline } from "./outline.ts";
import styles from "./place-map.module.css";
import { placedAt } from "./placed-at.ts";

/** Belgium and the Netherlands as outlines, with cities by which people find their way. */
export function Drawing({ view, clusters }: { view: MapView; clusters: readonly Share[] }) {
  const { language } = usePage().page;
  return (
    <>
      <svg viewBox={`${view.x} ${view.y} ${view.size} ${view.size}`} className={styles.drawing} aria-hidden="true">
        <path d={outline.neighbours} className={styles.neighbours} />
        <path d={outline.belgium} className={styles.land} />
        <path d={outline.netherlands} className={styles.land} />
        <path d={outline.lake} className={styles.lake} />
      </svg>
      {landmarksIn(view, clusters).map(({ name, left, top }) => (
        <span key={name.nl} className={styles.landmark} style={placedAt({ left, top })} aria-hidden="true">
          {name[language]}
        </span>
      ))}
    </>
  );
}

/** The cities in view that stand clear of the marks, their names and each other. */
function landmarksIn(view: MapView, clusters: readonly Share[]) {
  const shown: ((typeof landmarks)[number] & Share)[] = [];
  for (const landmark of landmarks) {
    const place = placeIn(view, landmark);
    const isWithin = place.left > 0.06 && place.left < 0.92 && place.top > 0 && place.top < 1;
    // A mark has its name below it.
    const isClear = ({ left, top }: Share) => Math.abs(left - place.left) > 0.17 || top - place.top > 0.08 || place.top - top > 0.13;
    if (isWithin && [...clusters, ...shown].every(isClear)) shown.push({ ...landmark, ...place });
  }
  return shown;
}

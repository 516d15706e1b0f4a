import { type DrawnPoint, project, unitsOfKm, wholeMap } from "#web/platform/map-projection.ts";

/** One place on the map. */
export type MapPoint = {
  id: string;
  /** What the place is called. */
  name: string;
  latitude: number;
  longitude: number;
  /** How many things are there. */
  count: number;
  href: string;
};

/** The part of the drawing that is shown: a square, in its units. */
export type MapView = DrawnPoint & { size: number };

export type Circle = { latitude: number; longitude: number; km: number };

const smallest = 24;
const whole: MapView = square(wholeMap.x + wholeMap.width / 2, wholeMap.y + wholeMap.height / 2, Math.max(wholeMap.width, wholeMap.height));

function square(centreX: number, centreY: number, size: number): MapView {
  return { x: centreX - size / 2, y: centreY - size / 2, size };
}

/** The view that shows all of these points, and the circle that was searched, with some room around them. */
export function viewOf(points: readonly MapPoint[], circle: Circle | null, least = 90): MapView {
  const centre = circle && project(circle);
  const radius = circle ? unitsOfKm(circle.km) : 0;
  const corners = [
    ...points.map(project),
    ...(centre
      ? [
          { x: centre.x - radius, y: centre.y - radius },
          { x: centre.x + radius, y: centre.y + radius },
        ]
      : []),
  ];
  if (corners.length === 0) return whole;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(least, Math.max(right - left, bottom - top) * 1.25);
  // What is spread over most of the map is shown on all of it: a coast or a corner cut off helps nobody.
  if (size > whole.size * 0.6) return whole;
  return within(square((left + right) / 2, (top + bottom) / 2, size));
}

/** Nearer (a factor below 1) or farther, about the middle. */
export function zoomed({ x, y, size }: MapView, factor: number): MapView {
  return within(square(x + size / 2, y + size / 2, size * factor));
}

export const isNearest = ({ size }: MapView): boolean => size <= smallest;
export const isWhole = ({ size }: MapView): boolean => size >= whole.size;

/** Never farther than the whole drawing, never nearer than its lines bear. */
function within(view: MapView): MapView {
  if (view.size >= whole.size) return whole;
  if (view.size < smallest) return square(view.x + view.size / 2, view.y + view.size / 2, smallest);
  return view;
}

/** Where a point stands, as shares of the view's side; undefined outside it. */
export function placeIn(view: MapView, point: { latitude: number; longitude: number }): { left: number; top: number } | undefined {
  const { x, y } = project(point);
  const [left, top] = [(x - view.x) / view.size, (y - view.y) / view.size];
  return left < 0 || left > 1 || top < 0 || top > 1 ? undefined : { left, top };
}

/** Points that stand too close to be told apart, as one; where the first of them, with the most, is. */
export type Cluster = { points: MapPoint[]; count: number; left: number; top: number };

/**
 * @param apart how far points stand apart at least, as a share of the view's side
 * @returns those within the view, their places as shares of its side
 */
export function clustersOf(points: readonly MapPoint[], view: MapView, apart: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const point of points.toSorted((a, b) => b.count - a.count)) {
    const place = placeIn(view, point);
    if (!place) continue;
    const { left, top } = place;
    const near = clusters.find((cluster) => Math.hypot(cluster.left - left, cluster.top - top) < apart);
    if (near) {
      near.points.push(point);
      near.count += point.count;
    } else clusters.push({ points: [point], count: point.count, left, top });
  }
  return clusters;
}

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
  /** The lowest price there, in cents, where prices are shown. */
  fromCents?: number | undefined;
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

export type Spot = { latitude: number; longitude: number };
/** A place on a map, as shares of its width and height; beyond 0 and 1 it is outside. */
export type Share = { left: number; top: number };
/** Where something stands on the map as it is looked at now. */
export type PlaceOf = (spot: Spot) => Share;

/** Where a spot stands on the drawing. */
export function placeIn(view: MapView, spot: Spot): Share {
  const { x, y } = project(spot);
  return { left: (x - view.x) / view.size, top: (y - view.y) / view.size };
}

export const isInView = ({ left, top }: Share): boolean => left >= 0 && left <= 1 && top >= 0 && top <= 1;

/** Points that stand too close to be told apart, as one; where the first of them, with the most, is. */
export type Cluster = Share & { points: MapPoint[]; count: number; fromCents: number | undefined };

/**
 * @param apart how far points stand apart at least, side by side or one above the other, as shares of the map
 * @returns those within the view
 */
export function clustersOf(points: readonly MapPoint[], placeOf: PlaceOf, apart: Share): Cluster[] {
  const clusters: Cluster[] = [];
  for (const point of points.toSorted((a, b) => b.count - a.count)) {
    const place = placeOf(point);
    if (!isInView(place)) continue;
    const { left, top } = place;
    const near = clusters.find((cluster) => Math.abs(cluster.left - left) < apart.left && Math.abs(cluster.top - top) < apart.top);
    if (near) {
      near.points.push(point);
      near.count += point.count;
      near.fromCents = lower(near.fromCents, point.fromCents);
    } else clusters.push({ points: [point], count: point.count, fromCents: point.fromCents, left, top });
  }
  return clusters;
}

const lower = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

/** A circle on a map that is flat at its size. */
export function circleOn({ latitude, longitude, km }: Circle, placeOf: PlaceOf): { cx: number; cy: number; rx: number; ry: number } {
  const degrees = km / 111.2;
  const centre = placeOf({ latitude, longitude });
  const north = placeOf({ latitude: latitude + degrees, longitude });
  const east = placeOf({ latitude, longitude: longitude + degrees / Math.cos((latitude * Math.PI) / 180) });
  return { cx: centre.left, cy: centre.top, rx: Math.abs(east.left - centre.left), ry: Math.abs(centre.top - north.top) };
}

import { useState } from "react";
import { type Circle, isNearest, isWhole, type MapPoint, type MapView, type PlaceOf, placeIn, viewOf, zoomed } from "./map-view.ts";

/** What the marks of a map stand on: the drawn outline, or streets. */
export type Ground = {
  placeOf: PlaceOf;
  isNearest: boolean;
  isWhole: boolean;
  zoomIn(): void;
  zoomOut(): void;
  /** As it was at first: everything that was found. */
  showAll(): void;
  /** Goes near enough to tell these apart. */
  show(points: readonly MapPoint[]): void;
};

/**
 * The drawn outline, which begins anew with other points.
 *
 * @param of tells these points from others
 */
export function useDrawnGround(points: readonly MapPoint[], circle: Circle | null, of: string): Ground & { view: MapView } {
  const begin = viewOf(points, circle);
  const [moved, setMoved] = useState<{ of: string; view: MapView }>();
  const view = moved?.of === of ? moved.view : begin;
  const go = (to: MapView) => setMoved({ of, view: to });
  return {
    view,
    placeOf: (spot) => placeIn(view, spot),
    isNearest: isNearest(view),
    isWhole: isWhole(view),
    zoomIn: () => go(zoomed(view, 0.6)),
    zoomOut: () => go(zoomed(view, 1.7)),
    showAll: () => go(begin),
    show: (some) => go(viewOf(some, null, 0)),
  };
}

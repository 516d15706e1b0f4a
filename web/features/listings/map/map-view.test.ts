import { describe, expect, it } from "vitest";
import { project, unitsOfKm, wholeMap } from "#web/platform/map-projection.ts";
import { circleOn, clustersOf, isNearest, isWhole, type MapPoint, type MapView, placeIn, viewOf, zoomed } from "./map-view.ts";

const point = (name: string, latitude: number, longitude: number, count = 1): MapPoint => ({
  id: name,
  name,
  latitude,
  longitude,
  count,
  href: "/",
});
const on = (view: MapView) => (spot: { latitude: number; longitude: number }) => placeIn(view, spot);
const apart = (share: number) => ({ left: share, top: share });
const gent = point("Gent", 51.05, 3.7167, 9);
const wetteren = point("Wetteren", 51.0, 3.8833, 2);
const groningen = point("Groningen", 53.2192, 6.5667, 4);

describe("the drawn map", () => {
  it("has Belgium's and the Netherlands' ends within it, and distances true to a few percent", () => {
    const { width, height } = wholeMap;
    for (const [latitude, longitude] of [
      [49.5, 5.8],
      [53.5, 6.6],
      [51.1, 2.55],
      [52.3, 7.07],
    ] as const) {
      const { x, y } = project({ latitude, longitude });
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
    const [a, b] = [project(gent), project({ latitude: 51.2205, longitude: 4.4003 })];
    expect(Math.hypot(a.x - b.x, a.y - b.y) / unitsOfKm(51.4)).toBeCloseTo(1, 1);
  });

  it("shows everything at first, and what was found nearer by", () => {
    expect(isWhole(viewOf([], null))).toBe(true);
    const near = viewOf([gent, wetteren], null);
    expect(near.size).toBe(90);
    expect(clustersOf([gent, wetteren, groningen], on(near), apart(0.05)).map(({ points }) => points[0]?.name)).toEqual([
      "Gent",
      "Wetteren",
    ]);
    const circled = viewOf([gent], { latitude: 51.05, longitude: 3.7167, km: 100 });
    expect(circled.size).toBeGreaterThan(2 * unitsOfKm(100));
  });

  it("zooms between its ends", () => {
    let view = viewOf([gent], null);
    for (let step = 0; step < 12; step++) view = zoomed(view, 0.5);
    expect(isNearest(view)).toBe(true);
    for (let step = 0; step < 12; step++) view = zoomed(view, 2);
    expect(view).toEqual(viewOf([], null));
  });

  it("draws places that stand too close as one, named by the one with the most", () => {
    const view = viewOf([], null);
    const priced = [
      { ...wetteren, fromCents: 30_00 },
      { ...groningen, fromCents: 45_00 },
      { ...gent, fromCents: 60_00 },
    ];
    const clusters = clustersOf(priced, on(view), apart(0.08));
    expect(clusters.map(({ points, count, fromCents }) => [points.map(({ name }) => name).join("+"), count, fromCents])).toEqual([
      ["Gent+Wetteren", 11, 30_00],
      ["Groningen", 4, 45_00],
    ]);
    expect(clustersOf([wetteren, gent], on(zoomed(viewOf([gent, wetteren], null), 0.5)), apart(0.08))).toHaveLength(2);
  });

  it("lets marks that are wide stand closer above each other than beside each other", () => {
    const near = on(viewOf([gent, wetteren], null));
    expect(clustersOf([gent, wetteren], near, { left: 0.02, top: 0.9 })).toHaveLength(2);
    expect(clustersOf([gent, wetteren], near, { left: 0.9, top: 0.9 })).toHaveLength(1);
  });

  it("draws a circle of so many kilometres", () => {
    const view = viewOf([gent], null);
    const { rx, ry } = circleOn({ ...gent, km: 10 }, on(view));
    expect(ry).toBeCloseTo(unitsOfKm(10) / view.size, 3);
    expect(rx).toBeCloseTo(ry, 2);
  });
});

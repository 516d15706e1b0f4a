import { describe, expect, it } from "vitest";
import { mostZoom, wholeView, within, zoomedAt } from "./zoom-view.ts";

const size = { width: 800, height: 600 };

describe("looking at a picture closely", () => {
  it("keeps what is under the finger where it is", () => {
    const point = { x: 200, y: -100 };
    const view = zoomedAt(wholeView, 2, point);
    // Where the picture's own point is drawn: its place from the middle, enlarged, moved.
    expect([point.x * view.scale + view.x, point.y * view.scale + view.y]).toEqual([point.x, point.y]);
    const back = zoomedAt(view, 1, point);
    expect(within(back, size)).toEqual(wholeView);
  });

  it("goes no further than four times, and never smaller than whole", () => {
    expect(zoomedAt(wholeView, 9, { x: 0, y: 0 }).scale).toBe(mostZoom);
    expect(zoomedAt(wholeView, 0.2, { x: 50, y: 50 })).toEqual(wholeView);
  });

  it("stops at the picture's edges", () => {
    expect(within({ scale: 2, x: 5_000, y: -5_000 }, size)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(within({ scale: 1, x: 30, y: 30 }, size)).toEqual(wholeView);
  });
});

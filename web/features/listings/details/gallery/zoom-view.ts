/** How a picture is looked at: enlarged so many times, its middle moved by so many pixels. */
export type ZoomView = { scale: number; x: number; y: number };
type Point = { x: number; y: number };

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };
export const mostZoom = 4;
/** What a double tap or one press on + brings. */
export const zoomStep = 1.6;

/** No further than the picture's own edges. @param size of the whole picture on screen, in pixels */
export function within(view: ZoomView, size: { width: number; height: number }): ZoomView {
  const scale = Math.min(Math.max(view.scale, 1), mostZoom);
  const limit = (value: number, length: number) => {
    const most = ((scale - 1) * length) / 2;
    return Math.min(Math.max(value, -most), most) + 0;
  };
  return { scale, x: limit(view.x, size.width), y: limit(view.y, size.height) };
}

/** Enlarged to `scale` while what is at `point` (from the picture's middle) stays where it is. */
export function zoomedAt(view: ZoomView, scale: number, point: Point): ZoomView {
  const next = Math.min(Math.max(scale, 1), mostZoom);
  const ratio = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

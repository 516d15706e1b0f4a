import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { wholeView, within, type ZoomView, zoomedAt } from "./zoom-view.ts";

type Point = { x: number; y: number };
const doubleTapMs = 320;
const doubleTapPx = 24;
const doubleTapZoom = 2.5;

/**
 * Looking closely at the picture in `stage`: two fingers, a double tap, the
 * wheel or buttons enlarge it, one finger moves what is enlarged.
 */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<ZoomView>(wholeView);
  const pointers = useRef(new Map<number, Point>());
  const lastTap = useRef<Point & { at: number }>({ x: 0, y: 0, at: 0 });
  const hasMoved = useRef(false);

  const picture = () => stage.current?.querySelector("img") ?? null;
  /** The size of the whole picture and its middle on screen, as if it were not enlarged. */
  const frame = (now: ZoomView) => {
    const box = picture()?.getBoundingClientRect() ?? { width: 1, height: 1, left: 0, top: 0 };
    const size = { width: box.width / now.scale, height: box.height / now.scale };
    return { size, middle: { x: box.left + box.width / 2 - now.x, y: box.top + box.height / 2 - now.y } };
  };
  const change = (next: (now: ZoomView, middle: Point) => ZoomView) =>
    setView((now) => {
      const { size, middle } = frame(now);
      return within(next(now, middle), size);
    });
  const zoomBy = (factor: number, at?: Point) =>
    change((now, middle) => zoomedAt(now, now.scale * factor, at ? { x: at.x - middle.x, y: at.y - middle.y } : { x: 0, y: 0 }));
  const moveBy = (x: number, y: number) => change((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const reset = () => setView(wholeView);

  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    // The browser's own listener: React's cannot keep the wheel from scrolling the row.
    const onWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY * 0.002), { x: event.clientX, y: event.clientY });
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [stage]);

  const onPointerDown = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    hasMoved.current = false;
    if (view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (Math.hypot(now.x - before.x, now.y - before.y) > 2) hasMoved.current = true;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(Math.hypot(before.x - other.x, before.y - other.y), 1);
      zoomBy(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (view.scale > 1) moveBy(now.x - before.x, now.y - before.y);
  };
  const onPointerEnd = (event: PointerEvent) => {
    const wasAlone = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    if (event.type !== "pointerup" || !wasAlone || hasMoved.current) return;
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    const isDouble =
      tap.at - lastTap.current.at < doubleTapMs && Math.hypot(tap.x - lastTap.current.x, tap.y - lastTap.current.y) < doubleTapPx;
    lastTap.current = isDouble ? { x: 0, y: 0, at: 0 } : tap;
    if (!isDouble) return;
    if (view.scale > 1) reset();
    else zoomBy(doubleTapZoom, tap);
  };

  const handlers = { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
  return { view, zoomBy, moveBy, reset, handlers };
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { dayAfterKey } from "#web/ui/calendar/month-days.ts";
import { inOrder } from "./period.ts";
import type { Picking } from "./view-props.ts";

type ChoosingProps = {
  on: PlainDate;
  /** The day that the person went to; the address follows. */
  onDay: (day: PlainDate) => void;
  /** Shows a day. */
  onEnter: (day: PlainDate) => void;
  onClose: ((one: PlainDate, other: PlainDate) => void) | undefined;
  picking: Picking;
};

/**
 * The days of a grid: one has the focus, several can be chosen to be closed: by dragging over them, by pressing the
 * first and the last, or by Shift with arrows, then Enter.
 */
export function useChoosingDays({ on, onDay, onEnter, onClose, picking: { isPicking, onPicking } }: ChoosingProps) {
  const [focused, setFocused] = useState(on);
  const [anchor, setAnchor] = useState<PlainDate | null>(null);
  const isDragging = useRef(false);
  const isMoving = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => setFocused(on), [on]);
  // Whoever stops choosing, or goes to another view, begins anew.
  useEffect(() => {
    if (!isPicking) setAnchor(null);
  }, [isPicking]);
  const leave = useRef(onPicking);
  leave.current = onPicking;
  useEffect(() => () => leave.current(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day may have come with another month, which is drawn by then
  useEffect(() => {
    if (!isMoving.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`);
    if (!cell) return;
    isMoving.current = false;
    cell.focus();
  }, [focused, on]);

  const stop = () => {
    setAnchor(null);
    onPicking(false);
    isDragging.current = false;
  };
  const close = (last: PlainDate) => {
    const first = anchor ?? last;
    stop();
    onClose?.(first, last);
  };
  const press = (date: PlainDate) => {
    setFocused(date);
    if (!isPicking) return;
    if (anchor === null) setAnchor(date);
    else close(date);
  };
  const moveTo = (next: PlainDate, isExtending: boolean) => {
    if (isExtending && onClose) setAnchor(anchor ?? focused);
    else if (!isPicking) setAnchor(null);
    isMoving.current = true;
    setFocused(next);
    if (next.slice(0, 7) !== on.slice(0, 7)) onDay(next);
  };
  const enter = () => {
    if (isPicking) press(focused);
    else if (anchor !== null && anchor !== focused) close(focused);
    else onEnter(focused);
  };
  /** What a key does on a day; undefined where it means nothing here. */
  const actOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): (() => void) | undefined => {
    if (ctrlKey || metaKey || altKey) return undefined;
    const next = dayAfterKey(focused, key);
    if (next !== null) return () => moveTo(next, shiftKey);
    if (key === "Escape") return anchor !== null || isPicking ? stop : undefined;
    return key === "Enter" || key === " " ? enter : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset["date"] === undefined) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const chosen = anchor === null ? null : inOrder([anchor, focused]);
  const onPointerDown = (date: PlainDate) => (event: PointerEvent) => {
    const isOnLink = event.target instanceof Element && event.target.closest("a, button") !== null;
    if (!onClose || isPicking || isOnLink || event.pointerType !== "mouse" || event.button !== 0) return;
    isDragging.current = true;
    setFocused(date);
    setAnchor(date);
  };
  return {
    grid,
    focused,
    hasFirst: anchor !== null,
    isChosen: (date: PlainDate) => chosen !== null && date >= chosen.from && date <= chosen.to,
    onKeyDown,
    dayProps: (date: PlainDate) => ({
      onClick: () => press(date),
      onPointerDown: onPointerDown(date),
      onPointerEnter: () => {
        if (isDragging.current) setFocused(date);
      },
      onPointerUp: () => {
        if (!isDragging.current) return;
        isDragging.current = false;
        if (anchor !== null && anchor !== date) close(date);
        else setAnchor(null);
      },
    }),
  };
}

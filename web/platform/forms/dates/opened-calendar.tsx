import { type RefObject, useEffect, useRef } from "react";
import { addYears, type PlainDate } from "#contract/core/dates/dates.ts";
import { DayCalendar } from "./day-calendar.tsx";

type OpenedCalendarProps = {
  button: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  value: PlainDate | "";
  start: PlainDate;
  min: string | undefined;
  max: string | undefined;
  unavailable: readonly string[] | undefined;
  onChoose: (date: PlainDate) => void;
};

/** The month in the panel: once it is there it gets its place, and the focus on its day. */
export function OpenedCalendar({ button, panel, value, start, min, max, unavailable, onChoose }: OpenedCalendarProps) {
  const isPlaced = useRef(false);
  useEffect(() => {
    if (isPlaced.current) return;
    isPlaced.current = true;
    if (button.current && panel.current) placeBy(button.current, panel.current);
    panel.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
  });
  // The page may move below it, by itself too when it comes into view: it stays by its field.
  useEffect(() => {
    const follow = () => {
      if (button.current && panel.current) placeBy(button.current, panel.current);
    };
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      document.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [button, panel]);
  return (
    <DayCalendar
      value={value}
      start={start}
      min={min || "1900-01-01"}
      max={max || addYears(start, 100)}
      unavailable={new Set(unavailable)}
      onChoose={(date) => {
        onChoose(date);
        panel.current?.hidePopover();
      }}
    />
  );
}

const gap = 6;

/** Below the button, or above it where there is more room; never over the edge of the window. */
function placeBy(button: HTMLElement, panel: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = at.bottom + gap + height <= clientHeight || at.top < clientHeight - at.bottom;
  const top = isBelow ? at.bottom + gap : at.top - gap - height;
  const left = Math.min(Math.max(gap, at.right - width), clientWidth - width - gap);
  panel.style.insetBlockStart = `${Math.max(gap, Math.min(top, clientHeight - height - gap))}px`;
  panel.style.left = `${Math.max(gap, left)}px`;
}

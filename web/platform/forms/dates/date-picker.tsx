import IconCalendar from "@tabler/icons-react/icons/IconCalendar";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { addYears, isPlainDate, type PlainDate } from "#contract/core/dates/dates.ts";
import { useToday } from "../../page/route-context.ts";
import styles from "./date-picker.module.css";

const DayCalendar = lazy(() => import("./day-calendar.tsx").then((module) => ({ default: module.DayCalendar })));

type DatePickerProps = {
  /** The date that stands in the field when the calendar opens. */
  current: () => string;
  onChoose: (date: PlainDate) => void;
  /** First and last date that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** Days between them that may not. */
  unavailable?: readonly string[] | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** The button of a date field, and the month of days that it opens above the page; without JavaScript there is none. */
export function DatePicker({ current, onChoose, min, max, unavailable, disabled, className }: DatePickerProps) {
  const t = useTranslations("ui.calendar");
  const today = useToday();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [openedAt, setOpenedAt] = useState<string | null>(null);

  // The page may move below it, by itself too when it comes into view: it stays by its field.
  useEffect(() => {
    if (openedAt === null) return;
    const follow = () => {
      if (button.current && panel.current) placeBy(button.current, panel.current);
    };
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      document.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [openedAt]);

  const place = () => {
    if (button.current && panel.current) placeBy(button.current, panel.current);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={[styles.button, className].filter(Boolean).join(" ")}
        aria-label={t("open")}
        title={t("open")}
        aria-haspopup="dialog"
        popoverTarget={id}
        disabled={disabled}
      >
        <IconCalendar size={18} stroke={1.9} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        // It belongs to its field, which stays in sight beside it.
        data-beside=""
        role="dialog"
        aria-label={t("title")}
        className={styles.panel}
        onToggle={(event) => setOpenedAt(event.newState === "open" ? current() : null)}
      >
        {openedAt === null ? null : (
          <Suspense>
            <Opened onDrawn={place} panel={panel}>
              <DayCalendar
                value={isPlainDate(openedAt) ? openedAt : ""}
                start={today}
                min={min || "1900-01-01"}
                max={max || addYears(today, 100)}
                unavailable={new Set(unavailable)}
                onChoose={(date) => {
                  onChoose(date);
                  panel.current?.hidePopover();
                }}
              />
            </Opened>
          </Suspense>
        )}
      </div>
    </>
  );
}

type OpenedProps = { onDrawn: () => void; panel: React.RefObject<HTMLDivElement | null>; children: React.ReactNode };

/** Once the calendar is there it gets its place, and the focus on its day. */
function Opened({ onDrawn, panel, children }: OpenedProps) {
  const isPlaced = useRef(false);
  useEffect(() => {
    if (isPlaced.current) return;
    isPlaced.current = true;
    onDrawn();
    panel.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
  });
  return children;
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

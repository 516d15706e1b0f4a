import IconCalendar from "@tabler/icons-react/icons/IconCalendar";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isPlainDate, type PlainDate } from "#contract/core/dates/dates.ts";
import { useToday } from "../../page/route-context.ts";
import styles from "./date-picker.module.css";

const OpenedCalendar = lazy(() => import("./opened-calendar.tsx").then((module) => ({ default: module.OpenedCalendar })));

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
            <OpenedCalendar
              button={button}
              panel={panel}
              value={isPlainDate(openedAt) ? openedAt : ""}
              start={today}
              min={min}
              max={max}
              unavailable={unavailable}
              onChoose={onChoose}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

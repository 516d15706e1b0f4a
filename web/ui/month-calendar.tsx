import IconChevronLeft from "@tabler/icons-react/icons/IconChevronLeft";
import IconChevronRight from "@tabler/icons-react/icons/IconChevronRight";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "#web/ui/button.tsx";
import styles from "#web/ui/month-calendar.module.css";
import { dayAfterKey, daysOfMonth, monthOf, shiftMonth } from "#web/ui/month-days.ts";

export type MonthCalendarProps = {
  /** The chosen day, `YYYY-MM-DD`, or "". */
  value: string;
  onChoose: (date: string) => void;
  /** First and last day that may be chosen. */
  min: string;
  max: string;
  /** Days between them that may not. */
  unavailable: ReadonlySet<string>;
  texts: {
    previous: string;
    next: string;
    /** After the name of a day that cannot be chosen. */
    unavailable: string;
    /** Monday first. */
    weekdays: readonly { short: string; long: string }[];
    /** A month, `YYYY-MM`. */
    month: (month: string) => string;
    day: (date: string) => string;
  };
};

/** A month of days, those that cannot be chosen crossed out. Arrows move by day and week, Page Up and Down by month. */
export function MonthCalendar({ value, onChoose, min, max, unavailable, texts }: MonthCalendarProps) {
  const [focused, setFocused] = useState(value >= min && value <= max ? value : min);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const captionId = useId();
  const month = monthOf(focused);

  useEffect(() => {
    if (value >= min && value <= max) setFocused(value);
  }, [value, min, max]);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  const within = (date: string) => (date < min ? min : date > max ? max : date);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(focused, event.key);
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    setFocused(within(next));
  };
  const canChoose = (date: string) => date >= min && date <= max && !unavailable.has(date);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          size="s"
          label={texts.previous}
          disabled={month <= monthOf(min)}
          icon={<IconChevronLeft size={18} stroke={2} aria-hidden="true" />}
          onClick={() => setFocused(within(shiftMonth(focused, -1)))}
        />
        <strong id={captionId} aria-live="polite">
          {texts.month(month)}
        </strong>
        <IconButton
          size="s"
          label={texts.next}
          disabled={month >= monthOf(max)}
          icon={<IconChevronRight size={18} stroke={2} aria-hidden="true" />}
          onClick={() => setFocused(within(shiftMonth(focused, 1)))}
        />
      </div>
      <table ref={grid} aria-labelledby={captionId} className={styles.days} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {texts.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {daysOfMonth(month).map((week) => (
            <tr key={week.find((date) => date !== null) ?? ""}>
              {week.map((date, index) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place in the week and nothing else
                  <td key={index} />
                ) : (
                  <td key={date}>
                    <button
                      type="button"
                      data-date={date}
                      aria-pressed={date === value}
                      tabIndex={date === focused ? 0 : -1}
                      aria-disabled={!canChoose(date) || undefined}
                      aria-label={canChoose(date) ? texts.day(date) : `${texts.day(date)}, ${texts.unavailable}`}
                      className={styles.day}
                      onClick={() => {
                        if (canChoose(date)) onChoose(date);
                      }}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

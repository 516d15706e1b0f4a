import IconChevronLeft from "@tabler/icons-react/icons/IconChevronLeft";
import IconChevronRight from "@tabler/icons-react/icons/IconChevronRight";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "../button.tsx";
import { readingKey } from "../theme/direction.ts";
import styles from "./month-calendar.module.css";
import { dayAfterKey, daysOfMonth, monthOf, shiftMonth } from "./month-days.ts";

export type MonthCalendarProps = {
  /** The chosen day, `YYYY-MM-DD`, or "". */
  value: string;
  onChoose: (date: string) => void;
  /** Where the calendar opens while no day is chosen; the first that may be, where it is none of those. */
  start?: string;
  /** First and last day that may be chosen. */
  min: string;
  max: string;
  /** Days between them that may not. */
  unavailable: ReadonlySet<string>;
  /** What some days are called, such as a public holiday. */
  notes?: ReadonlyMap<string, string>;
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

const noNotes: ReadonlyMap<string, string> = new Map();

/**
 * A month of days, those that cannot be chosen crossed out: the date grid of the ARIA Authoring Practices. Arrows move
 * by day and week, Home and End within the week, Page Up and Down by month, Enter and Space choose.
 */
export function MonthCalendar({ value, onChoose, start, min, max, unavailable, notes = noNotes, texts }: MonthCalendarProps) {
  const [focused, setFocused] = useState([value, start ?? min].find((date) => date >= min && date <= max) ?? min);
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
  const canChoose = (date: string) => date >= min && date <= max && !unavailable.has(date);
  const choose = (date: string) => {
    if (canChoose(date)) onChoose(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isChosen = event.key === "Enter" || event.key === " ";
    const next = dayAfterKey(focused, readingKey(event.key));
    if (next === null && !isChosen) return;
    event.preventDefault();
    if (next === null) return choose(focused);
    isMoving.current = true;
    setFocused(within(next));
  };
  const labelOf = (date: string) =>
    [texts.day(date), notes.get(date), canChoose(date) ? undefined : texts.unavailable].filter(Boolean).join(", ");
  const noted = [...notes].filter(([date]) => monthOf(date) === month);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          size="s"
          label={texts.previous}
          disabled={month <= monthOf(min)}
          icon={<IconChevronLeft data-mirrored="" size={18} stroke={2} aria-hidden="true" />}
          onClick={() => setFocused(within(shiftMonth(focused, -1)))}
        />
        <strong id={captionId} aria-live="polite">
          {texts.month(month)}
        </strong>
        <IconButton
          size="s"
          label={texts.next}
          disabled={month >= monthOf(max)}
          icon={<IconChevronRight data-mirrored="" size={18} stroke={2} aria-hidden="true" />}
          onClick={() => setFocused(within(shiftMonth(focused, 1)))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved through by keys is a grid */}
      <table ref={grid} role="grid" aria-labelledby={captionId} className={styles.days} onKeyDown={onKeyDown}>
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
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around the days hears the keys
                  <td
                    key={date}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are what takes the focus
                    role="gridcell"
                    data-date={date}
                    aria-selected={date === value}
                    tabIndex={date === focused ? 0 : -1}
                    aria-disabled={!canChoose(date) || undefined}
                    aria-label={labelOf(date)}
                    className={styles.day}
                    onClick={() => {
                      setFocused(within(date));
                      choose(date);
                    }}
                  >
                    <span>{Number(date.slice(8))}</span>
                    {notes.has(date) ? <i className={styles.dot} /> : null}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {noted.length > 0 ? (
        <ul className={styles.notes}>
          {noted.map(([date, note]) => (
            <li key={date}>
              <i className={styles.dot} /> {Number(date.slice(8))}: {note}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
